import { Kysely } from 'kysely';
import { isPostgres } from '../records/open-in-postgres.ts';
import { ServerDialect } from '../records/postgres.ts';
import { FileDialect } from '../records/sqlite.ts';
import { bringUpToDate } from './older-files.ts';
import { openOnServer } from './on-server.ts';
import { openSharedFile } from './shared-file.ts';
import { type LayoutName, layouts } from './tables.ts';

const standardBusyMs = 5000;

export type WebStoreOptions = {
  /** How long an unused session is kept; for files of earlier versions. */
  idleMs?: number;
};

const openFile = <Tables>(path: string, name: LayoutName, idleMs: number): Kysely<Tables> => {
  const file = openSharedFile(path, standardBusyMs, made => {
    bringUpToDate(made, name, idleMs);
    for (const statement of layouts[name]) made.exec(statement);
  });
  return new Kysely<Tables>({ dialect: new FileDialect(file) });
};

/**
 * Opens what the web tier remembers of people's visits, shared by all of its processes: a file of SQLite by its path, or
 * a schema of its own in PostgreSQL by the address of the database. Throws the engine's errors.
 */
export const openWebStore = async <Tables>(
  place: string,
  name: LayoutName,
  { idleMs = 0 }: WebStoreOptions = {},
): Promise<Kysely<Tables>> =>
  isPostgres(place)
    ? new Kysely<Tables>({ dialect: new ServerDialect(await openOnServer(place, name)) })
    : openFile<Tables>(place, name, idleMs);
