import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Relay = {
  port: number;
  /** From now on nothing of what is sent over the connections that there are arrives; new ones work. */
  loseAll: () => void;
  stop: () => Promise<void>;
};

/** Stands before a port of this machine as a network does that may lose what is sent, without a word. */
export const startRelay = async (target: number): Promise<Relay> => {
  const open = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => void open.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    loseAll: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
