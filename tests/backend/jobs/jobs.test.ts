import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import type { JobKind } from '../../../server/backend/jobs/job-kind.ts';
import { createWorker, type Worker } from '../../../server/backend/jobs/worker.ts';
import {
  claimJob,
  endAllLeases,
  enqueue,
  ensure,
  type Job,
  settleJob,
} from '../../../server/backend/records/jobs/jobs.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import type { RecordsStore } from '../../../server/backend/stores/records/records-store.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { newFolder } from '../../support/folders.ts';

const folder = newFolder();
let path: string;
let records: RecordsStore<Schema>;
let count = 0;
const ends: (() => Promise<void>)[] = [];
let now = 1_000_000;

const open = async (): Promise<RecordsStore<Schema>> => {
  const opened = await openRecords<Schema>(path, migrations);
  ends.push(() => opened.destroy());
  return opened;
};
beforeEach(async () => {
  now = 1_000_000;
  count += 1;
  path = join(folder.path, `${count}.sqlite`);
  records = await open();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const minute = 60_000;
const put = (job: Partial<Parameters<typeof enqueue>[1]> = {}) =>
  enqueue(records, { kind: 'work', dueAt: now, ...job }, now);
const claim = (worker = 'one', kinds = ['work'], from = records) =>
  claimJob(from, { kinds, worker, now, leaseMs: minute });
const all = () => records.selectFrom('jobs').selectAll().orderBy('id').execute();

describe('a job', () => {
  test('is claimed by one of many at once, when it is due, the longest due first', async () => {
    for (const about of [1, 2, 3]) await put({ about, dueAt: now - about });
    await put({ about: 4, dueAt: now + 1 });
    const other = await open();
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, at) => claim(`w${at}`, ['work'], at % 2 ? other : records)),
    );
    expect(
      claimed
        .map(job => job?.about)
        .filter(Boolean)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(await claim()).toBeUndefined();
    now += 1;
    expect((await claim())?.about).toBe(4);
  });

  test('of another kind is left alone', async () => {
    await put({ kind: 'other' });
    expect(await claim()).toBeUndefined();
  });

  test('of a lane waits for the one before it; lanes do not wait for one another', async () => {
    for (const about of [1, 2]) await put({ about, lane: 'team 1' });
    await put({ about: 3, lane: 'team 2' });
    const [first, second] = [await claim(), await claim()];
    expect([first?.about, second?.about]).toEqual([1, 3]);
    expect(await claim()).toBeUndefined();
    await settleJob(records, first as Job, { end: 'done' }, now);
    expect((await claim())?.about).toBe(2);
  });

  test('of one that died is anybody’s when its lease has ended, and the dead one’s word no longer counts', async () => {
    await put({ about: 1 });
    const first = (await claim('dead')) as Job;
    now += minute;
    const next = (await claim('alive')) as Job;
    expect(next).toMatchObject({ about: 1, attempts: 2, lost: 1, leased_by: 'alive' });
    expect(await settleJob(records, first, { end: 'done' }, now)).toBe(false);
    expect(await settleJob(records, next, { end: 'done' }, now)).toBe(true);
    expect(await all()).toMatchObject([{ state: 'done', due_at: null, lease_until: null, ended_at: now }]);
  });

  test('that is asked for while it runs is run once more; one that waits is due the sooner', async () => {
    await put({ dueAt: now + minute });
    await put();
    const job = (await claim()) as Job;
    await put();
    await put();
    expect(await claim()).toBeUndefined();
    await settleJob(records, job, { end: 'done' }, now);
    const again = (await claim()) as Job;
    expect(again.id).toBe(job.id);
    await settleJob(records, again, { end: 'done' }, now);
    expect(await claim()).toBeUndefined();
  });

  test('that is only to be there is not hurried', async () => {
    await put({ dueAt: now + minute });
    await ensure(records, { kind: 'work', dueAt: now }, now);
    expect(await claim()).toBeUndefined();
  });

  test('changes nothing of what pages stand on', async () => {
    const before = await records.version();
    await put();
    await settleJob(records, (await claim()) as Job, { end: 'failed', problem: 'why' }, now);
    expect(await records.version()).toBe(before);
    await records.insertInto('categories').values({ name: 'Dairy' }).execute();
    expect(await records.version()).not.toBe(before);
  });

  test('does not count where it was put in by a transaction that is undone', async () => {
    const undone = records.transaction().execute(async work => {
      await enqueue(work, { kind: 'work', dueAt: now }, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await claim()).toBeUndefined();
  });
});

describe('a worker', () => {
  const begin = async (kinds: JobKind[], { isAlone = false } = {}): Promise<{ worker: Worker; ring: () => void }> => {
    const bell = createBell();
    const logger = createLogger('silent', 'test');
    const worker = createWorker({ records, kinds, bell, logger, now: () => new Date(now), isAlone });
    await worker.start();
    ends.push(() => worker.close(0));
    return { worker, ring: bell.ring };
  };
  const state = async () => (await all()).map(job => job.state);

  test('does what is due and what falls due, so many at a time', async () => {
    let [running, most] = [0, 0];
    const done: number[] = [];
    // However long the engine takes to give the next job: nothing ends before as many run as may.
    const full = Promise.withResolvers<void>();
    const run: JobKind['run'] = async job => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) full.resolve();
      await full.promise;
      running -= 1;
      done.push(job.about);
      return { end: 'done' };
    };
    for (let about = 1; about <= 7; about += 1) await put({ about });
    await put({ about: 8, dueAt: now + minute });
    const { ring } = await begin([{ kind: 'work', atOnce: 3, run }]);
    await expect.poll(() => done.length).toBe(7);
    now += minute;
    ring();
    await expect.poll(() => done.length).toBe(8);
    expect(most).toBe(3);
    await expect.poll(state).toEqual(Array.from({ length: 8 }, () => 'done'));
  });

  test('tries again later and later what fails unforeseen, and says why; gives up what ends its process', async () => {
    await put({ about: 1 });
    let tries = 0;
    const run: JobKind['run'] = async () => {
      tries += 1;
      throw Object.assign(new Error('no'), { code: 'EBROKEN' });
    };
    const kinds = [{ kind: 'work', atOnce: 1, run }];
    const { ring, worker } = await begin(kinds);
    const failed = async () => (await all())[0];
    await expect.poll(failed).toMatchObject({ problem: 'EBROKEN', due_at: now + 30_000, lease_until: null });
    now += 30_000;
    ring();
    await expect.poll(failed).toMatchObject({ due_at: now + 60_000, attempts: 2 });
    expect(tries).toBe(2);
    // An announcement that comes late would have it take what is due before the others do.
    await worker.close(0);
    now += 60_000;
    for (let time = 0; time < 3; time += 1) {
      await claim('dead');
      now += minute;
    }
    await begin(kinds);
    await expect.poll(failed).toMatchObject({ state: 'failed', problem: 'lost' });
    expect(tries).toBe(2);
  });

  test('counts a process that died also where it is alone; one that lived through a job clears the count', async () => {
    await put({ about: 1 });
    const run: JobKind['run'] = async () => ({ end: 'again', dueAt: now + minute, problem: null });
    const kinds = [{ kind: 'work', atOnce: 1, run }];
    const lost = async () => (await all())[0]?.lost;
    await claim('dead');
    const { worker } = await begin(kinds, { isAlone: true });
    await expect.poll(async () => (await all())[0]).toMatchObject({ due_at: now + minute, lost: 0 });
    await worker.close(0);
    now += minute;
    for (let time = 1; time <= 3; time += 1) {
      await claim('dead');
      await endAllLeases(records);
      expect(await lost()).toBe(time);
    }
    await begin(kinds, { isAlone: true });
    await expect.poll(async () => (await all())[0]).toMatchObject({ state: 'failed', problem: 'lost' });
  });

  test('does not end for ever what there is always, however often its process died', async () => {
    let times = 0;
    const run: JobKind['run'] = async () => {
      times += 1;
      return { end: 'done' };
    };
    await put({ kind: 'each minute' });
    for (let time = 0; time < 3; time += 1) {
      await claim('dead', ['each minute']);
      now += minute;
    }
    const { ring } = await begin([{ kind: 'each minute', atOnce: 1, every: minute, run }]);
    await expect.poll(async () => (await all())[0]).toMatchObject({ problem: 'lost', due_at: now + minute, lost: 0 });
    now += minute;
    ring();
    await expect.poll(() => times).toBe(1);
  });

  test('does not begin a second time what it does already, even where its own lease has ended', async () => {
    await put({ about: 1 });
    let times = 0;
    const ended = Promise.withResolvers<void>();
    const run: JobKind['run'] = async () => {
      times += 1;
      await ended.promise;
      return { end: 'done' };
    };
    const { ring } = await begin([{ kind: 'work', atOnce: 2, run }]);
    await expect.poll(() => times).toBe(1);
    now += 2 * minute;
    await put({ about: 2 });
    ring();
    await expect.poll(() => times).toBe(2);
    ended.resolve();
    await expect.poll(state).toEqual(['done', 'done']);
    expect((await all())[0]?.attempts).toBe(1);
  });

  test('does what there is once again and again', async () => {
    let times = 0;
    const run: JobKind['run'] = async () => {
      times += 1;
      return { end: 'done' };
    };
    const { ring } = await begin([{ kind: 'each minute', atOnce: 1, every: minute, run }]);
    await expect.poll(() => times).toBe(1);
    await expect.poll(async () => (await all())[0]?.due_at).toBe(now + minute);
    now += minute;
    ring();
    await expect.poll(() => times).toBe(2);
    expect(await all()).toHaveLength(1);
  });

  test('that ends lets go of what it cannot finish: it did not count, and the next one does it', async () => {
    await put({ about: 1 });
    const hang: JobKind['run'] = (_job, signal) =>
      new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    const { worker } = await begin([{ kind: 'work', atOnce: 1, run: hang }]);
    await expect.poll(async () => (await all())[0]?.attempts).toBe(1);
    await worker.close(0);
    expect(await all()).toMatchObject([{ state: 'waiting', attempts: 0, lease_until: null, due_at: now }]);
    await begin([{ kind: 'work', atOnce: 1, run: async () => ({ end: 'done' }) }]);
    await expect.poll(state).toEqual(['done']);
  });

  test('that is alone takes over at once what the process before it held', async () => {
    await put({ about: 1 });
    await claim('the one before');
    await begin([{ kind: 'work', atOnce: 1, run: async () => ({ end: 'done' }) }], { isAlone: true });
    await expect.poll(state).toEqual(['done']);
  });
});
