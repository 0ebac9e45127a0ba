import { join } from 'node:path';
import Database from 'better-sqlite3';

const name = 'held.lock';

/**
 * Holds a data folder for this process until it is released, or the process ends however it ends: of two processes with the
 * same folder the second one gets the engine's SQLITE_BUSY.
 */
export const holdFolder = (dataDir: string): { release: () => void } => {
  const file = new Database(join(dataDir, name), { timeout: 0 });
  try {
    // A lock on the file that lasts as long as the transaction; nothing is written.
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw error;
  }
  return { release: () => void file.close() };
};
