import { type ChildProcess, fork } from 'node:child_process';
import { type MadeReport, madeReport, type ReportOrder } from '../../contract/entities/report.ts';
import type { MakeReport, Reach } from './maker.ts';

/** Messages to the process that makes reports, and from it. */
export type ToMaker = { id: number; order: ReportOrder; reach: Reach };
export type FromMaker = { id: number; made: MadeReport } | { id: number; problem: string };

/** It is ended where it has nothing to do for so long: its memory is somebody else's then. */
const idleMs = 30_000;
/** What takes longer is not made. */
const longestMs = 120_000;

type Waiting = { done: (made: MadeReport) => void; fail: (error: Error) => void };

/**
 * Makes reports in a process of its own, which is started for the first one and ends when there is none for a while. What it
 * does, and where it fails, is none of the backend's memory or time.
 */
export const createForkedMaker = (script: string): { make: MakeReport; close: () => void } => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = (problem: string): void => {
    child?.kill('SIGKILL');
    child = null;
    for (const { fail } of waiting.values()) fail(new Error(problem));
    waiting.clear();
  };

  const started = (): ChildProcess => {
    if (child) return child;
    const made = fork(script, [], { serialization: 'advanced' });
    // It keeps nobody from ending.
    made.unref();
    made.channel?.unref();
    const isGone = (problem: string) => () => {
      if (child === made) end(problem);
    };
    made.on('error', isGone('the process that makes reports cannot be reached'));
    made.once('exit', isGone('the process that makes reports has ended'));
    made.on('message', (message: FromMaker) => {
      const one = waiting.get(message.id);
      if ('problem' in message) return void one?.fail(new Error(message.problem));
      const read = madeReport.safeParse(message.made);
      // Thrown here, it would end the backend.
      if (read.success) one?.done(read.data);
      else one?.fail(read.error);
    });
    child = made;
    return made;
  };

  const settle = (id: number): void => {
    waiting.delete(id);
    if (waiting.size > 0) return;
    // Where the process has ended, several settle one after the other: one timer is enough, and can be taken back.
    clearTimeout(idle);
    idle = setTimeout(() => end('idle'), idleMs).unref();
  };

  const make: MakeReport = async (order, reach, signal) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    // One that has aborted already says so to nobody who listens from now on.
    ends.throwIfAborted();
    clearTimeout(idle);
    lastId += 1;
    const id = lastId;
    const answered = new Promise<MadeReport>((done, fail) => {
      waiting.set(id, { done, fail });
      ends.addEventListener('abort', () => fail(new Error('a report took too long')), { once: true });
    });
    try {
      started().send({ id, order, reach } satisfies ToMaker);
      return await answered;
    } finally {
      settle(id);
    }
  };
  return { make, close: () => end('the backend ends') };
};
