import { sql } from 'kysely';
import { type MovedAway, readMovedAway } from './moved-away.ts';
import { pinSqlite } from './pin-sqlite.ts';
import { openPostgres } from './postgres.ts';
import { leastServer, ServerTooOld } from './server-problems.ts';

/** Whether a file of SQLite is whole; it is only read, also while others write to it. Throws the engine's error. */
export const isFileWhole = (path: string): boolean => {
  const file = pinSqlite(path);
  try {
    return file.column<string>('pragma quick_check(1)')[0] === 'ok';
  } finally {
    file.close();
  }
};

/** What a server of PostgreSQL says of itself; nothing is changed there. */
export type ServerState = {
  version: string;
  /** Milliseconds since the epoch by its clock. */
  now: number;
  /** Milliseconds from question to answer. */
  answerMs: number;
  mostConnections: number;
  movedAway: MovedAway | null;
};

/** Throws the engine's errors, and ServerTooOld. */
export const readServerState = async (url: string): Promise<ServerState> => {
  const records = openPostgres<never>(url);
  try {
    await sql`select 1`.execute(records);
    const asked = performance.now();
    const { rows } = await sql<{ number: number; version: string; now: number; most: number }>`select
      current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      floor(extract(epoch from clock_timestamp()) * 1000) as now,
      current_setting('max_connections')::int as most`.execute(records);
    const answerMs = performance.now() - asked;
    const [state] = rows;
    if (!state || state.number < leastServer.number) throw new ServerTooOld(state?.version ?? '');
    return {
      version: state.version,
      now: Number(state.now),
      answerMs,
      mostConnections: state.most,
      movedAway: await readMovedAway(records),
    };
  } finally {
    await records.destroy();
  }
};
