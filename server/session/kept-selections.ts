import { createHash } from 'node:crypto';
import { dayMs } from '../domain/calendar/days.ts';
import { createLastFilters, type LastFilters, prepareLastFilters } from './last-filters.ts';
import { openSharedDatabase } from './shared-database.ts';

/**
 * Selections too long for an address, under short ids (docs/product.md §2), for everybody who may open the dashboard.
 */
export type KeptSelections = {
  /** Stores a query of a dashboard; the same one always has the same id. Null if the file fails. */
  keep: (dashboardId: number, query: string) => string | null;
  /** The query; null if this dashboard has none under the id. */
  find: (dashboardId: number, id: string) => string | null;
  /** The filters that each session used last. */
  filters: LastFilters;
  close: () => void;
};

const busyMs = 5000;
const idLength = 12;
const yearMs = 365 * 86_400_000;

/** The id is a hash of the content: nothing is stored twice, and an id reveals nothing. */
const toId = (dashboardId: number, query: string): string =>
  createHash('sha256').update(`${dashboardId}?${query}`).digest('base64url').slice(0, idLength);

/**
 * Opens the file shared by all web workers; selections that nobody opened for a year are deleted. Throws SQLite's
 * errors.
 */
export const openKeptSelections = (
  file: string,
  now: () => number,
  onTrouble: (error: unknown) => void = () => undefined,
): KeptSelections => {
  const database = openSharedDatabase(file, busyMs, made => {
    made.exec(
      'create table if not exists selections (id text primary key, dashboard_id integer not null, query text not null, used_at integer not null) strict;',
    );
    made.prepare('delete from selections where used_at < ?').run(now() - yearMs);
    prepareLastFilters(made, now());
  });
  const insert = database.prepare<[string, number, string, number]>(
    'insert into selections (id, dashboard_id, query, used_at) values (?, ?, ?, ?) on conflict (id) do update set used_at = excluded.used_at where used_at < excluded.used_at - 86400000',
  );
  const read = database.prepare<[string, number], { query: string; used_at: number }>(
    'select query, used_at from selections where id = ? and dashboard_id = ?',
  );
  const use = database.prepare<[number, string]>('update selections set used_at = ? where id = ?');
  return {
    filters: createLastFilters(database, now, onTrouble),
    keep: (dashboardId, query) => {
      const id = toId(dashboardId, query);
      try {
        insert.run(id, dashboardId, query, now());
        return id;
      } catch (error) {
        onTrouble(error);
        return null;
      }
    },
    find: (dashboardId, id) => {
      const row = read.get(id, dashboardId);
      // A day is precise enough: then opening a page needs no write to the disk.
      if (row && row.used_at < now() - dayMs) use.run(now(), id);
      return row?.query ?? null;
    },
    close: () => database.close(),
  };
};
