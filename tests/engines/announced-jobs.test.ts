import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBell } from '../../server/backend/jobs/bell.ts';
import { createWorker } from '../../server/backend/jobs/worker.ts';
import { enqueue } from '../../server/backend/records/jobs/jobs.ts';
import { migrations } from '../../server/backend/records/migrations.ts';
import type { Schema } from '../../server/backend/records/schema.ts';
import { openInPostgres } from '../../server/backend/stores/records/open-in-postgres.ts';
import type { RecordsStore } from '../../server/backend/stores/records/records-store.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';

let place: NewPlace;
const ends: (() => Promise<void>)[] = [];
const open = async (): Promise<RecordsStore<Schema>> => {
  const records = await openInPostgres<Schema>(place.place, migrations);
  ends.push(() => records.destroy());
  return records;
};
beforeEach(async () => {
  place = await newPlace('announced');
  ends.push(() => place.remove());
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const endConnections = async (records: RecordsStore<Schema>): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrina jobs'
    and datname = current_database()`.execute(records);
};

test('a job is announced to other processes when its transaction has ended, and not where it was undone', async () => {
  const [one, other] = [await open(), await open()];
  const answer = vi.fn();
  const listener = other.listenForJobs(answer);
  ends.push(() => listener.close());
  await expect.poll(listener.isUp).toBe(true);
  answer.mockClear();
  await one
    .transaction()
    .execute(async within => {
      await enqueue(within, { kind: 'undone', dueAt: 0 }, 0);
      throw new Error('undone');
    })
    .catch(() => undefined);
  await one.transaction().execute(async within => {
    await enqueue(within, { kind: 'work', about: 1, dueAt: 0 }, 0);
    await enqueue(within, { kind: 'work', about: 2, dueAt: 0 }, 0);
  });
  await expect.poll(() => answer.mock.calls.length).toBe(1);
  const version = await other.version();
  await enqueue(one, { kind: 'work', about: 3, dueAt: 0 }, 0);
  await expect.poll(() => answer.mock.calls.length).toBe(2);
  expect(await other.version()).toBe(version);
});

test('a lost connection is made again, and whoever listens looks then', async () => {
  const [one, other] = [await open(), await open()];
  const answer = vi.fn();
  const listener = other.listenForJobs(answer);
  ends.push(() => listener.close());
  await expect.poll(listener.isUp).toBe(true);
  await endConnections(one);
  await expect.poll(listener.isUp).toBe(false);
  await expect.poll(listener.isUp).toBe(true);
  answer.mockClear();
  await enqueue(one, { kind: 'work', dueAt: 0 }, 0);
  await expect.poll(() => answer.mock.calls.length).toBe(1);
});

test('a worker begins at once what another process puts in', async () => {
  const [one, other] = [await open(), await open()];
  const done: number[] = [];
  const worker = createWorker({
    records: other,
    kinds: [
      {
        kind: 'work',
        atOnce: 1,
        run: async ({ about }) => {
          done.push(about);
          return { end: 'done' };
        },
      },
    ],
    bell: createBell(),
    logger: createLogger('silent', 'test'),
    now: () => new Date(),
    isAlone: false,
  });
  await worker.start();
  ends.push(() => worker.close(0));
  const listening = async () =>
    (
      await sql`select 1 from pg_stat_activity where application_name = 'vitrina jobs' and query like 'listen%'
        and datname = current_database()`.execute(one)
    ).rows.length;
  await expect.poll(listening).toBeGreaterThan(0);
  const begun = performance.now();
  for (const about of [1, 2, 3]) {
    await enqueue(one, { kind: 'work', about, dueAt: 0 }, 0);
    await expect.poll(() => done.at(-1)).toBe(about);
  }
  // Ten seconds would be the round of a worker that nobody notifies.
  expect(performance.now() - begun).toBeLessThan(10_000);
});
