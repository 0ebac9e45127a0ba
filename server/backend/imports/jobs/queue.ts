import type { ImportProgress } from './progress.ts';

/** An import, or the undoing of one. `importId`: its row, if it has one from the beginning. */
export type Job = { importId: number | null; file: string };
export type RunningJob = Job & { progress: ImportProgress | null };

type Work<Result> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<Result>;

/** Runs everything that writes observations, one after another. */
export type ImportQueue = {
  /** Runs the work after everything queued before it. Rejects with the signal's reason if that aborts first. */
  run: <Result>(job: Job, work: Work<Result>, signal?: AbortSignal) => Promise<Result>;
  running: () => RunningJob | null;
  /** How many are ahead of a waiting import; null if it is not waiting. */
  ahead: (importId: number) => number | null;
  /** How many wait. */
  waiting: () => number;
  /** Whether the process is ending: work that this interrupted may be done later. */
  isEnding: () => boolean;
  /** Takes no more work, gives the running job this long to finish, then aborts it. */
  close: (graceMs: number) => Promise<void>;
};

/** The queue of a process; `onDone` is called after every job. */
export const createImportQueue = (onDone: () => void = () => undefined): ImportQueue => {
  const waiting: Job[] = [];
  const ending = new AbortController();
  let running: RunningJob | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const takeTurn = async <Result>(job: Job, work: Work<Result>, signal: AbortSignal): Promise<Result> => {
    waiting.splice(waiting.indexOf(job), 1);
    signal.throwIfAborted();
    if (closed) throw new DOMException('the process is ending', 'AbortError');
    const own: RunningJob = { ...job, progress: null };
    running = own;
    try {
      return await work(progress => {
        own.progress = progress;
      }, signal);
    } finally {
      running = null;
      onDone();
    }
  };

  const run: ImportQueue['run'] = (job, work, signal) => {
    const both = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    waiting.push(job);
    const turn = last.then(() => takeTurn(job, work, both));
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    run,
    running: () => running,
    ahead: importId => {
      const at = waiting.findIndex(job => job.importId === importId);
      return at < 0 ? null : at + (running ? 1 : 0);
    },
    waiting: () => waiting.length,
    isEnding: () => closed,
    close: async graceMs => {
      closed = true;
      const timer = setTimeout(() => ending.abort(), graceMs);
      await last;
      clearTimeout(timer);
    },
  };
};
