import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/app.ts';
import { answerJson, startUpstreamServer } from '../../support/network/upstream-server.ts';

let upstream: Awaited<ReturnType<typeof startUpstreamServer>>;
let site: Site;

beforeAll(async () => {
  upstream = await startUpstreamServer(answerJson({}));
  site = await startSite(upstream.address, { BASE_PATH: '/prices' });
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

/** Sends a request line as it stands, which no client library would; answers the status line and the headers. */
const askRaw = (line: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    socket.once('end', () => done(text));
    socket.once('error', fail);
    socket.write(`${line} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });

test.each([
  ['OPTIONS *', /^HTTP\/1\.1 204 .*\r\n(?:.*\r\n)*?allow: GET, HEAD, POST, OPTIONS\r\n/i],
  ['GET *', /^HTTP\/1\.1 400 /],
  ['POST *', /^HTTP\/1\.1 400 /],
  ['GET nowhere', /^HTTP\/1\.1 400 /],
  ['GET http://%/', /^HTTP\/1\.1 400 /],
  ['GET http://elsewhere.example/prices/healthz', /^HTTP\/1\.1 200 /],
  ['GET http://elsewhere.example/none', /^HTTP\/1\.1 404 /],
])('%s', async (line, expected) => {
  expect(await askRaw(line)).toMatch(expected);
});
