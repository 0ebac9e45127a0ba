import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the reply for each request, sends the port to the parent, and under /cpu its processor time in µs. */
export const serveBare = (answer: Answer): void => {
  const server = createServer((request, response) => {
    if (request.url !== '/cpu') return answer(request, response);
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
  });
  // It ends with the benchmark, however that ends: otherwise whoever reads its output would wait for ever.
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
};

/** Replies with a page that is composed again for each request. */
export const answerWith =
  (page: () => string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
  };
