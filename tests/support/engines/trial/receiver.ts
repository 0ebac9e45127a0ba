import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

/** A real receiver of webhooks on loopback: how often each number has come, and with which content. */
export const startReceiver = async () => {
  const taken = new Map<number, string[]>();
  const server = createServer(async (request, response) => {
    const id = Number(request.headers['x-vitrina-delivery']);
    const body = Buffer.concat(await request.toArray()).toString();
    // Slow now and then, so that some are killed while they are being sent.
    if (id % 3 === 0) await rest(500);
    taken.set(id, [...(taken.get(id) ?? []), body]);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
