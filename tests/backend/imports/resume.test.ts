import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImports, type Imports } from '../../../server/backend/imports/imports.ts';
import { recoverImports } from '../../../server/backend/imports/jobs/recover-imports.ts';
import { inspectFile } from '../../../server/backend/imports/read/inspect-file.ts';
import { withWords } from '../../../server/backend/imports/rejects/reject-words.ts';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import type { Worker } from '../../../server/backend/jobs/worker.ts';
import {
  addWaiting,
  beginUndo,
  failImport,
  setStarted,
} from '../../../server/backend/records/catalogue/import-history.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { startWorker } from '../../support/start-worker.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
let imports: Imports;
let worker: Worker;
const bell = createBell();
beforeAll(async () => {
  stores = await freshStores();
  imports = createImports({
    stores,
    logger: createLogger('silent', 'test'),
    now: () => new Date(),
    bell,
    uploadLimit: 1_000_000,
    teams: 'all',
  });
  worker = await startWorker({ records: stores.records, kinds: imports.jobs, bell });
});
afterAll(async () => {
  await imports.close(worker.close(0));
  await stores.end();
});

const prices = 'country,shop id,upc,product,observed at,price\nAR,S1,1,P,2026-03-01,5\n';
const options = { dryRun: false };
const upload = { fileName: 'a.csv', teamId: 1, userId: 1, options };
const receive = () =>
  imports.receive({ ...upload, stream: Readable.from([Buffer.from(prices)]) }, new AbortController().signal);
const readState = async (id: number) =>
  (await stores.records.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state;

/** What a process leaves behind that is killed while an upload is being imported. */
const killedUpload = async (withFile: boolean): Promise<number> => {
  const id = await addWaiting(stores.records, upload, new Date());
  await setStarted(stores.records, id, 'running');
  mkdirSync(join(stores.dataDir, 'uploads'), { recursive: true });
  if (withFile) writeFileSync(join(stores.dataDir, 'uploads', String(id)), prices);
  return id;
};

describe('an upload that a kill cut off', () => {
  test('is imported after all: it was acknowledged, and its file is there', async () => {
    const id = await killedUpload(true);
    expect(await recoverImports(stores)).toMatchObject({ waiting: [id], takenBack: [] });
    await imports.resume();
    bell.ring();
    await expect.poll(() => readState(id)).toBe('done');
  });

  test('is given up without its file, and where it ends the process time and again', async () => {
    const gone = await killedUpload(false);
    expect(await recoverImports(stores)).toMatchObject({ takenBack: [gone] });
    const bad = await killedUpload(true);
    for (let time = 1; time <= 3; time += 1) {
      expect(await recoverImports(stores)).toMatchObject({ waiting: [bad] });
      await setStarted(stores.records, bad, 'running');
    }
    expect(await recoverImports(stores)).toMatchObject({ takenBack: [bad] });
    expect(await readState(bad)).toBe('failed');
  });
});

describe('an upload', () => {
  test('that cannot be put in its place is no longer waited for', async () => {
    const before = await addWaiting(stores.records, upload, new Date());
    await failImport(stores.records, before, { code: 'interrupted', params: {} }, new Date());
    mkdirSync(join(stores.dataDir, 'uploads', String(before + 1), 'in the way'), { recursive: true });
    await expect(receive()).rejects.toThrow();
    expect(await readState(before + 1)).toBe('failed');
    expect(readdirSync(join(stores.dataDir, 'uploads')).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  test('is not the twenty-first of a team that waits', async () => {
    for (let i = 0; i < 20; i += 1) await addWaiting(stores.records, upload, new Date());
    await expect(receive()).rejects.toMatchObject({ code: 'manyWaiting', params: { most: 20 } });
  });

  test('holds no more when it is decompressed than is allowed', async () => {
    const path = writeInput(stores, 'zeros.csv.gz', gzipSync('x,'.repeat(100_000)));
    await expect(inspectFile(path, undefined, 'zeros', 50_000)).rejects.toMatchObject({ code: 'tooMuchText' });
    expect((await inspectFile(path, undefined, 'zeros', 200_000)).textBytes).toBe(200_000);
  });
});

test('what was read in the midst of an undo is out of date when that has ended', async () => {
  const others = prices.replace('2026-03-01', '2026-03-02');
  const versions: string[] = [];
  const look = async () =>
    versions.push(`${await stores.records.version()} ${JSON.stringify(await stores.observations.version())}`);
  await look();
  const { importId } = await importOne(stores, { files: [writeInput(stores, 'a.csv', others)] });
  await look();
  await beginUndo(stores.records, importId ?? 0);
  await look();
  await recoverImports(stores);
  await look();
  await importOne(stores, { files: [writeInput(stores, 'a.csv', others)] });
  await look();
  expect(new Set(versions).size).toBe(5);
});

test('rejected rows state their reasons in words too; the content of a row is unchanged', async () => {
  const file = 'line,reason,row\r\n4,badPrice,"a\n5,badPrice,""b"\r\n9,noShop,"c"\r\n';
  const texts = async (languageId: number) =>
    (await Readable.from(withWords(Readable.from([file.slice(0, 30), file.slice(30)]), languageId)).toArray()).join('');
  expect(await texts(1)).toBe(
    'line,reason,meaning,row\r\n4,badPrice,"The price is not a number, or is negative","a\n5,badPrice,""b"\r\n9,noShop,"It has no shop","c"\r\n',
  );
  expect(await texts(2)).toContain('9,noShop,"No indica ninguna tienda","c"');
});
