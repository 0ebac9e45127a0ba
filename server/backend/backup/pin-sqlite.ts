import Database from 'better-sqlite3';

/** Pages of 4 kB a turn: the process answers requests between two of them. */
const pagesAtOnce = 256;

export type PinnedSqlite = {
  /** The first column of a query of this state. */
  column: <Value>(query: string) => Value[];
  /** Writes this state to a new file. Throws the signal's reason when aborted; the file is then worth nothing. */
  copyTo: (path: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

const pin = (database: Database.Database): void => {
  database.exec('BEGIN');
  // A transaction holds a state from its first read on.
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
};

/**
 * Holds fast the state of now of an SQLite file, on a connection of its own: others go on writing. Throws what SQLite
 * throws where the file cannot be read.
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
