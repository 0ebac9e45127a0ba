import Database from 'better-sqlite3';

const longestMs = 5000;
const pauseMs = 25;

const isBusy = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Workers that open a new file at once get in each other's way where SQLite itself does not wait: in the change to WAL. */
const untilFree = (work: () => void): void => {
  const deadline = Date.now() + longestMs;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
};

/**
 * Opens, or makes, an SQLite file that all web workers share; `prepare` makes its tables, in one transaction, by one
 * worker after the other. `busyMs` is how long a later statement waits for another worker's. Throws what SQLite throws.
 */
export function openSharedDatabase(
  path: string,
  busyMs: number,
  prepare: (database: Database.Database) => void,
): Database.Database {
  const database = new Database(path, { timeout: busyMs });
  try {
    untilFree(() => {
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = NORMAL');
      database.transaction(prepare).immediate(database);
    });
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
