import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (request: Seen, response: ServerResponse, nth: number) => void;

/** A real HTTP server on a free port that answers as instructed and remembers what it saw. */
export async function startUpstreamServer(answer: Answer) {
  const seen: Seen[] = [];
  let begun = 0;
  const server: Server = createServer(async (request, response) => {
    begun += 1;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return; // Its sender broke off.
    }
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    seen.push(one);
    answer(one, response, seen.length);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    /** How many requests began; `seen` has those that came whole. */
    begun: () => begun,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const answerJson =
  (json: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
