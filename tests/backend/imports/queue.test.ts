import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImports, type Imports } from '../../../server/backend/imports/imports.ts';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import { giveUp, runAgain } from '../../../server/backend/jobs/oversee.ts';
import type { Worker } from '../../../server/backend/jobs/worker.ts';
import { addWaiting, setStarted } from '../../../server/backend/records/catalogue/import-history.ts';
import { claimJob, enqueue } from '../../../server/backend/records/jobs/jobs.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { startWorker } from '../../support/start-worker.ts';
import { freshStores } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
let imports: Imports;
let worker: Worker;
let bell: ReturnType<typeof createBell>;
let ended: number;

const makeImports = (): Imports =>
  createImports({
    stores,
    logger: createLogger('silent', 'test'),
    now: () => new Date(),
    bell,
    uploadLimit: 1_000_000,
    teams: 'all',
    onDone: () => {
      ended += 1;
    },
  });
const begin = () => startWorker({ records: stores.records, kinds: imports.jobs, bell });

beforeEach(async () => {
  stores = await freshStores();
  bell = createBell();
  ended = 0;
  imports = makeImports();
  worker = await begin();
});
afterEach(async () => {
  await imports.close(worker.close(0));
  await stores.end();
});

/** Work that ends on command. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, work: () => promise };
};
const never = new AbortController().signal;
const head = 'country,shop id,upc,product,observed at,price';
const upload = (day: string) => ({ fileName: `${day}.csv`, teamId: 1, userId: 1, options: { dryRun: false } });
const content = (day: string) => `${head}\nAR,S1,1,P,${day},5\n`;
const receive = (day: string) =>
  imports.receive({ ...upload(day), stream: Readable.from([Buffer.from(content(day))]) }, never);
const running = async () => (await imports.line()).running;
const waiting = async () => (await imports.line()).waiting;
const readState = async (id: number) =>
  (await stores.records.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state;
const jobOf = async (id: number, kind = 'import') =>
  stores.records.selectFrom('jobs').selectAll().where('kind', '=', kind).where('about', '=', id).executeTakeFirst();

test('one after another, and each that waits knows how many are before it', async () => {
  const first = held();
  const one = imports.command('a.csv', first.work, never);
  await expect.poll(running).toMatchObject({ importId: null, file: 'a.csv' });
  const [two, three] = [await receive('2026-03-01'), await receive('2026-03-02')];
  const line = await imports.line();
  expect([line.ahead(two), line.ahead(three), line.waiting]).toEqual([1, 2, 2]);
  expect([await readState(two), await readState(three)]).toEqual(['waiting', 'waiting']);
  first.end();
  await one;
  await expect.poll(() => readState(three)).toBe('done');
  const rows = await stores.records
    .selectFrom('imports')
    .select(['id', 'finished_at'])
    .orderBy('finished_at')
    .execute();
  expect(rows.map(row => row.id)).toEqual([two, three]);
  await expect.poll(running).toBeNull();
  expect([(await imports.line()).ahead(two), await waiting(), ended]).toEqual([null, 0, 3]);
});

test('how far a file is, is known while it is written', async () => {
  const first = held();
  const progress = { file: 'a.csv', phase: 'reading', share: 0.2 } as never;
  const one = imports.command(
    'a.csv',
    onProgress => {
      onProgress(progress);
      return first.work();
    },
    never,
  );
  await expect.poll(running).toMatchObject({ progress });
  first.end();
  await one;
});

test('what fails does not keep the next one waiting', async () => {
  const broken = imports.command('a.csv', () => Promise.reject(new Error('no')), never);
  const next = imports.command('b.csv', async () => 'there', never);
  await expect(broken).rejects.toThrow('no');
  expect(await next).toBe('there');
});

test('at the end of the process the running one is cut off in time, and none begins', async () => {
  const cut = imports.command(
    'a.csv',
    (_onProgress, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    never,
  );
  await expect.poll(running).toMatchObject({ file: 'a.csv' });
  let begun = false;
  const work = async () => {
    begun = true;
  };
  const waits = imports.command('b.csv', work, never);
  const later = await receive('2026-03-01');
  const ends = Promise.allSettled([cut, waits]);
  await expect.poll(waiting).toBe(2);
  await imports.close(worker.close(10));
  expect((await ends).map(end => end.status)).toEqual(['rejected', 'rejected']);
  expect([begun, await readState(later)]).toEqual([false, 'waiting']);
  // The next process: files of the command line are forgotten with their callers, uploads are imported.
  imports = makeImports();
  await imports.resume();
  expect(await imports.line()).toMatchObject({ running: null, waiting: 1 });
  worker = await begin();
  await expect.poll(() => readState(later)).toBe('done');
});

test('one whose caller goes away while it waits is not begun, and waits no longer', async () => {
  const first = held();
  const gone = new AbortController();
  const one = imports.command('a.csv', () => first.work(), never);
  await expect.poll(running).toMatchObject({ file: 'a.csv' });
  const two = imports.command('b.csv', async () => 'never', gone.signal);
  await expect.poll(waiting).toBe(1);
  gone.abort();
  await expect(two).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(waiting).toBe(0);
  first.end();
  await one;
});

test('an undo is marked and queued at once, and done when it is its turn', async () => {
  const id = await receive('2026-03-01');
  await expect.poll(() => readState(id)).toBe('done');
  const first = held();
  const one = imports.command('a.csv', first.work, never);
  await expect.poll(running).toMatchObject({ file: 'a.csv' });
  expect([await imports.undo(id, 'x.csv'), await imports.undo(id, 'x.csv')]).toEqual([true, false]);
  expect([await readState(id), (await imports.line()).ahead(id)]).toEqual(['undoing', 1]);
  first.end();
  await one;
  await expect.poll(() => readState(id)).toBe('undone');
});

test('an upload whose process died is put in order and imported when its lease has ended', async () => {
  await worker.close(0);
  const id = await addWaiting(stores.records, upload('2026-03-01'), new Date());
  mkdirSync(join(stores.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(stores.dataDir, 'uploads', String(id)), content('2026-03-01'));
  const payload = { file: '2026-03-01.csv' };
  await enqueue(stores.records, { kind: 'import', about: id, lane: 'observations', payload, dueAt: 0 }, 0);
  await claimJob(stores.records, { kinds: ['import'], worker: 'dead', now: 1, leaseMs: 60_000 });
  await setStarted(stores.records, id, 'running');
  worker = await startWorker({ records: stores.records, kinds: imports.jobs, bell, isAlone: false });
  await expect.poll(() => readState(id)).toBe('done');
  await expect.poll(() => jobOf(id)).toMatchObject({ state: 'done', lost: 1 });
});

test('an upload that ends its process time and again fails, and says so', async () => {
  await worker.close(0);
  const id = await addWaiting(stores.records, upload('2026-03-01'), new Date());
  mkdirSync(join(stores.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(stores.dataDir, 'uploads', String(id)), content('2026-03-01'));
  const asked = JSON.stringify({ dryRun: false, cutOff: 3 });
  await stores.records.updateTable('imports').set({ state: 'running', asked }).where('id', '=', id).execute();
  await enqueue(
    stores.records,
    { kind: 'import', about: id, lane: 'observations', payload: { file: 'a' }, dueAt: 0 },
    0,
  );
  worker = await begin();
  await expect.poll(async () => (await jobOf(id))?.state).toBe('failed');
  const failed = await stores.records.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  expect([failed?.state, failed?.error]).toEqual(['failed', 'interrupted']);
  expect(existsSync(join(stores.dataDir, 'uploads', String(id)))).toBe(false);
});

test('an upload that a dead process had begun is not given up: what it wrote has to be taken back first', async () => {
  await worker.close(0);
  const id = await addWaiting(stores.records, upload('2026-03-01'), new Date());
  await enqueue(
    stores.records,
    { kind: 'import', about: id, lane: 'observations', payload: { file: 'a' }, dueAt: 0 },
    0,
  );
  await setStarted(stores.records, id, 'running');
  const overseen = { records: stores.records, kinds: imports.jobs, now: Date.now() };
  await expect(giveUp(overseen, (await jobOf(id))?.id ?? 0)).rejects.toMatchObject({ code: 'not_given_up' });
  expect(await readState(id)).toBe('running');
});

test('an administrator gives up an upload that waits: it fails, and its file is deleted', async () => {
  const first = held();
  const one = imports.command('a.csv', first.work, never);
  await expect.poll(running).toMatchObject({ file: 'a.csv' });
  const id = await receive('2026-03-01');
  const overseen = { records: stores.records, kinds: imports.jobs, now: Date.now() };
  const job = await jobOf(id);
  await giveUp(overseen, job?.id ?? 0);
  await expect(runAgain(overseen, job?.id ?? 0)).rejects.toMatchObject({ code: 'not_runnable' });
  expect([await readState(id), (await jobOf(id))?.problem]).toEqual(['failed', 'withdrawn']);
  expect(existsSync(join(stores.dataDir, 'uploads', String(id)))).toBe(false);
  first.end();
  await one;
  expect(await readState(id)).toBe('failed');
});
