import { type Selectable, sql } from 'kysely';
import { isSqlite } from '../../stores/records/words.ts';
import type { Records } from '../schema.ts';
import type { JobTables } from './job-tables.ts';

export type Job = Selectable<JobTables['jobs']>;

export type NewJob = {
  kind: string;
  /** The id of what it is about; 0, if omitted, for what there is once. */
  about?: number;
  lane?: string;
  payload?: object;
  /** ms since the epoch. */
  dueAt: number;
};

const toRow = ({ kind, about = 0, lane = '', payload = {}, dueAt }: NewJob, now: number) => ({
  kind,
  about,
  lane,
  payload: JSON.stringify(payload),
  state: 'waiting' as const,
  due_at: dueAt,
  created_at: now,
});

/**
 * Puts a job into the table, within the caller's transaction. One of the same name that waits is due the sooner of the
 * two; one that runs is run once more; one that has ended begins anew.
 */
export const enqueue = async (records: Records, job: NewJob, now: number): Promise<void> => {
  const row = toRow(job, now);
  const { dueAt } = job;
  await records
    .insertInto('jobs')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['kind', 'about']).doUpdateSet({
        payload: row.payload,
        state: 'waiting',
        due_at: sql<number>`case when jobs.state = 'waiting' and jobs.due_at < ${dueAt} then jobs.due_at else ${dueAt} end`,
        attempts: sql<number>`case when jobs.state = 'waiting' then jobs.attempts else 0 end`,
        lost: sql<number>`case when jobs.state = 'waiting' then jobs.lost else 0 end`,
        again: sql<number>`case when jobs.lease_until > ${now} then 1 else 0 end`,
        ended_at: null,
      }),
    )
    .execute();
};

/** Puts a job into the table unless one of its name is there: one that failed waits for its turn. */
export const ensure = async (records: Records, job: NewJob, now: number): Promise<void> => {
  await records
    .insertInto('jobs')
    .values(toRow(job, now))
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

export type Claim = {
  kinds: readonly string[];
  /** Jobs that the worker does already. */
  except?: readonly number[];
  worker: string;
  now: number;
  leaseMs: number;
};

/**
 * Takes the job that has been due for longest, of some kinds, for as long as the lease: one statement, so that no two
 * processes have the same. Undefined if there is none.
 */
export const claimJob = (
  records: Records,
  { kinds, except = [], worker, now, leaseMs }: Claim,
): Promise<Job | undefined> => {
  const due = records
    .selectFrom('jobs as due')
    .select('due.id')
    .where('due.state', '=', 'waiting')
    .where('due.due_at', '<=', now)
    .where('due.kind', 'in', kinds)
    .$if(except.length > 0, rows => rows.where('due.id', 'not in', except))
    .where(({ or, eb }) => or([eb('due.lease_until', 'is', null), eb('due.lease_until', '<=', now)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('due.lane', '=', ''),
        not(
          exists(
            selectFrom('jobs as other')
              .select('other.id')
              .whereRef('other.lane', '=', 'due.lane')
              .where('other.state', '=', 'waiting')
              .where('other.lease_until', '>', now),
          ),
        ),
      ]),
    )
    .orderBy('due.due_at')
    .orderBy('due.id')
    .limit(1)
    // What another process is just taking is left out, instead of waited for; SQLite has one writer at a time.
    .$if(!isSqlite(records), rows => rows.forUpdate().skipLocked());
  return records
    .updateTable('jobs')
    .set(row => ({
      attempts: row('attempts', '+', 1),
      lost: sql<number>`case when lease_until is null then lost else lost + 1 end`,
      again: 0,
      lease_until: now + leaseMs,
      leased_by: worker,
      started_at: now,
      progress: null,
    }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
};

/** How an attempt ended. `again`: it is due at that moment, with the reason; `released`: it did not count. */
export type Outcome =
  | { end: 'done' }
  | { end: 'failed'; problem: string }
  | { end: 'again'; dueAt: number; problem: string | null }
  | { end: 'released' };

const ended = (state: 'done' | 'failed', problem: string | null, now: number) => ({
  state,
  problem,
  due_at: null,
  ended_at: now,
});

const changesBy = (job: Job, outcome: Outcome, now: number) => {
  if (outcome.end === 'done') return ended('done', null, now);
  if (outcome.end === 'failed') return ended('failed', outcome.problem, now);
  if (outcome.end === 'again') {
    const { dueAt, problem } = outcome;
    // What went well has its next turn: how often that is tried is counted anew.
    return { due_at: dueAt, problem, lost: 0, ...(problem === null ? { attempts: 0 } : {}) };
  }
  return { attempts: job.attempts - 1, lost: 0 };
};

/**
 * Writes how an attempt ended and gives the lease back; false where another process has the job by now, since this one's
 * lease had ended. What was asked for meanwhile is due at once.
 */
export const settleJob = async (records: Records, job: Job, outcome: Outcome, now: number): Promise<boolean> => {
  const lease = { lease_until: null, leased_by: null };
  const ours = records
    .updateTable('jobs')
    .set({ ...changesBy(job, outcome, now), ...lease, again: 0 })
    .where('id', '=', job.id)
    .where('leased_by', '=', job.leased_by)
    .where('attempts', '=', job.attempts);
  const { numUpdatedRows } = await ours.where('again', '=', 0).executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  const onceMore = { state: 'waiting' as const, due_at: now, ended_at: null, again: 0, ...lease };
  const again = records
    .updateTable('jobs')
    .set(onceMore)
    .where('id', '=', job.id)
    .where('leased_by', '=', job.leased_by)
    .where('attempts', '=', job.attempts);
  return (await again.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Makes leases last longer; gives the ids of the jobs that are still the worker's. */
export const extendLeases = async (
  records: Records,
  { worker, ids, until }: { worker: string; ids: readonly number[]; until: number },
): Promise<number[]> => {
  const held = records.updateTable('jobs').set({ lease_until: until }).where('leased_by', '=', worker);
  const rows = await held.where('id', 'in', ids).where('state', '=', 'waiting').returning('id').execute();
  return rows.map(row => row.id);
};

/**
 * Gives every lease back, of some kinds if they are named: only for a process that knows that nobody else has them. Whoever
 * held one has died.
 */
export const endAllLeases = async (records: Records, kinds?: readonly string[]): Promise<void> => {
  const held = records
    .updateTable('jobs')
    .set(row => ({ lease_until: null, leased_by: null, lost: row('lost', '+', 1) }));
  const ofKinds = kinds ? held.where('kind', 'in', kinds) : held;
  await ofKinds.where('lease_until', 'is not', null).where('state', '=', 'waiting').execute();
};

/** Gives the leases of one worker back, which has died: nobody else has its name. */
export const endLeasesOf = async (records: Records, worker: string): Promise<void> => {
  await records
    .updateTable('jobs')
    .set(row => ({ lease_until: null, leased_by: null, lost: row('lost', '+', 1) }))
    .where('leased_by', '=', worker)
    .where('state', '=', 'waiting')
    .execute();
};

/** When the next job of some kinds may be begun; null if none waits. */
export const nextDue = async (records: Records, kinds: readonly string[]): Promise<number | null> => {
  const at = sql<number>`case when lease_until > due_at then lease_until else due_at end`;
  const waiting = records.selectFrom('jobs').select(({ fn }) => fn.min<number | null>(at).as('at'));
  const row = await waiting.where('state', '=', 'waiting').where('kind', 'in', kinds).executeTakeFirst();
  return row?.at ?? null;
};

/** Deletes jobs that were done before a moment. */
export const forgetDone = async (records: Records, before: number): Promise<void> => {
  await records.deleteFrom('jobs').where('state', '=', 'done').where('ended_at', '<', before).execute();
};

/** Deletes jobs of some kinds that had failed before a moment. */
export const forgetFailed = async (records: Records, kinds: readonly string[], before: number): Promise<void> => {
  const failed = records.deleteFrom('jobs').where('state', '=', 'failed').where('kind', 'in', kinds);
  await failed.where('ended_at', '<', before).execute();
};

/** Whether the only job of a kind is due or runs. */
export const isOpen = async (records: Records, kind: string, now: number): Promise<boolean> => {
  const open = records.selectFrom('jobs').select('id').where('kind', '=', kind).where('state', '=', 'waiting');
  return (await open.where('due_at', '<=', now).executeTakeFirst()) !== undefined;
};
