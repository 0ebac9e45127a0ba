import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Name → steps, applied in the order of the names (`NNN-name`). */
export type Migrations = Record<string, Migration>;

/** Something that waits for what other processes announce. */
export type Listener = {
  /** Whether nothing that is announced now would be missed. */
  isUp: () => boolean;
  close: () => Promise<void>;
};

/**
 * What one process at a time may do, whichever machine it is on: prepare the stores at its start, change observations,
 * or be there at all where several may not be.
 */
export type LockName = 'start' | 'observations' | 'alone';

/** Held until it is released, or the process ends however it ends. `lost` aborts where others may have it by now. */
export type Lock = { lost: AbortSignal; release: () => Promise<void> };

/** Records which know whether they were changed. */
export type RecordsStore<Tables> = Kysely<Tables> & {
  /**
   * Differs from an earlier one if any row has changed since, also one that another process wrote. What is read after it
   * is at least as new.
   */
  version: () => Promise<string>;
  /** Answers whenever another process may have put in a job; where there is none, it is never up. */
  listenForJobs: (answer: () => void) => Listener;
  /** Waits until no other process holds it; a file is one process's, which holds everything. */
  lock: (name: LockName, signal?: AbortSignal) => Promise<Lock>;
  /** The same without waiting: null where another process holds it. */
  tryLock: (name: LockName) => Promise<Lock | null>;
  /** The one clock of all processes, in ms since the epoch. */
  clock: () => Promise<number>;
};

/** Migrates the tables to the newest version; closes them and throws the first error where that fails. */
export const migrated = async <Tables>(
  records: RecordsStore<Tables>,
  migrations: Migrations,
): Promise<RecordsStore<Tables>> => {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: records, provider }).migrateToLatest();
  if (!error) return records;
  await records.destroy();
  throw error;
};
