import { sql } from 'kysely';
import type { JobStanding } from '../../../contract/entities/job.ts';
import type { Records } from '../schema.ts';
import type { Job } from './jobs.ts';

/** How jobs stand at a moment: what waits after an attempt that failed is `retrying`. */
const standingAt = (now: number) =>
  sql<JobStanding>`case when jobs.state <> 'waiting' then jobs.state when jobs.lease_until > ${now} then 'running'
    when jobs.problem is not null then 'retrying' else 'waiting' end`;

/** When something last happened to a job, or is to happen. */
const touchedAt = sql<number>`coalesce(jobs.ended_at, jobs.started_at, jobs.created_at)`;

/** What needs somebody comes first, then what is under way, what is to come, and what is over. */
const turnOf = sql<number>`case jobs.standing when 'failed' then 0 when 'retrying' then 1 when 'running' then 2
  when 'waiting' then 3 else 4 end`;

/** When the turn of a job that waits is. */
const dueAt = sql<number | null>`case when jobs.standing in ('waiting', 'retrying') then jobs.due_at end`;

const jobsAt = (records: Records, now: number) =>
  records.selectFrom(records.selectFrom('jobs').selectAll('jobs').select(standingAt(now).as('standing')).as('jobs'));

export type ListedJob = Job & { standing: JobStanding };
export type JobFilter = { standing?: JobStanding | undefined; kind?: string | undefined };

/** A page of the jobs at a moment, by how they stand; what waits by when it is due, everything else the latest first. */
export const listJobs = async (
  records: Records,
  { standing, kind }: JobFilter,
  { page, limit }: { page: number; limit: number },
  now: number,
): Promise<{ data: ListedJob[]; total: number }> => {
  const found = jobsAt(records, now)
    .$if(standing !== undefined, rows => rows.where('jobs.standing', '=', standing as JobStanding))
    .$if(kind !== undefined, rows => rows.where('jobs.kind', '=', kind as string));
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const data = await found
    .selectAll()
    .orderBy(turnOf)
    .orderBy(dueAt)
    .orderBy(touchedAt, 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total: Number(count) };
};

export type JobCount = { kind: string; standing: JobStanding; count: number };

/** How many jobs of each kind stand how at a moment. */
export const countJobs = async (records: Records, now: number): Promise<JobCount[]> => {
  const rows = await jobsAt(records, now)
    .select(['kind', 'standing'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['kind', 'standing'])
    .orderBy('kind')
    .execute();
  return rows.map(row => ({ ...row, count: Number(row.count) }));
};

/** One of them. */
export const findJob = (records: Records, id: number, now: number): Promise<ListedJob | undefined> =>
  jobsAt(records, now).selectAll().where('id', '=', id).executeTakeFirst();

/** For each kind, since when the job that should have begun first is due, in ms since the epoch. */
export const oldestDue = (records: Records, now: number): Promise<{ kind: string; at: number }[]> =>
  jobsAt(records, now)
    .select('kind')
    .select(({ fn }) => fn.min<number>('due_at').as('at'))
    .where('standing', 'in', ['waiting', 'retrying'])
    .where('due_at', '<=', now)
    .groupBy('kind')
    .execute();

/** Has a job begin now, from its first attempt on. */
export const beginAnew = async (records: Records, id: number, now: number): Promise<void> => {
  const anew = { state: 'waiting' as const, due_at: now, attempts: 0, lost: 0, problem: null, ended_at: null };
  await records.updateTable('jobs').set(anew).where('id', '=', id).execute();
};

/** Why a job has failed that somebody gave up. */
export const withdrawn = 'withdrawn';

/** Ends a job that waits, without an attempt. */
export const endUntried = async (records: Records, id: number, now: number): Promise<void> => {
  const ended = { state: 'failed' as const, problem: withdrawn, due_at: null, again: 0, ended_at: now };
  await records.updateTable('jobs').set(ended).where('id', '=', id).execute();
};
