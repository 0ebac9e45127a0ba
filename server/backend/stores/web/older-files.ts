import type Database from 'better-sqlite3';
import type { LayoutName } from './tables.ts';

const hasTable = (file: Database.Database, name: string): boolean =>
  file.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;

const hasColumn = (file: Database.Database, name: string): boolean =>
  file.prepare("select 1 from pragma_table_info('sessions') where name = ?").get(name) !== undefined;

/**
 * A file from before sessions were listed by person: people stay signed in, and their sessions are found. When they were
 * used last is taken for the time at which they would end, less `idleMs`.
 */
const addPersons = (file: Database.Database, idleMs: number): void => {
  if (!hasTable(file, 'sessions') || hasColumn(file, 'person_id')) return;
  file.exec(
    'alter table sessions add column person_id integer;' +
      'alter table sessions add column seen integer not null default 0;',
  );
  file
    .prepare("update sessions set person_id = data ->> '$.person.id', seen = expires - ? where json_valid(data)")
    .run(idleMs);
};

/** Brings a file of an earlier version to the present one, before its tables are laid. */
export const bringUpToDate = (file: Database.Database, name: LayoutName, idleMs: number): void => {
  if (name === 'sessions') addPersons(file, idleMs);
};
