import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import type { JobKind } from '../../../server/backend/jobs/job-kind.ts';
import { createWorker } from '../../../server/backend/jobs/worker.ts';
import { enqueue } from '../../../server/backend/records/jobs/jobs.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import type { RecordsStore } from '../../../server/backend/stores/records/records-store.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { newFolder } from '../../support/folders.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** As often as a worker says that it lives. */
const step = 20 * second;
const begin = 1_000_000;

const folder = newFolder();
let records: RecordsStore<Schema>;
let now: number;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  now = begin;
  // Its beat goes by the clock of the test. What waits for the database goes by the machine's.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  records = await openRecords<Schema>(join(folder.path, 'two-hours.sqlite'), migrations);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.useRealTimers();
  await records.destroy();
  folder.remove();
});

type Run = { what: string; by: string; at: number };
const runs: Run[] = [];
/** When something was begun, since the beginning. */
const times = (what: string): number[] => runs.filter(run => run.what === what).map(({ at }) => at - begin);

/** Works that last until they are told to end. */
const open = new Map<string, () => void>();

const kindsOf = (by: string): JobKind[] => {
  const note = (what: string): void => void runs.push({ what, by, at: now });
  return [
    {
      kind: 'each quarter',
      atOnce: 1,
      every: 15 * minute,
      run: async () => {
        note('quarter');
        return { end: 'done' };
      },
    },
    {
      kind: 'each hour',
      atOnce: 1,
      every: hour,
      run: async () => {
        note('hour');
        // The second turn fails twice.
        const turn = times('hour').length;
        if (turn === 2 || turn === 3) throw new Error('not now');
        return { end: 'done' };
      },
    },
    {
      kind: 'long',
      atOnce: 2,
      run: async ({ about }) => {
        note(`long ${about}`);
        await new Promise<void>(done => open.set(`${by} ${about}`, done));
        return { end: 'done' };
      },
    },
  ];
};

type Process = { name: string; ring: () => void; die: () => Promise<void> };

/** A worker with connections of its own; it dies as a process does: nothing of it reaches the records any more. */
const startProcess = async (name: string): Promise<Process> => {
  const own = await openRecords<Schema>(join(folder.path, 'two-hours.sqlite'), migrations);
  const [bell, logger] = [createBell(), createLogger('silent', 'test')];
  const options = { kinds: kindsOf(name), bell, logger, now: () => new Date(now), isAlone: false, name };
  const worker = createWorker({ records: own, ...options });
  await worker.start();
  let isDead = false;
  const die = async (): Promise<void> => {
    isDead = true;
    await own.destroy();
  };
  ends.push(async () => {
    await worker.close(0).catch(() => undefined);
    if (!isDead) await own.destroy();
  });
  return { name, ring: bell.ring, die };
};

const jobs = () => records.selectFrom('jobs').selectAll().orderBy('id').execute();

/** What is due has been begun, what is short has ended, and who lives has said so of what it holds. */
const isQuiet = async (processes: readonly Process[]): Promise<boolean> => {
  const living = new Set(processes.map(({ name }) => name));
  return (await jobs()).every(({ state, kind, due_at, lease_until, leased_by }) => {
    if (state !== 'waiting' || due_at === null || due_at > now) return true;
    const isHeld = lease_until !== null && lease_until > now;
    const isSaid = !living.has(leased_by ?? '') || lease_until === now + minute;
    return kind === 'long' && isHeld && isSaid;
  });
};

const quiet = async (processes: readonly Process[]): Promise<void> => {
  do {
    for (const { ring } of processes) ring();
    await rest(5);
  } while (!(await isQuiet(processes)));
};

/** Goes on until so long after the beginning. */
const goOn = async (until: number, processes: readonly Process[]): Promise<void> => {
  await quiet(processes);
  while (now - begin < until) {
    now += step;
    vi.advanceTimersByTime(step);
    await quiet(processes);
  }
};

const putLong = (about: number) => enqueue(records, { kind: 'long', about, dueAt: now }, now);

test('for two hours of their clock jobs are done at their times, once, whoever dies', async () => {
  const first = await startProcess('first');
  await goOn(10 * minute, [first]);
  await putLong(1);
  await goOn(20 * minute, [first]);
  // It is the only one that could have it, so it has.
  expect(times('long 1')).toEqual([10 * minute]);
  const other = await startProcess('second');
  // Half an hour after its beginning the lease of a living process holds still.
  await goOn(40 * minute, [first, other]);
  expect(times('long 1')).toHaveLength(1);

  await first.die();
  await goOn(40 * minute + 2 * step, [other]);
  expect(times('long 1')).toHaveLength(1);
  await goOn(42 * minute, [other]);
  expect(runs.filter(({ what }) => what === 'long 1').map(({ by }) => by)).toEqual(['first', 'second']);
  // Not before the lease of the dead one had ended, and not later than a look after that.
  const [, taken = 0] = times('long 1');
  expect(taken).toBeGreaterThan(40 * minute + 2 * step);
  expect(taken).toBeLessThanOrEqual(41 * minute + step);
  open.get('second 1')?.();

  await putLong(2);
  await goOn(80 * minute, [other]);
  const third = await startProcess('first');
  await goOn(100 * minute, [other, third]);
  expect(times('long 2')).toHaveLength(1);
  open.get('second 2')?.();
  await goOn(2 * hour, [other, third]);

  // Each turn once, a quarter of an hour after the one before it.
  expect(times('quarter')).toEqual(Array.from({ length: 9 }, (_, turn) => turn * 15 * minute));
  // What failed is tried again after half a minute and a minute, at the next look; its next turn is an hour later.
  expect(times('hour')).toEqual([0, hour, hour + 2 * step, hour + 5 * step]);
  expect(await jobs()).toMatchObject([
    { kind: 'each quarter', state: 'waiting', attempts: 0, lost: 0, problem: null },
    { kind: 'each hour', state: 'waiting', attempts: 0, lost: 0, problem: null, due_at: begin + 2 * hour + 5 * step },
    { kind: 'long', about: 1, state: 'done', lost: 1 },
    { kind: 'long', about: 2, state: 'done', lost: 0 },
  ]);
});
