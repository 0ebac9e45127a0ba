import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type Client, openClient } from '../../../server/backend/stores/observations/clickhouse/client.ts';

/** A client of a server, or of a proxy, that answers as it is set. */
const clientOf = async (answer: RequestListener): Promise<Client> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const client = openClient(`http://vitrina:secret@127.0.0.1:${(server.address() as AddressInfo).port}/default`);
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return client;
};

const row = '["one"]\n["UInt8"]\n[1]\n';

test('a connection that is closed just when it is used again is no error to who reads', async () => {
  const used = new WeakSet<object>();
  const client = await clientOf(async (request, response) => {
    await text(request);
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    response.end(row);
  });
  for (let time = 0; time < 3; time += 1) expect(await client.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that never answers is said after the second time', async () => {
  let asked = 0;
  const client = await clientOf(request => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(client.rows('SELECT 1 AS one')).rejects.toThrow('the connection to the server was lost');
  expect(asked).toBe(2);
});

test('rows are not written twice', async () => {
  let written = 0;
  const client = await clientOf(async request => {
    await text(request);
    written += 1;
    request.socket.destroy();
  });
  await expect(client.insertRows('observations', [{ one: 1 }])).rejects.toThrow(
    'the connection to the server was lost',
  );
  expect(written).toBe(1);
});
