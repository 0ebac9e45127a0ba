import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves what answers each request, tells the parent the port, and under /cpu how much processor time it has used, in µs. */
export const serveBare = (answer: Answer): void => {
  const server = createServer((request, response) => {
    if (request.url !== '/cpu') return answer(request, response);
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
};

/** Answers with a page that is put together anew for each request. */
export const answerWith =
  (page: () => string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
  };
