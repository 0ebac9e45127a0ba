import { noteProgress } from '../../records/jobs/lanes.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ImportProgress } from './progress.ts';
import { recoverUnfinished } from './recover-imports.ts';

type OnProgress = (progress: ImportProgress) => void;
type Work<Result> = (onProgress: OnProgress, signal: AbortSignal) => Promise<Result>;

/** What writes observations in this process, and how far it is. */
export type Turns = {
  /**
   * Does the work of a job after everything before it, in any process. The work's signal ends it with the caller's own, or
   * where another process may have begun to write.
   */
  take: <Result>(jobId: number, signal: AbortSignal, work: Work<Result>) => Promise<Result>;
  /** How far a job is; null if this process does not do it. */
  progressOf: (jobId: number) => ImportProgress | null;
  /** Resolves when nothing is written. */
  idle: () => Promise<unknown>;
};

const sayEveryMs = 1000;

/** Says to other processes how far a job is, now and then; what cannot be said is said the next time. */
const sayProgress = (stores: Stores, jobId: number): OnProgress => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return progress => {
    if (!stores.isShared || performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    noteProgress(stores.records, jobId, JSON.stringify(progress)).catch(() => undefined);
  };
};

/**
 * One after another: the lane of the jobs sees to the order among processes. A lock sees to it that one has ended before the
 * next one begins, also where its lease was lost and it does not know. `onDone` is called after each.
 */
export const createTurns = (stores: Stores, onDone: () => void = () => undefined): Turns => {
  const progress = new Map<number, ImportProgress>();
  let last: Promise<unknown> = Promise.resolve();

  const alone = async <Result>(
    signal: AbortSignal,
    work: (either: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const lock = await stores.records.lock('observations', signal);
    try {
      // Nobody else writes now: an import that says that it runs is of a process that has died.
      if (stores.isShared) await recoverUnfinished(stores);
      const result = await work(AbortSignal.any([signal, lock.lost]));
      lock.lost.throwIfAborted();
      return result;
    } finally {
      await lock.release();
    }
  };

  const perform = async <Result>(jobId: number, signal: AbortSignal, work: Work<Result>): Promise<Result> => {
    const say = sayProgress(stores, jobId);
    const note: OnProgress = now => {
      progress.set(jobId, now);
      say(now);
    };
    try {
      return await alone(signal, either => work(note, either));
    } finally {
      progress.delete(jobId);
      onDone();
    }
  };
  return {
    take: (jobId, signal, work) => {
      const turn = last.then(() => perform(jobId, signal, work));
      last = turn.catch(() => undefined);
      return turn;
    },
    progressOf: jobId => progress.get(jobId) ?? null,
    idle: () => last,
  };
};
