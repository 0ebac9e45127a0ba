import { afterEach, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../server/backend/imports/run-import.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const head = 'country,shop id,upc,observed at,price';
const good = 'MX,S1,7501055300013,2026-03-01,10';
const fileOf = (...rows: string[]) => writeInput(stores, 'prices.csv', `${[head, ...rows].join('\n')}\n`);
const bad = [
  ...[good.replace(',10', ',cheap'), good.replace(',10', ',-1'), good.replace('2026-03-01', 'today')],
  ...['MX,too,few', 'MX,S1,"stray"quote",2026-03-01,1', good.replace('MX', 'AR')],
];
const reasons = { badPrice: 2, badDate: 1, missingColumns: 1, brokenQuotes: 1, otherCountry: 1 };

test('rejected rows are counted by their reason, the most frequent first', async () => {
  const { rejected, rejectedBy } = await importOne(stores, { files: [fileOf(good, ...bad)] });
  expect([rejected, rejectedBy]).toEqual([6, reasons]);
  expect(Object.keys(rejectedBy)[0]).toBe('badPrice');
  const again = await importOne(stores, { files: [fileOf(good, ...bad)] });
  expect(again).toMatchObject({ alreadyImported: true, rejectedBy: reasons });
  expect((await importOne(stores, { files: [fileOf(good)] })).rejectedBy).toEqual({});
});

test('they are counted too where none is left', async () => {
  const problem = runImport(stores, { files: [fileOf(...bad)], countryCode: 'MX' });
  await expect(problem).rejects.toMatchObject({ code: 'nothingAccepted', params: { rejectedBy: reasons } });
});
