import type pg from 'pg';
import { connectionNames } from '../records/connection-names.ts';
import { createPool } from '../records/postgres-pool.ts';
import { type LayoutName, layouts } from './tables.ts';

/** Apart from the records: what happens here is no change of theirs. */
export const serverSchema = 'web';

const lock = 7_460_215_332;
/**
 * Each of a process's stores has its own; a server has a hundred for all. What is asked here is a row or two: who waits for
 * a server that hangs is reported before a proxy gives up.
 */
const limits = { max: 3, silentMs: 10_000, name: connectionNames.web };
/** One connection of each web worker stays, so that the database knows that it is at work. */
const staying: LayoutName = 'sessions';

/**
 * Connections to the tables of a store in PostgreSQL, which are made where they are missing, by one process after the
 * other. Throws the engine's errors.
 */
export const openOnServer = async (url: string, name: LayoutName): Promise<pg.Pool> => {
  const pool = createPool(url, { search_path: serverSchema }, { ...limits, min: name === staying ? 1 : 0 });
  try {
    const steps = [`create schema if not exists ${serverSchema}`, ...layouts[name]];
    const within = `begin; select pg_advisory_xact_lock(${lock}); ${steps.join('; ')}; commit`;
    await pool.query(within);
    return pool;
  } catch (error) {
    // Not waited for: the end of a connection that has just broken off may never be noticed.
    pool.end().catch(() => undefined);
    throw error;
  }
};
