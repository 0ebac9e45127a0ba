import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { method: string; url: string; path: string; headers: IncomingMessage['headers']; body: string };

/** Answers a call in the backend's place, and says so; what it leaves alone goes on to the real backend. */
export type Interfere = (call: Seen, response: ServerResponse) => boolean;

const readAll = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** What only the embedded backend says of its replies: somebody else's API has no such headers. */
const ownHeaders = ['etag', 'cache-control', 'cache-status', 'vitrina-state'];

const withoutOwn = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));

type Json = { [name: string]: unknown };
type Series = { name: string }[];

/** Parts of replies that only ours have; for others' the same is asked by calls of their own. */
const ownParts: readonly [path: RegExp, leaveOut: (reply: Json) => Json][] = [
  [/\/details$/, ({ insertedDate: _made, startDate: _start, ...reply }) => reply],
  [
    /\/price\/\w+\/chart$/,
    ({ summary: _summary, ...reply }) => ({
      ...reply,
      series: (reply.series as Series).filter(({ name }) => name !== 'reference'),
    }),
  ],
];

const passOn = (backend: URL, call: Seen, response: ServerResponse): void => {
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = call.headers;
  const onward = request(new URL(call.url, backend), { method: call.method, headers }, answer => {
    const headers = withoutOwn(answer.headers);
    const [, leaveOut] = ownParts.find(([path]) => path.test(call.path)) ?? [];
    if (leaveOut && answer.statusCode === 200) {
      void readAll(answer).then(text => {
        const { 'content-length': _length, ...others } = headers;
        response.writeHead(200, others).end(JSON.stringify(leaveOut(JSON.parse(text))));
      });
      return;
    }
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  onward.end(call.body);
};

/** Our own call for everything of a dashboard: somebody else's API does not know it. */
const isOwnCall = (path: string): boolean => path.endsWith('/data/all');

/**
 * A real server in front of the real backend, as an API of somebody else: remembers every call, and answers some of
 * them as a test instructs.
 */
export async function startWatchedUpstream(backendUrl: string) {
  const backend = new URL(backendUrl);
  const seen: Seen[] = [];
  let interfere: Interfere = () => false;
  const server = createServer(async (incoming, response) => {
    const body = await readAll(incoming).catch(() => '');
    const url = incoming.url ?? '';
    const call = { method: incoming.method ?? '', url, path: url.split('?')[0] ?? '', headers: incoming.headers, body };
    if (isOwnCall(call.path)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>');
      return;
    }
    seen.push(call);
    if (!interfere(call, response)) passOn(backend, call, response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Forgets what was seen and lets everything through, or interferes as instructed. */
    reset: (next: Interfere = () => false): void => {
      seen.length = 0;
      interfere = next;
    },
    close: () =>
      new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
export type WatchedUpstream = Awaited<ReturnType<typeof startWatchedUpstream>>;
