import Database from 'better-sqlite3';

const longestMs = 5000;
const pauseMs = 25;

const isBusy = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/**
 * Workers that open a new file at the same time can conflict where SQLite itself does not wait: when switching to WAL.
 */
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
 * Opens or creates an SQLite file shared by all web workers; `prepare` creates its tables, in one transaction, by one
 * worker after the other. `busyMs`: how long later statements wait for those of another worker. Throws SQLite's errors.
 */
export const openSharedFile = (
  path: string,
  busyMs: number,
  prepare: (file: Database.Database) => void,
): Database.Database => {
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
};
