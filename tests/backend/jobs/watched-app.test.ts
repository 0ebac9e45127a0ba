import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createWatchedApp } from '../../../server/backend/watched-app.ts';

const token = 'a-token-of-sixteen-and-more';
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const start = async (metricsToken?: string): Promise<string> => {
  server = createServer(createWatchedApp(async () => 'vitrina_backend_jobs 3\n', metricsToken)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const statusOf = async (address: string, headers = {}): Promise<number> => (await fetch(address, { headers })).status;

test('a worker says to anybody that it is there, and nothing else', async () => {
  const url = await start();
  const through = { 'x-forwarded-for': '203.0.113.7' };
  expect(await statusOf(`${url}/healthz`, through)).toBe(200);
  expect(await statusOf(`${url}/main/health`)).toBe(404);
  expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(404);
});

test('a backend answers what else is asked, as before', async () => {
  const others = (_request: unknown, response: ServerResponse) => void response.writeHead(418).end();
  server = createServer(createWatchedApp(async () => '', undefined, others)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await statusOf(`${url}/main/health`)).toBe(418);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});

test('its metrics are for its own machine, and not through a proxy', async () => {
  const url = await start();
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('vitrina_backend_jobs');
  expect(await statusOf(`${url}/metrics`, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
});

test('with the token they are for who sends it, from anywhere', async () => {
  const url = await start(token);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  expect(await statusOf(`${url}/metrics`, { ...from, authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf(`${url}/metrics`, { ...from, authorization: 'Bearer another' })).toBe(403);
});
