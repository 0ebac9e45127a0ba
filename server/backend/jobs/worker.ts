import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import {
  claimJob,
  endAllLeases,
  endLeasesOf,
  enqueue,
  ensure,
  extendLeases,
  type Job,
  nextDue,
  type Outcome,
  settleJob,
} from '../records/jobs/jobs.ts';
import type { Schema } from '../records/schema.ts';
import type { Listener, RecordsStore } from '../stores/records/records-store.ts';
import type { Bell } from './bell.ts';
import { type JobKind, mostLost } from './job-kind.ts';

export type AttemptCount = { kind: string; end: Outcome['end']; count: number };

/** Runs jobs in the background of a process. */
export type Worker = {
  /** How often jobs were begun by this process, and how that ended. */
  attempts: () => AttemptCount[];
  /** Begins: what is there once is put in, and what is due is done. */
  start: () => Promise<void>;
  /** Ends within the grace, in ms; what is unfinished then is done by another process, or at the next start. */
  close: (graceMs?: number) => Promise<void>;
};

export type WorkerOptions = {
  records: RecordsStore<Schema>;
  kinds: readonly JobKind[];
  bell: Bell;
  logger: Logger;
  now: () => Date;
  /** No other process works on these records: leases from before the start are of one that has died. */
  isAlone: boolean;
  /**
   * Where there are others: its own name, which the one after it has too that is started in its place. What it held then is
   * done at once, and not when its lease has ended.
   */
  name?: string | undefined;
};

/** A process that is not heard of for so long has died. */
const leaseMs = 60_000;
const heartbeatMs = 20_000;
/**
 * The longest time between two looks: a clock may have been changed, and another process may have put something in; where
 * that is announced, a look is only needed in case an announcement was lost.
 */
const tickMs = 10_000;
const announcedTickMs = 60_000;
const standardGraceMs = 1500;
const breakOffMs = 1000;
const firstRestMs = 30_000;
const longestRestMs = 3_600_000;

/** When a job that failed unforeseen is tried again. */
const afterFailure = (job: Job, now: number): number =>
  now + Math.min(longestRestMs, firstRestMs * 2 ** Math.min(job.attempts - 1, 20));

const readCode = (error: unknown): string =>
  String((error as { code?: unknown }).code ?? (error instanceof Error ? error.message : error)).slice(0, 200);

type Running = { job: Job; kind: JobKind; ending: AbortController; ended: Promise<void> };

/** The jobs that a process runs at present. */
const createRunning = () => {
  const all = new Map<number, Running>();
  return {
    all,
    ids: () => [...all.keys()],
    free: (kinds: readonly JobKind[]): JobKind[] =>
      kinds.filter(kind => [...all.values()].filter(one => one.kind === kind).length < kind.atOnce),
    isIdle: (kind: JobKind): boolean => [...all.values()].every(one => one.kind !== kind),
  };
};

/** Counts attempts by kind and end. */
const createAttempts = () => {
  const counts = new Map<string, AttemptCount>();
  return {
    note: (kind: string, end: Outcome['end']): void => {
      const key = `${kind} ${end}`;
      counts.set(key, { kind, end, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    all: () => [...counts.values()],
  };
};

/** What there is always has its next turn; anything else is given up. */
const lostOutcome = ({ every }: JobKind, now: number): Outcome =>
  every === undefined ? { end: 'failed', problem: 'lost' } : { end: 'again', dueAt: now + every, problem: 'lost' };

/** Does one job, and says how it ended; null where it was cut off. */
const attempt = async (
  { logger, now }: WorkerOptions,
  job: Job,
  kind: JobKind,
  signal: AbortSignal,
): Promise<Outcome | null> => {
  if (job.lost >= mostLost && !kind.judgesLoss) return lostOutcome(kind, now().getTime());
  try {
    const outcome = await kind.run(job, signal);
    if (signal.aborted) return null;
    if (kind.every === undefined || outcome.end !== 'done') return outcome;
    return { end: 'again', dueAt: now().getTime() + kind.every, problem: null };
  } catch (error) {
    if (signal.aborted) return null;
    logger.error({ job: job.id, kind: job.kind, about: job.about, err: error }, 'a job failed');
    return { end: 'again', dueAt: afterFailure(job, now().getTime()), problem: readCode(error) };
  }
};

/**
 * Claims jobs of its kinds as they fall due and does them, several at once. A job is done by one process at a time; it is
 * done again only where its process died, or could not write how it ended.
 */
export const createWorker = (options: WorkerOptions): Worker => {
  const { records, kinds, bell, logger, now, isAlone } = options;
  const worker = options.name ?? randomUUID();
  const running = createRunning();
  const attempts = createAttempts();
  let isClosing = false;
  let alarm: NodeJS.Timeout | null = null;
  let listener: Listener | null = null;

  /** What cannot be read or written is tried again at the next round. */
  const orLog = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!isClosing) logger.error({ code: readCode(error) }, 'jobs could not be read or written');
    });

  const perform = async (job: Job, kind: JobKind, signal: AbortSignal): Promise<void> => {
    const outcome = await attempt(options, job, kind, signal);
    attempts.note(kind.kind, outcome?.end ?? 'released');
    // Where another process may have it by now, that one says how it ended.
    if (outcome || isClosing) await settleJob(records, job, outcome ?? { end: 'released' }, now().getTime());
  };

  const begin = (job: Job, kind: JobKind): void => {
    const ending = new AbortController();
    const ended = orLog(perform(job, kind, ending.signal)).then(() => {
      running.all.delete(job.id);
      look();
    });
    running.all.set(job.id, { job, kind, ending, ended });
  };

  /** The next look is when the next job is due, at the latest at the next tick. */
  const setAlarm = (at: number | null): void => {
    if (alarm) clearTimeout(alarm);
    const most = listener?.isUp() ? announcedTickMs : tickMs;
    const left = at === null ? most : Math.min(most, Math.max(1, at - now().getTime()));
    if (!isClosing) alarm = setTimeout(look, left).unref();
  };

  /** Begins the job that has been due for longest; false if there is none, or no room for it. */
  const beginNext = async (): Promise<boolean> => {
    const free = running.free(kinds);
    if (isClosing || free.length === 0) return false;
    const claim = { kinds: free.map(({ kind }) => kind), except: running.ids(), worker, now: now().getTime(), leaseMs };
    const job = await claimJob(records, claim);
    const kind = free.find(one => one.kind === job?.kind);
    if (job && kind) begin(job, kind);
    return job !== undefined;
  };

  const fill = async (): Promise<void> => {
    // Where the records cannot be read now, they are at the next tick.
    setAlarm(null);
    while (await beginNext());
    if (isClosing) return;
    for (const kind of kinds) if (running.isIdle(kind)) kind.whenIdle?.();
    const free = running.free(kinds).map(({ kind }) => kind);
    setAlarm(free.length > 0 ? await nextDue(records, free) : null);
  };

  const looks = oneAtATime(() => orLog(fill()));
  const look = (): void => {
    if (!isClosing) looks.trigger();
  };

  /** A job whose lease was lost is another process's: it ends here. */
  const holdOn = async (): Promise<void> => {
    const ids = running.ids();
    if (ids.length === 0) return;
    const until = now().getTime() + leaseMs;
    const held = new Set(await extendLeases(records, { worker, ids, until }));
    for (const id of ids) if (!held.has(id)) running.all.get(id)?.ending.abort(new Error('the lease was lost'));
  };
  const beat = setInterval(() => void orLog(holdOn()), heartbeatMs).unref();
  bell.onRing(look);

  return {
    attempts: attempts.all,
    start: async () => {
      if (isAlone) await endAllLeases(records);
      else if (options.name !== undefined) await endLeasesOf(records, options.name);
      const at = now().getTime();
      // What others do regularly is not due anew since one more is there.
      const putIn = isAlone ? enqueue : ensure;
      for (const { kind, every } of kinds) if (every !== undefined) await putIn(records, { kind, dueAt: at }, at);
      listener = records.listenForJobs(look);
      look();
    },
    close: async (graceMs = standardGraceMs) => {
      isClosing = true;
      if (alarm) clearTimeout(alarm);
      clearInterval(beat);
      await listener?.close();
      await looks.idle();
      const ended = Promise.all([...running.all.values()].map(one => one.ended));
      await Promise.race([ended, rest(graceMs)]);
      for (const { ending } of running.all.values()) ending.abort(new Error('the process ends'));
      await Promise.race([ended, rest(breakOffMs)]);
    },
  };
};
