import type Database from 'better-sqlite3';
import { openSharedDatabase } from './shared-database.ts';

/** By the beginning of the code: SQLite appends details. */
const faults: [string, string][] = [
  ['SQLITE_FULL', 'the disk is full: make room, then start again'],
  ['SQLITE_READONLY', 'it cannot be written to: give this user the right to'],
  ['SQLITE_CANTOPEN', 'it cannot be opened: give this user the right to'],
  ['SQLITE_PERM', 'it cannot be opened: give this user the right to'],
  ['SQLITE_BUSY', 'another process holds it: end that one, then start again'],
  ['SQLITE_IOERR', 'the disk cannot be read or written'],
];

const damaged = {
  'sessions.sqlite': 'it is damaged: take it away, and everybody signs in again',
  'selections.sqlite': 'it is damaged: take it away; links with a short id in them then lead nowhere',
};

/** Why a file of the web tier cannot be opened, and what to do. */
export const sharedFileProblem = (dataDir: string, file: keyof typeof damaged, error: unknown): string => {
  const code = String((error as { code?: unknown }).code);
  const known = faults.find(([begin]) => code.startsWith(begin))?.[1];
  return `DATA_DIR ${dataDir}: ${file}: ${known ?? damaged[file]}`;
};

const hasColumn = (database: Database.Database, name: string): boolean =>
  database.prepare("select 1 from pragma_table_info('sessions') where name = ?").get(name) !== undefined;

/** A file from before sessions were listed by person: people stay signed in, and their sessions are found. */
const addPersons = (database: Database.Database, idleMs: number): void => {
  if (hasColumn(database, 'person_id')) return;
  database.exec(
    'alter table sessions add column person_id integer;' +
      'alter table sessions add column seen integer not null default 0;',
  );
  database
    .prepare("update sessions set person_id = data ->> '$.person.id', seen = expires - ? where json_valid(data)")
    .run(idleMs);
};

/** Opens or creates the file. An older one is migrated, by one of the workers that open it at the same time. */
export const openSessionFile = (path: string, idleMs: number): Database.Database =>
  openSharedDatabase(path, 5000, database => {
    database.exec(
      'create table if not exists sessions (id text primary key, data text not null, expires integer not null) strict;' +
        'create index if not exists sessions_expires on sessions (expires);' +
        'create table if not exists probes (id integer primary key, text text not null) strict;',
    );
    addPersons(database, idleMs);
    database.exec(
      'create index if not exists sessions_person on sessions (person_id, seen) where person_id is not null;',
    );
  });

export type SessionRow = { id: string; data: string; seen: number };

type Written = { id: string; data: string; expires: number; personId: number | null; now: number };
type Touched = { id: string; expires: number; now: number; stale: number };

/**
 * The statements of the store. A row without data is an ended session: it stays until it would have expired, so that a
 * concurrent request cannot restore the session with its token.
 */
export const prepareStatements = (database: Database.Database) => ({
  read: database.prepare<[string, number], { data: string }>(
    "select data from sessions where id = ? and expires > ? and data <> ''",
  ),
  write: database.prepare<[Written]>(
    'insert into sessions (id, data, expires, person_id, seen) values (:id, :data, :expires, :personId, :now) ' +
      'on conflict (id) do update set data = excluded.data, expires = excluded.expires, ' +
      "person_id = excluded.person_id, seen = excluded.seen where data <> ''",
  ),
  touch: database.prepare<[Touched]>(
    "update sessions set expires = :expires, seen = :now where id = :id and seen < :stale and data <> ''",
  ),
  ofPerson: database.prepare<[number, number], SessionRow>(
    "select id, data, seen from sessions where person_id = ? and expires > ? and data <> '' order by seen desc, id",
  ),
  end: database.prepare<[{ id: string; until: number }]>(
    "update sessions set data = '', person_id = null, expires = max(expires, :until) where id = :id",
  ),
  endOthers: database.prepare<[{ personId: number; id: string; now: number; until: number }]>(
    "update sessions set data = '', person_id = null, expires = max(expires, :until) " +
      "where person_id = :personId and id <> :id and expires > :now and data <> ''",
  ),
  sweep: database.prepare<[number]>('delete from sessions where expires <= ?'),
  probe: database.prepare<[string]>('insert or replace into probes (id, text) values (1, ?)'),
});
