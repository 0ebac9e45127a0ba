import { connect } from 'node:net';

/** Whether a server replies on the socket. */
export const isServed = (socketPath: string): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
