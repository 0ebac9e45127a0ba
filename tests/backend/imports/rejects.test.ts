import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../server/backend/imports/jobs/run-import.ts';
import { pruneRejects } from '../../../server/backend/imports/rejects/prune-rejects.ts';
import * as rejectsBelow from '../../../server/backend/records/migrations/036-rejects-below.ts';
import { areObservationsInFile, isOnFiles } from '../../support/engines/new-place.ts';
import { freshStores, importOne, rejectsText, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const head = 'country,shop id,upc,observed at,price';
const good = 'MX,S1,7501055300013,2026-03-01,10';
const readFile = (...rows: string[]) => writeInput(stores, 'prices.csv', `${[head, ...rows].join('\n')}\n`);
const bad = [
  good.replace(',10', ',cheap'),
  good.replace(',10', ',-1'),
  good.replace('2026-03-01', 'today'),
  'MX,too,few',
  'MX,S1,"stray"quote",2026-03-01,1',
  good.replace('MX', 'AR'),
];
const reasons = { badPrice: 2, badDate: 1, missingColumns: 1, brokenQuotes: 1, otherCountry: 1 };

test('rejected rows are counted by their reason, the most frequent first', async () => {
  const { rejected, rejectedBy } = await importOne(stores, { files: [readFile(good, ...bad)] });
  expect([rejected, rejectedBy]).toEqual([6, reasons]);
  expect(Object.keys(rejectedBy)[0]).toBe('badPrice');
  const again = await importOne(stores, { files: [readFile(good, ...bad)] });
  expect(again).toMatchObject({ alreadyImported: true, rejectedBy: reasons });
  expect((await importOne(stores, { files: [readFile(good)] })).rejectedBy).toEqual({});
});

test('they are counted too where none is left', async () => {
  const problem = runImport(stores, { files: [readFile(...bad)], countryCode: 'MX' });
  await expect(problem).rejects.toMatchObject({ code: 'nothingAccepted', params: { rejectedBy: reasons } });
});

const readPath = async (importId: number | null): Promise<string | null> => {
  const query = stores.records
    .selectFrom('imports')
    .select('rejects_path')
    .where('id', '=', importId ?? 0);
  return (await query.executeTakeFirst())?.rejects_path ?? null;
};

test.runIf(isOnFiles() && areObservationsInFile())(
  'their file is compressed, and found again where the data folder has moved',
  async () => {
    const { importId, rejectsPath } = await importOne(stores, { files: [readFile(good, ...bad)] });
    expect(await readPath(importId)).toBe(rejectsPath);
    expect(rejectsPath).toMatch(/^rejects\/prices\.csv-[0-9a-f]{8}\.csv\.gz$/);
    expect(rejectsText(stores, rejectsPath).split('\r\n')).toHaveLength(8);

    const moved = join(stores.dataDir, 'moved');
    mkdirSync(moved);
    for (const name of ['rejects', 'records.sqlite', 'observations.duckdb'])
      cpSync(join(stores.dataDir, name), join(moved, name), { recursive: true });
    expect(existsSync(join(moved, rejectsPath ?? ''))).toBe(true);
  },
);

test('what earlier versions named by its whole path is found below the data folder', async () => {
  const { importId } = await importOne(stores, { files: [readFile(good, ...bad)] });
  await stores.records
    .updateTable('imports')
    .set({ rejects_path: '/srv/old/rejects/of old/rejects/prices.csv-1.csv' })
    .where('id', '=', importId ?? 0)
    .execute();
  await rejectsBelow.up(stores.records as never);
  expect(await readPath(importId)).toBe('rejects/prices.csv-1.csv');
});

test('the oldest go when they are too old or too many, dry runs’ too, and the import says that they are gone', async () => {
  const folder = join(stores.dataDir, 'rejects');
  const { importId, rejectsPath } = await importOne(stores, { files: [readFile(good, ...bad)] });
  // By the clock of the disk.
  const now = statSync(join(stores.dataDir, rejectsPath ?? '')).mtime;
  await importOne(stores, { files: [readFile(good, good, ...bad)], dryRun: true });
  const at = (name: string, daysAgo: number, bytes = 10): void => {
    writeFileSync(join(folder, name), 'x'.repeat(bytes));
    const moment = new Date(now.getTime() - daysAgo * 86_400_000);
    utimesSync(join(folder, name), moment, moment);
  };
  at('old.csv', 91);
  at('large.csv.gz', 5, 5000);
  at('lately.csv.gz', 1);
  await pruneRejects(stores, now, { days: 90, bytes: 4000 });
  expect(readdirSync(folder)).not.toContain('old.csv');
  expect(readdirSync(folder)).not.toContain('large.csv.gz');
  expect(readdirSync(folder)).toContain('lately.csv.gz');
  expect(await readPath(importId)).toBe(rejectsPath);

  rmSync(join(folder, 'lately.csv.gz'));
  at('newest.csv.gz', -1, 9000);
  await pruneRejects(stores, now, { days: 90, bytes: 4000 });
  expect(readdirSync(folder)).toEqual(['newest.csv.gz']);
  expect(await readPath(importId)).toBeNull();
});
