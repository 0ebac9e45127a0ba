import type { MadeReport } from '../../contract/entities/report.ts';
import { lastTurn, nextTurn } from '../../domain/calendar/report-schedule.ts';
import type { Logger } from '../../logging/logger.ts';
import { type JobKind, mostLost } from '../jobs/job-kind.ts';
import type { Mailer } from '../mail/mailer.ts';
import { loadEmail } from '../records/accounts/users.ts';
import { enqueue, type Job, type Outcome } from '../records/jobs/jobs.ts';
import { findWish, isDone } from '../records/reports/deliveries.ts';
import { findReport, type Report, reportNames, reportsWithTurns } from '../records/reports/reports.ts';
import type { Records } from '../records/schema.ts';
import { deliverTurn, deliverWish, isStill } from './deliver.ts';
import type { Maker } from './maker.ts';
import { readMaterial } from './standing.ts';
import { reportJob, stopReport } from './stop.ts';

/** The kind of the jobs for those who want a report now; each is about their wish. */
export const wishJob = 'reportNow';

export type ReportServices = {
  records: Records;
  mailer: Mailer;
  make: Maker;
  logger: Logger;
  now: () => Date;
};

/** What could not be made is tried again after that, for so long; then the turn is over. */
const restMs = 5 * 60_000;
const patienceMs = 6 * 3_600_000;
/** Wishes are for somebody who waits. */
const wishTries = 5;

/** What administrators read of it; the log has the rest. */
const problem = 'unforeseen';
const lostProblem = 'lost';

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Whether making it has ended the process, most likely for want of memory: it would do that again. The log says so. */
const endsProcess = ({ logger }: ReportServices, { id }: Report, { lost }: Job): boolean => {
  if (lost < mostLost) return false;
  logger.warn({ report: id, problem: lostProblem }, 'a report could not be made');
  return true;
};

/** A part of a report could not be had: a report without it would look as if it were whole. */
class PartLacking extends Error {
  override name = 'PartLacking';
  readonly part: string;

  constructor(part: string) {
    super(`lacks a part: ${part}`);
    this.part = part;
  }
}

/** The part for which it could not be made; null where only the log knows why. */
const partOf = (error: unknown): string | null => (error instanceof PartLacking ? error.part : null);

/** What was made, if it is whole; throws where a part of it could not be had. */
const whole = (made: MadeReport | null): Exclude<MadeReport, { kind: 'lacking' }> | null => {
  if (made?.kind === 'lacking') throw new PartLacking(made.part);
  return made;
};

/** Makes a report and queues its mails; throws where it cannot be made at present. */
const sendTurn = async (
  { records, mailer, make, now }: ReportServices,
  report: Report,
  turn: number,
  signal: AbortSignal,
): Promise<'sent' | 'stopped'> => {
  const material = await readMaterial(records, report);
  const made = whole(typeof material === 'string' ? null : await make(report, material, { signal }));
  const reason = typeof material === 'string' ? material : made?.kind === 'incomplete' ? 'incomplete' : null;
  if (reason !== null) {
    return records.transaction().execute(async work => {
      if (!(await isStill(work, report))) return 'sent';
      await stopReport(work, mailer, report, reason);
      return 'stopped';
    });
  }
  await deliverTurn(records, mailer, report, {
    made: made?.kind === 'made' ? made : null,
    turn,
    at: now().getTime(),
    part: null,
  });
  return 'sent';
};

const runTurn = async (services: ReportServices, job: Job, signal: AbortSignal): Promise<Outcome> => {
  const { records, mailer, logger, now } = services;
  const report = await findReport(records, job.about);
  if (!report || report.paused !== null) return { end: 'done' };
  const at = now().getTime();
  const turn = lastTurn(report.schedule, at);
  const next = nextTurn(report.schedule, at);
  // Before it was made, or since it was changed: there is no such turn.
  const isNone = turn < report.countsFrom || (await isDone(records, report.id, turn));
  if (isNone) return { end: 'again', dueAt: next, problem: null };
  const giveUp = async (why: string, part: string | null = null): Promise<Outcome> => {
    await deliverTurn(records, mailer, report, { made: null, turn, at, part });
    return { end: 'again', dueAt: next, problem: why };
  };
  if (endsProcess(services, report, job)) return giveUp(lostProblem);
  try {
    const end = await sendTurn(services, report, turn, signal);
    mailer.wake();
    return end === 'stopped' ? { end: 'done' } : { end: 'again', dueAt: next, problem: null };
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ report: report.id, problem: problemOf(error) }, 'a report could not be made');
    if (at + restMs < Math.min(next, turn + patienceMs)) {
      return { end: 'again', dueAt: at + restMs, problem };
    }
    return giveUp(problem, partOf(error));
  }
};

const runWish = async (services: ReportServices, job: Job, signal: AbortSignal): Promise<Outcome> => {
  const { records, mailer, make, logger } = services;
  const wish = await findWish(records, job.about);
  const report = wish && (await findReport(records, wish.reportId));
  if (!report || wish.askedBy === null) return { end: 'done' };
  const giveUp = async (part: string | null = null): Promise<Outcome> => {
    await deliverWish(records, mailer, report, { made: null, deliveryId: wish.id, email: null, part });
    return { end: 'done' };
  };
  if (endsProcess(services, report, job)) return giveUp();
  try {
    const material = await readMaterial(records, report);
    const made = whole(typeof material === 'string' ? null : await make(report, material, { signal }));
    const email = (await loadEmail(records, wish.askedBy))?.email ?? null;
    const mailed = made?.kind === 'made' ? made : null;
    await deliverWish(records, mailer, report, { made: mailed, deliveryId: wish.id, email, part: null });
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ report: report.id, problem: problemOf(error) }, 'a report could not be made');
    if (job.attempts < wishTries) {
      return { end: 'again', dueAt: services.now().getTime() + 10_000, problem };
    }
    return giveUp(partOf(error));
  }
  mailer.wake();
  return { end: 'done' };
};

const turnsEveryMs = 3_600_000;

/**
 * Has every report wait for its next turn at the latest: nothing else would look at one whose job was given up, or is due in years
 * since the clock was wrong for a moment.
 */
const awaitTurns = async ({ records, now }: ReportServices): Promise<Outcome> => {
  const at = now().getTime();
  for (const { id, schedule, dueAt } of await reportsWithTurns(records, reportJob)) {
    const next = nextTurn(schedule, at);
    if (dueAt === null || dueAt > next) await enqueue(records, { kind: reportJob, about: id, dueAt: next }, at);
  }
  return { end: 'done' };
};

/** What a worker does for reports: one at a time, since each asks for as much as a page. */
export const reportJobs = (services: ReportServices): JobKind[] => [
  { kind: 'reportTurns', atOnce: 1, every: turnsEveryMs, run: () => awaitTurns(services) },
  {
    kind: reportJob,
    atOnce: 1,
    judgesLoss: true,
    subjects: reportNames,
    run: (job, signal) => runTurn(services, job, signal),
  },
  { kind: wishJob, atOnce: 1, judgesLoss: true, run: (job, signal) => runWish(services, job, signal) },
];
