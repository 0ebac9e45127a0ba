import type Database from 'better-sqlite3';
import type pg from 'pg';
import { type IRateLimiterOptions, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import { isPostgres } from '../records/open-in-postgres.ts';
import { openOnServer, serverSchema } from './on-server.ts';
import { openSharedFile } from './shared-file.ts';
import { layouts, attemptsTable as tableName } from './tables.ts';

const busyMs = 1000;

export type StoredLimiter = RateLimiterSQLite | RateLimiterPostgres;

export type LimiterStore = {
  /** Counts in the store; its rules are the library's. */
  limiter: (options: IRateLimiterOptions) => StoredLimiter;
  /** Forgets what has run out. */
  sweep: (now: number) => Promise<void>;
  close: () => Promise<void>;
};

// The table is made here: the limiter would make it later, and end the process if it cannot.
const tableCreated = true;

const sweepAll = `delete from ${tableName} where expire <`;

const inFile = (file: Database.Database): LimiterStore => ({
  limiter: options =>
    new RateLimiterSQLite({ ...options, storeClient: file, storeType: 'better-sqlite3', tableName, tableCreated }),
  sweep: async now => void file.prepare(`${sweepAll} ?`).run(now),
  close: async () => void file.close(),
});

const onServer = (pool: pg.Pool): LimiterStore => ({
  limiter: options =>
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      schemaName: serverSchema,
      tableName,
      tableCreated,
      clearExpiredByTimeout: false,
    }),
  sweep: async now => void (await pool.query(`${sweepAll} $1`, [now])),
  close: () => pool.end(),
});

/**
 * Opens the counts of attempts, shared by all processes: a file of SQLite by its path, or a database of PostgreSQL by its
 * address. Throws the engine's errors.
 */
export const openLimiterStore = async (place: string): Promise<LimiterStore> => {
  if (!isPostgres(place)) {
    const lay = (file: Database.Database): void => layouts.limits.forEach(statement => void file.exec(statement));
    return inFile(openSharedFile(place, busyMs, lay));
  }
  return onServer(await openOnServer(place, 'limits'));
};
