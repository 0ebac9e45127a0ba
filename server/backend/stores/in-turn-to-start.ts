import { holdLock } from './records/postgres-locks.ts';

/**
 * Of the processes that start over the same database one prepares it after the other: migrations, repairs and the demo
 * market are done once, and each finds them done. Without a database nobody else is there.
 */
export const inTurnToStart = async <Result>(
  database: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (database === undefined) return work();
  const lock = await holdLock(database, 'start');
  try {
    return await work();
  } finally {
    await lock.release();
  }
};
