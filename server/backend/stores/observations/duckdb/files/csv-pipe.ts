import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { DuckDBValue } from '@duckdb/node-api';
import type { EngineQueries } from '../../../../observations/engine.ts';
import type { Connections } from '../connections.ts';
import { createTrimmer } from '../lean.ts';
import { literal } from '../staging/text.ts';

const run = promisify(execFile);

/**
 * A named pipe with its reading end as a stream. Our own writing end keeps it open until the engine has finished:
 * otherwise the reading end would block a thread while it waits for the engine, or end before the engine has started.
 */
const openPipe = async (folder: string) => {
  const path = join(folder, `rows-${randomUUID()}.csv`);
  await run('mkfifo', ['-m', '600', path]);
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  return {
    path,
    stream: new Socket({ fd: reading, readable: true, writable: false }),
    finish: () => closeSync(writing),
  };
};

const copyAll = async (
  connections: Connections,
  queries: EngineQueries,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  const trim = await createTrimmer(connections, signal);
  for await (const query of queries(signal)) {
    const copy = `COPY (${query.sql}) TO ${literal(path)} (FORMAT csv, HEADER false, USE_TMP_FILE false)`;
    await connections.lend(connection => connection.run(copy, [...query.parameters] as DuckDBValue[]), signal);
    await trim();
  }
};

/**
 * The rows of queries as CSV lines, written by the engine itself (five times as fast as rows through Node) into a pipe:
 * memory does not grow with the rows. Destroying the stream, or the signal, ends the running query.
 */
export const streamCsv = async (
  connections: Connections,
  queries: EngineQueries,
  signal: AbortSignal | undefined,
  folder = tmpdir(),
): Promise<Readable> => {
  signal?.throwIfAborted();
  const { path, stream, finish } = await openPipe(folder);
  const rows = new PassThrough();
  // Handled by whoever is still reading; without a reader it must not crash the process.
  rows.on('error', () => undefined);
  const gone = new AbortController();
  rows.once('close', () => {
    gone.abort(new Error('the reader went away'));
    // The engine may be blocked on a full pipe, or waiting for a reader: it can only be interrupted once it can write.
    stream.unpipe(rows);
    stream.resume();
  });
  const stop = () => rows.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  // A signal that came while the pipe was created had no listener yet.
  if (signal?.aborted) stop();
  copyAll(connections, queries, path, gone.signal)
    .catch(error => rows.destroy(error))
    .finally(() => {
      signal?.removeEventListener('abort', stop);
      finish();
      return unlink(path).catch(() => undefined);
    });
  stream.on('error', error => rows.destroy(error));
  return stream.pipe(rows);
};
