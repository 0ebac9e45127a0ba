import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobKind } from '../../../server/backend/jobs/job-kind.ts';
import { giveUp, readWays, runAgain } from '../../../server/backend/jobs/oversee.ts';
import { claimJob, enqueue, type Job, settleJob } from '../../../server/backend/records/jobs/jobs.ts';
import { countJobs, findJob, listJobs, oldestDue } from '../../../server/backend/records/jobs/overview.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import type { RecordsStore } from '../../../server/backend/stores/records/records-store.ts';
import { newFolder } from '../../support/folders.ts';

const folder = newFolder();
const minute = 60_000;
let records: RecordsStore<Schema>;
let count = 0;
let now = 0;
beforeEach(async () => {
  now = 1_000_000;
  count += 1;
  records = await openRecords<Schema>(`${folder.path}/${count}.sqlite`, migrations);
});
afterEach(() => records.destroy());

const never: JobKind['run'] = async () => ({ end: 'done' });
let withdrawn: number[] = [];
let hasRest = true;
const kinds: JobKind[] = [
  {
    kind: 'work',
    atOnce: 1,
    run: never,
    revive: async () => hasRest,
    giveUp: async (_work, { about }) => withdrawn.push(about) > 0,
  },
  { kind: 'always', atOnce: 1, run: never, every: minute },
  { kind: 'letter', atOnce: 1, run: never, endsForGood: true },
];
beforeEach(() => {
  withdrawn = [];
  hasRest = true;
});

const put = (about: number, dueAt = now, kind = 'work') => enqueue(records, { kind, about, dueAt }, now);
const claim = async (kind = 'work') =>
  (await claimJob(records, { kinds: [kind], worker: 'one', now, leaseMs: minute })) as Job;
const fail = async (about: number, kind = 'work') => {
  await put(about, now, kind);
  const job = await claim(kind);
  await settleJob(records, job, { end: 'failed', problem: 'why' }, now);
  return job.id;
};
const standing = async (id: number) => (await findJob(records, id, now))?.standing;
const overseen = () => ({ records, kinds, now });
const idOf = async (about: number) =>
  (await listJobs(records, {}, all, now)).data.find(job => job.about === about)?.id ?? 0;
const all = { page: 1, limit: 100 };

/** One job in each state, about 1 to 5. */
const oneOfEach = async () => {
  await fail(1);
  await put(2);
  await settleJob(records, await claim(), { end: 'done' }, now);
  await put(3);
  await settleJob(records, await claim(), { end: 'again', dueAt: now + minute, problem: 'why' }, now);
  await put(4);
  await claim();
  await put(5);
};

describe('the jobs', () => {
  test('are counted by kind and state, and listed by either, page by page', async () => {
    await oneOfEach();
    await put(0, now + minute, 'always');
    const one = { count: 1 };
    expect(await countJobs(records, now)).toEqual(
      expect.arrayContaining([
        { kind: 'always', standing: 'waiting', ...one },
        ...(['waiting', 'running', 'retrying', 'failed', 'done'] as const).map(name => ({
          kind: 'work',
          standing: name,
          ...one,
        })),
      ]),
    );
    const running = await listJobs(records, { standing: 'running' }, all, now);
    expect([running.total, running.data.map(job => job.about)]).toEqual([1, [4]]);
    const second = await listJobs(records, { kind: 'work' }, { page: 2, limit: 3 }, now);
    expect([second.total, second.data.length]).toEqual([5, 2]);
  });

  test('are listed by how they stand, and what waits by when it is due', async () => {
    await oneOfEach();
    await put(8, now + 2 * minute);
    await put(9, now + minute);
    const { data } = await listJobs(records, {}, all, now);
    const standings = data.map(job => job.standing);
    expect(standings.filter(name => name !== 'waiting')).toEqual(['failed', 'retrying', 'running', 'done']);
    expect(standings.slice(3, -1).every(name => name === 'waiting')).toBe(true);
    const dues = data.flatMap(job => (job.standing === 'waiting' ? [job.due_at] : []));
    expect(dues).toEqual(dues.toSorted((one, other) => Number(one) - Number(other)));
    expect(dues.length).toBeGreaterThan(2);
  });

  test('that have waited longest are known by kind', async () => {
    await put(1, now - minute);
    await put(2, now - 1);
    await put(0, now + minute, 'always');
    expect(await oldestDue(records, now)).toEqual([{ kind: 'work', at: now - minute }]);
  });

  test('that run are those whose lease has not ended', async () => {
    await put(1);
    const { id } = await claim();
    expect(await standing(id)).toBe('running');
    now += minute;
    expect(await standing(id)).toBe('waiting');
  });
});

describe('an administrator', () => {
  test('has a failed job run again from its first attempt on; asking twice is asking once', async () => {
    const id = await fail(1);
    await runAgain(overseen(), id);
    await runAgain(overseen(), id);
    expect(await findJob(records, id, now)).toMatchObject({
      standing: 'waiting',
      attempts: 0,
      problem: null,
      due_at: now,
    });
    await claim();
    await runAgain(overseen(), id);
    expect(await findJob(records, id, now)).toMatchObject({ standing: 'running', again: 0 });
  });

  test('has one that waits for later run now', async () => {
    await put(1, now + minute);
    await runAgain(overseen(), await idOf(1));
    expect((await claim()).about).toBe(1);
  });

  test('is refused where nothing is left to be done, and where there is no such job', async () => {
    const letter = await fail(1, 'letter');
    await expect(runAgain(overseen(), letter)).rejects.toMatchObject({ status: 409, code: 'not_runnable' });
    const id = await fail(2);
    hasRest = false;
    await expect(runAgain(overseen(), id)).rejects.toMatchObject({ status: 409 });
    expect(await standing(id)).toBe('failed');
    await expect(runAgain(overseen(), 999)).rejects.toMatchObject({ status: 404 });
  });

  test('gives up one that waits, once; neither one that runs nor what there is always', async () => {
    await oneOfEach();
    const [failed, done, retrying, running, waiting] = await Promise.all([1, 2, 3, 4, 5].map(idOf));
    for (const id of [retrying, waiting, waiting, failed]) await giveUp(overseen(), id ?? 0);
    expect(withdrawn).toEqual([3, 5]);
    expect(await findJob(records, waiting ?? 0, now)).toMatchObject({ standing: 'failed', problem: 'withdrawn' });
    for (const id of [running, done]) await expect(giveUp(overseen(), id ?? 0)).rejects.toMatchObject({ status: 409 });
    await put(0, now + minute, 'always');
    await expect(giveUp(overseen(), await idOf(0))).rejects.toMatchObject({ code: 'not_given_up' });
  });

  test('is offered what can be done', async () => {
    await oneOfEach();
    const found = (await listJobs(records, {}, all, now)).data.toSorted((one, other) => one.about - other.about);
    expect(found.map(job => readWays(job, kinds[0], now))).toEqual([
      { canRun: true, canGiveUp: false },
      { canRun: false, canGiveUp: false },
      { canRun: true, canGiveUp: true },
      { canRun: false, canGiveUp: false },
      { canRun: false, canGiveUp: true },
    ]);
  });
});
