import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';

/**
 * The filter that a session used last on each dashboard (docs/product.md §2). In a separate table, since the session's
 * record is always written as a whole, and a slow analysis would overwrite what another tab did in the meantime.
 */
export type LastFilters = {
  remember: (sessionId: string, dashboardId: number, query: string) => void;
  /** The query of its address; null if none was used. */
  last: (sessionId: string, dashboardId: number) => string | null;
};

const monthMs = 30 * 86_400_000;

/** A session's id gives access to the account: only a hash of it is stored. */
const hashed = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url');

/** Makes the table, and deletes filters older than any session. */
export const prepareLastFilters = (database: Database.Database, now: number): void => {
  database.exec(
    'create table if not exists last_filters (session text not null, dashboard_id integer not null, query text not null, used_at integer not null, primary key (session, dashboard_id)) strict;',
  );
  database.prepare('delete from last_filters where used_at < ?').run(now - monthMs);
};

/** Uses an open file; write errors are reported and otherwise ignored: a missing filter suggestion does no harm. */
export const createLastFilters = (
  database: Database.Database,
  now: () => number,
  onTrouble: (error: unknown) => void,
): LastFilters => {
  const write = database.prepare<[string, number, string, number]>(
    'insert into last_filters (session, dashboard_id, query, used_at) values (?, ?, ?, ?) on conflict (session, dashboard_id) do update set query = excluded.query, used_at = excluded.used_at',
  );
  const read = database.prepare<[string, number], { query: string }>(
    'select query from last_filters where session = ? and dashboard_id = ?',
  );
  const last: LastFilters['last'] = (sessionId, dashboardId) => {
    try {
      return read.get(hashed(sessionId), dashboardId)?.query ?? null;
    } catch (error) {
      onTrouble(error);
      return null;
    }
  };
  return {
    last,
    remember: (sessionId, dashboardId, query) => {
      try {
        if (last(sessionId, dashboardId) !== query) write.run(hashed(sessionId), dashboardId, query, now());
      } catch (error) {
        onTrouble(error);
      }
    },
  };
};
