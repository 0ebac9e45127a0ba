import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyDeadline } from '../../../server/http/incoming/body-deadline.ts';
import { fileForms, readFile } from '../../../server/http/incoming/file-form.ts';

let server: Server;
beforeAll(async () => {
  const app = express();
  app.use(bodyDeadline(1000));
  app.use(fileForms(path => path === '/data', { bytes: 1000, ms: 600 }));
  app.post('/data', async (_request, response) => {
    let bytes = 0;
    try {
      for await (const piece of readFile(response)?.stream ?? []) bytes += (piece as Buffer).length;
      response.end(`whole ${bytes}`);
    } catch (error) {
      response.status(400).end((error as Error).message);
    }
  });
  app.use(((_error, _request, response, _next) => {
    response.destroy();
  }) as express.ErrorRequestHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const part = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const file = part('name="file"; filename="a.csv"');

/** Sends a beginning, then a piece every 100 ms for as many times; gives what is answered. */
const send = (beginning: string, piece: string, times: number): Promise<string> =>
  new Promise(done => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = ask({ port, host: '127.0.0.1', path: '/data', method: 'POST', headers }, async response => {
      let text = '';
      for await (const one of response) text += one;
      done(`${response.statusCode} ${text}`);
      clearInterval(timer);
      sent.destroy();
    });
    sent.on('error', error => done((error as { code?: string }).code ?? error.message));
    sent.write(beginning);
    let left = times;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) sent.write(piece);
      else sent.end('\r\n--b--\r\n');
      if (left <= 0) clearInterval(timer);
    }, 100);
  });

test('a file that trickles in is given up with an answer', async () => {
  expect(await send(file, 'x', 40)).toBe('400 the file came too slowly');
});

test('one that comes quickly enough takes as long as it needs, longer than other bodies may', async () => {
  expect(await send(file, 'x'.repeat(1000), 12)).toBe('200 whole 11000');
});

test('what stands before the file has no longer than any other form', async () => {
  expect(await send('--b\r\nContent-Dis', 'x', 40)).toBe('ECONNRESET');
});
