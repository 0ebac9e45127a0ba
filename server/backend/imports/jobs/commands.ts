import { randomInt } from 'node:crypto';
import type { Bell } from '../../jobs/bell.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { enqueue } from '../../records/jobs/jobs.ts';
import { dropJob } from '../../records/jobs/lanes.ts';
import type { Records } from '../../records/schema.ts';
import { commandJob, lane } from './line.ts';
import type { ImportProgress } from './progress.ts';
import type { Turns } from './turns.ts';

type Work<Result> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<Result>;

/** Files of the command line, whose callers wait for what becomes of them. */
export type Commands = {
  /** Does the work when it is its turn. Rejects with the signal's reason if that aborts first. */
  run: <Result>(file: string, work: Work<Result>, signal: AbortSignal) => Promise<Result>;
  job: JobKind;
  /** Refuses what has not begun: the process ends. */
  close: () => void;
};

type Waiting = { begin: (jobId: number, signal: AbortSignal) => Promise<unknown>; refuse: (reason: unknown) => void };

type CommandServices = { records: Records; bell: Bell; turns: Turns; now: () => Date };

const ending = (): DOMException => new DOMException('the process is ending', 'AbortError');

/** No job: another process would take it, and knows nothing of the caller. It waits until nobody writes. */
export const createSharedCommands = (turns: Turns): Pick<Commands, 'run' | 'close'> => {
  const closing = new AbortController();
  return {
    run: (_file, work, signal) => turns.take(0, AbortSignal.any([signal, closing.signal]), work),
    close: () => closing.abort(ending()),
  };
};

/** A job of the command line lives as long as its caller: one that nobody in this process waits for is done. */
export const createCommands = ({ records, bell, turns, now }: CommandServices): Commands => {
  const waiting = new Map<number, Waiting>();

  const putIn = async (about: number, file: string): Promise<void> => {
    const at = now().getTime();
    await enqueue(records, { kind: commandJob, about, lane, payload: { file }, dueAt: at }, at);
    bell.ring();
  };

  /** Resolves with what its job makes of the work. */
  const awaitTurn = <Result>(about: number, work: Work<Result>, signal: AbortSignal): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const begin: Waiting['begin'] = (jobId, ending) => {
        waiting.delete(about);
        const either = AbortSignal.any([signal, ending]);
        const turn = turns.take(jobId, either, async (onProgress, ends) => {
          ends.throwIfAborted();
          return work(onProgress, ends);
        });
        return turn.then(resolve, reject);
      };
      waiting.set(about, { begin, refuse: reject });
    });

  const leave = (about: number, reason: unknown): void => {
    const left = waiting.get(about);
    if (!left) return;
    waiting.delete(about);
    left.refuse(reason);
    // Where it cannot be taken out, it ends when it is its turn.
    dropJob(records, commandJob, about).catch(() => undefined);
  };

  return {
    run: (file, work, signal) => {
      const about = randomInt(1, 2 ** 47);
      const turn = awaitTurn(about, work, signal);
      if (signal.aborted) leave(about, signal.reason);
      signal.addEventListener('abort', () => leave(about, signal.reason), { once: true });
      putIn(about, file).catch(error => leave(about, error));
      return turn;
    },
    job: {
      kind: commandJob,
      atOnce: 1,
      endsForGood: true,
      judgesLoss: true,
      run: async ({ id, about }, signal) => {
        await waiting.get(about)?.begin(id, signal);
        return { end: 'done' };
      },
    },
    close: () => {
      for (const { refuse } of waiting.values()) refuse(ending());
      waiting.clear();
    },
  };
};
