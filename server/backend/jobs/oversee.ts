import { z } from 'zod';
import { conflict, notFound } from '../problems/problem.ts';
import { beginAnew, endUntried, findJob, type ListedJob } from '../records/jobs/overview.ts';
import type { Records } from '../records/schema.ts';
import type { JobKind, Subject } from './job-kind.ts';

/** What an administrator may do with a job. */
export type Ways = { canRun: boolean; canGiveUp: boolean };

const waits = ({ standing }: ListedJob): boolean => standing === 'waiting' || standing === 'retrying';

/** What may be done with a job of a kind, at a moment. */
export const readWays = (job: ListedJob, kind: JobKind | undefined, now: number): Ways => {
  if (!kind) return { canRun: false, canGiveUp: false };
  const isLater = waits(job) && job.due_at !== null && job.due_at > now;
  const isOver = job.standing === 'failed' && !kind.endsForGood;
  return { canRun: isLater || isOver, canGiveUp: waits(job) && kind.giveUp !== undefined };
};

const payload = z.object({ file: z.string().nullable().catch(null) });

const fileOf = (job: ListedJob): string | null => payload.parse(JSON.parse(job.payload)).file;

/** What jobs are about, by their ids. */
export const loadSubjects = async (
  records: Records,
  kinds: readonly JobKind[],
  jobs: readonly ListedJob[],
): Promise<ReadonlyMap<number, Subject>> => {
  const found = new Map<number, Subject>();
  for (const job of jobs) found.set(job.id, { name: fileOf(job) });
  for (const { kind, subjects } of kinds) {
    const own = jobs.filter(job => job.kind === kind);
    if (!subjects || own.length === 0) continue;
    const named = await subjects(
      records,
      own.map(job => job.about),
    );
    for (const { id, about } of own) found.set(id, named.get(about) ?? { name: null });
  }
  return found;
};

type Overseen = { records: Records; kinds: readonly JobKind[]; now: number };

/** Finds a job and its kind within a transaction, for what is done with them. */
const change = (
  { records, kinds, now }: Overseen,
  id: number,
  work: (within: Records, job: ListedJob, kind: JobKind | undefined) => Promise<void>,
): Promise<void> =>
  records.transaction().execute(async within => {
    const job = await findJob(within, id, now);
    if (!job) throw notFound('Job');
    const kind = kinds.find(one => one.kind === job.kind);
    await work(within, job, kind);
  });

/**
 * Has a job begin now: one that waits, or has failed. One that runs or is due already stays as it is, so that asking twice is
 * asking once. Throws 404 and 409 as `jobs.run` says.
 */
export const runAgain = (overseen: Overseen, id: number): Promise<void> =>
  change(overseen, id, async (within, job, kind) => {
    const { now } = overseen;
    if (job.standing === 'running' || (waits(job) && job.due_at !== null && job.due_at <= now)) return;
    const isRevived = job.standing !== 'failed' || ((await kind?.revive?.(within, job)) ?? true);
    if (!readWays(job, kind, now).canRun || !isRevived) throw conflict('not_runnable', 'Nothing is left to be done');
    await beginAnew(within, id, now);
  });

/** Gives up a job that waits; one that has failed stays as it is. Throws 404 and 409 as `jobs.giveUp` says. */
export const giveUp = (overseen: Overseen, id: number): Promise<void> =>
  change(overseen, id, async (within, job, kind) => {
    if (job.standing === 'failed') return;
    const isGivenUp = waits(job) && ((await kind?.giveUp?.(within, job)) ?? false);
    if (!isGivenUp) throw conflict('not_given_up', 'It runs, is done, or is there always');
    await endUntried(within, id, overseen.now);
  });
