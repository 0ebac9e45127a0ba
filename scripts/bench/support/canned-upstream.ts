import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cannedReplies } from './canned-replies.ts';

/**
 * An upstream that replies at once: lines of a year, a price table of 200 rows, a chart of 24 places, and everything
 * else that the pages need.
 */
export const startCannedUpstream = (): Promise<{ server: Server; address: string }> =>
  new Promise(done => {
    const server = createServer((request, response) => {
      const text = cannedReplies.find(([path]) => path.test(request.url ?? ''))?.[1];
      request.resume();
      const body = Buffer.from(text ?? '{}');
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      response.writeHead(text ? 200 : 404, headers).end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ server, address: `http://127.0.0.1:${port}` });
    });
  });
