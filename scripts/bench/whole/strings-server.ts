import { serveBare } from '../support/bare-server.ts';
import { createStringsWriter } from '../support/strings-writer.ts';

/** Sends the pages that it is given, by their names, each written by plain strings for every request. */
process.once('message', (pages: Record<string, string>) => {
  const writers = new Map(Object.entries(pages).map(([name, html]) => [`/${name}`, createStringsWriter(html)]));
  serveBare((request, response) => {
    const write = writers.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(write ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(write?.() ?? '');
  });
});
