import { type Kysely, sql } from 'kysely';
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

/** What a server of PostgreSQL says of itself; nothing is changed there for good. */
export type ServerState = {
  version: string;
  /** Milliseconds since the epoch by its clock. */
  now: number;
  /** Milliseconds from question to answer. */
  answerMs: number;
  mostConnections: number;
  movedAway: MovedAway | null;
};

/** Ends a transaction whose changes nobody wants. */
class Undone extends Error {}

/** Throws the engine's error where this user may not make what a start makes: a schema, and tables outside of it. */
const tryToCreate = async (records: Kysely<never>): Promise<void> => {
  try {
    await records.transaction().execute(async within => {
      await sql`create schema vitrina_tried`.execute(within);
      await sql`create table vitrina_tried ()`.execute(within);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
};

const times = 5;

/** Milliseconds from question to answer, of the quickest of some: a machine that is busy for a moment is not far away. */
const timeAnswer = async (records: Kysely<never>): Promise<number> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const asked = performance.now();
    await sql`select 1`.execute(records);
    taken.push(performance.now() - asked);
  }
  return Math.min(...taken);
};

/** Throws the engine's errors, also where the user may not create tables, and ServerTooOld. */
export const readServerState = async (url: string): Promise<ServerState> => {
  const records = openPostgres<never>(url);
  try {
    const answerMs = await timeAnswer(records);
    const { rows } = await sql<{ number: number; version: string; now: number; most: number }>`select
      current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      floor(extract(epoch from clock_timestamp()) * 1000) as now,
      current_setting('max_connections')::int as most`.execute(records);
    const [state] = rows;
    if (!state || state.number < leastServer.number) throw new ServerTooOld(state?.version ?? '');
    await tryToCreate(records);
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

/** Whether a database has no table of the records yet; none is made. Throws the engine's errors. */
export const isWithoutTables = async (url: string): Promise<boolean> => {
  const records = openPostgres<never>(url);
  try {
    const { rows } = await sql<{ lacks: number }>`select to_regclass('users') is null as lacks`.execute(records);
    return Boolean(rows[0]?.lacks);
  } finally {
    await records.destroy();
  }
};
