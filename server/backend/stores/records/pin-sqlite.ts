import Database from 'better-sqlite3';

/** Pages of 4 kB for each step: the process serves requests between two steps. */
const pagesAtOnce = 256;

export type PinnedSqlite = {
  /** The first column of a query on this snapshot. */
  column: <Value>(query: string) => Value[];
  /** Writes this snapshot to a new file. Throws the signal's reason when aborted; the file is then unusable. */
  copyTo: (path: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

const pin = (database: Database.Database): void => {
  database.exec('BEGIN');
  // A transaction keeps a snapshot from its first read on.
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
};

/**
 * Keeps a snapshot of an SQLite file, on a separate connection: others can continue writing. Throws SQLite's error if
 * the file cannot be read.
 */
export const pinSqlite = (path: string): PinnedSqlite => {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    pin(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    column: <Value>(query: string) => database.prepare(query).pluck().all() as Value[],
    copyTo: async (to, signal) => {
      const progress = (): number => {
        signal?.throwIfAborted();
        return pagesAtOnce;
      };
      signal?.throwIfAborted();
      await database.backup(to, { progress });
    },
    close: () => void database.close(),
  };
};
