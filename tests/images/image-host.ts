import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A whole PNG of 30,000 × 30,000 black pixels: some 100 kB that would become 900 MB. */
export const bomb = (): Buffer => {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

/** A drawing with a program in it. */
export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);

/** A real HTTP server that shows pictures; `requested` are the paths that were requested. */
export const startImageHost = async (answers: Record<string, Answer>) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    port,
    requested,
    close: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
};

/** Answers with a file, under the type that is said of it. */
export const file =
  (bytes: Buffer, type = 'image/png'): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  };

/** Sends and sends, and never says how much it is; `sent` is how much went out. */
export const endless =
  (sent: { bytes: number }): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const piece = Buffer.alloc(64 * 1024, 0xff);
    const more = (): void => {
      while (sent.bytes < 50 * 1024 * 1024 && !response.destroyed) {
        sent.bytes += piece.length;
        if (!response.write(piece)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  };

/** Sends its head and then nothing. */
export const silent: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).write('\x89PNG', 'latin1');
};

export const leadsTo =
  (location: () => string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location: location() }).end();
  };
