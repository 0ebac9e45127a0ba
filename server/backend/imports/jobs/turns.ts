import type { ImportProgress } from './progress.ts';

type Work<Result> = (onProgress: (progress: ImportProgress) => void) => Promise<Result>;

/** What writes observations in this process, and how far it is. */
export type Turns = {
  /** Does the work of a job after everything before it. */
  take: <Result>(jobId: number, work: Work<Result>) => Promise<Result>;
  /** How far a job is; null if this process does not do it. */
  progressOf: (jobId: number) => ImportProgress | null;
  /** Resolves when nothing is written. */
  idle: () => Promise<unknown>;
};

/**
 * One after another: the lane of the jobs sees to it among processes; here a job whose lease was lost may still be ending
 * when the next one begins. `onDone` is called after each.
 */
export const createTurns = (onDone: () => void = () => undefined): Turns => {
  const progress = new Map<number, ImportProgress>();
  let last: Promise<unknown> = Promise.resolve();

  const perform = async <Result>(jobId: number, work: Work<Result>): Promise<Result> => {
    try {
      return await work(now => void progress.set(jobId, now));
    } finally {
      progress.delete(jobId);
      onDone();
    }
  };
  return {
    take: (jobId, work) => {
      const turn = last.then(() => perform(jobId, work));
      last = turn.catch(() => undefined);
      return turn;
    },
    progressOf: jobId => progress.get(jobId) ?? null,
    idle: () => last,
  };
};
