import { chmodSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { isServed } from './is-served.ts';
import { BackendProblem } from './problems/store-problem.ts';

/** Where a server listens: a Unix socket, or a host with a port (0: any free port). */
export type Listen = { socketPath: string } | { host: string; port: number };

/** The actual port; null on a socket. */
export type Address = { url: string; socketPath: string | null; port: number | null };

/** Removes the socket of a killed process; one that still replies belongs to another process. */
const freeSocket = async (socketPath: string): Promise<void> => {
  if (await isServed(socketPath))
    throw new BackendProblem(`${socketPath}: another process answers there: stop it first`);
  rmSync(socketPath, { force: true });
};

const opened = (server: Server, where: Listen): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen('socketPath' in where ? { path: where.socketPath } : where, () => {
      server.off('error', fail);
      done();
    });
  });

const faults: Record<string, string> = {
  EADDRINUSE: 'it is taken: choose another one',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'it is no address of this machine',
};

const listenProblem = (error: unknown, where: Listen): unknown => {
  const fault = faults[String((error as NodeJS.ErrnoException).code)];
  const place = 'socketPath' in where ? where.socketPath : `${where.host}:${where.port}`;
  return fault ? new BackendProblem(`${place}: ${fault}`) : error;
};

const readAddress = (server: Server, where: Listen): Address => {
  if ('socketPath' in where) return { url: 'http://backend', socketPath: where.socketPath, port: null };
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : where.port;
  return { url: `http://${where.host}:${port}`, socketPath: null, port };
};

/**
 * Listens; a socket is accessible to this user only. Throws a BackendProblem if the address is in use or not allowed.
 */
export const listen = async (
  handler: RequestListener,
  where: Listen,
): Promise<{ server: Server; address: Address }> => {
  // An upload may be as slow as its sender; the web tier in front limits slow clients.
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 0 }, handler);
  try {
    if ('socketPath' in where) await freeSocket(where.socketPath);
    await opened(server, where);
    if ('socketPath' in where) chmodSync(where.socketPath, 0o600);
    return { server, address: readAddress(server, where) };
  } catch (error) {
    throw listenProblem(error, where);
  }
};

const idleCheckMs = 50;

/** Takes no more connections, waits for running requests, and aborts those left after `longestMs`. */
export const stopListening = (server: Server, longestMs: number): Promise<void> =>
  new Promise(done => {
    const timer = setTimeout(() => server.closeAllConnections(), longestMs);
    // A keep-alive connection becomes idle only after its last reply.
    const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      done();
    });
  });
