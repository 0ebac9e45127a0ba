import type { Socket } from 'node:net';
import pg from 'pg';
import { type ConnectionName, connectionNames } from './connection-names.ts';

/** Numbers as SQLite gives them: whole ones of 64 bits, sums of them, and 1 or 0 for what is true or false. */
const numbers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.BOOL, text => (text === 't' ? 1 : 0)],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numbers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const standardConnections = 10;
const connectMs = 5000;
/** An idle connection is asked after so long whether the other side is still there. */
const watchAfterMs = 10_000;

export type PoolLimits = {
  /** So many statements run at a time. */
  max?: number;
  /** So long a statement may take without a byte from the server; without it, as long as it likes. */
  silentMs?: number;
  /** So many connections stay while nobody uses them. */
  min?: number;
  name?: ConnectionName;
};

/** The socket of a connection, which the library does not type. */
type WithSocket = { connection: { stream: Socket } };

/**
 * Ends a connection over which nothing was said for so long. A server that hangs, or a network that loses what is sent,
 * does not end it: whoever waits would wait for a quarter of an hour, and so would those who wait for the connection.
 */
const endSilent = (client: pg.PoolClient, silentMs: number): void => {
  const { stream } = (client as unknown as WithSocket).connection;
  stream.setTimeout(silentMs, () => stream.destroy(new Error('Connection terminated: the server is silent')));
};

/**
 * Connections to a database, with settings of each session; nothing is sent before the first statement. A statement whose
 * server is silent for too long fails as one whose connection was lost.
 */
export const createPool = (
  url: string,
  session: Readonly<Record<string, string>>,
  { max = standardConnections, silentMs, min = 0, name = connectionNames.statements }: PoolLimits = {},
): pg.Pool => {
  const set = Object.entries({ timezone: 'UTC', ...session }).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: watchAfterMs,
    application_name: name,
    options: set.join(' '),
    types,
  });
  // A connection that ends while nobody uses it is replaced by the next one; without a listener it would end the process.
  pool.on('error', () => undefined);
  // While somebody uses it, too: the statement that it ends says so.
  pool.on('connect', client => {
    client.on('error', () => undefined);
    if (silentMs !== undefined) endSilent(client, silentMs);
  });
  return pool;
};
