import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bare server: the page cut into its tags and texts, joined again from strings for each request. */
process.once('message', (html: string) => {
  const pieces = html.split(/(?<=>)/);
  const server = createServer((request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage();
      return void response.end(String(user + system));
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pieces.join(''));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
