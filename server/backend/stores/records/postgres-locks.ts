import pg from 'pg';
import { connectionNames } from './connection-names.ts';
import type { Lock, LockName } from './records-store.ts';

/** Numbers of ours among those of whoever else uses the server. */
const numbers: Readonly<Record<LockName, number>> = {
  start: 7_460_215_333,
  observations: 7_460_215_334,
  alone: 7_460_215_335,
};

const connectMs = 5000;

/**
 * A server that is gone without a word, as its machine may be, is noticed within half a minute, on both sides: whoever
 * waits for what it holds goes on then.
 */
const watchful = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

type Waiting = { signal?: AbortSignal | undefined };

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionNames.lock,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: watchful,
  });
  // A lost connection is noticed by its end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const held = (client: pg.Client): Lock => {
  const lost = new AbortController();
  client.once('end', () => lost.abort(new Error('the connection that held a lock was lost')));
  return { lost: lost.signal, release: () => client.end().catch(() => undefined) };
};

const take = async (client: pg.Client, name: LockName, { signal }: Waiting): Promise<void> => {
  // The server knows nothing of whoever stops to wait: the connection ends.
  const leave = (): void => void client.end().catch(() => undefined);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.query('select pg_advisory_lock($1)', [numbers[name]]);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
};

/** Waits until nobody else holds a lock, and holds it on a connection of its own. */
export const holdLock = async (url: string, name: LockName, waiting: Waiting = {}): Promise<Lock> => {
  const client = await connect(url);
  try {
    await take(client, name, waiting);
    return held(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/** Holds a lock unless another one does; null then. */
export const tryLock = async (url: string, name: LockName): Promise<Lock | null> => {
  const client = await connect(url);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [numbers[name]]);
    if (rows[0]?.held === true) return held(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end().catch(() => undefined);
  return null;
};
