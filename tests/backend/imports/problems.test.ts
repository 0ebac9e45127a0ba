import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportRequest } from '../../../server/backend/imports/files/request.ts';
import { runImport } from '../../../server/backend/imports/jobs/run-import.ts';
import { toImportProblem } from '../../../server/backend/imports/problem.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { freshStores, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeAll(async () => {
  stores = await freshStores();
});
afterAll(() => stores.end());

const headers = 'shop id,upc,observed at,price';
const good = `${headers}\n1,2,2026-03-01,5\n`;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const whole = gzipSync(Array.from({ length: 5000 }, () => Math.random()).join('\n'));

const readProblem = async (request: ImportRequest) => {
  try {
    await runImport(stores, request);
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

test.each<[string, string, string | Buffer, Partial<ImportRequest>]>([
  ['an empty file', 'emptyFile', '', {}],
  ['white space', 'emptyFile', ' \n \n', {}],
  ['an empty gzip', 'emptyFile', gzipSync(''), {}],
  ['a gzip that is cut off', 'brokenGzip', whole.subarray(0, whole.length / 2), {}],
  ['a gzip that is damaged', 'brokenGzip', Buffer.concat([whole.subarray(0, 200), Buffer.alloc(300), whole]), {}],
  ['a picture', 'notCsv', png, {}],
  ['a text without columns', 'notCsv', 'Dear all,\nsee below.\n'.replace(',', ''), {}],
  ['other columns', 'unknownFormat', 'a,b,c\n1,2,3\n', {}],
  ['a format that there is not', 'unknownFormat', good, { format: 'excel' }],
  ['headers only', 'noRows', `${headers}\n`, { countryCode: 'AR' }],
  ['headers without an end of line', 'noRows', headers, { countryCode: 'AR' }],
  ['no country', 'countryNeeded', good, {}],
  ['an unknown country', 'unknownCountry', good, { countryCode: 'XX' }],
  ['nothing but bad rows', 'nothingAccepted', `${headers}\n1,2,never,5\n`, { countryCode: 'AR' }],
  ['masters only', 'noPrices', 'id_provincia,provincia\nAR-A,Salta\n', {}],
])('%s', async (_name, code, content, more) => {
  const file = writeInput(stores, 'input.csv', content);
  expect(await readProblem({ files: [file], ...more })).toBe(code);
});

/** What a problem says beside its code. */
const readParams = (content: string, more: Partial<ImportRequest> = {}) =>
  runImport(stores, { files: [writeInput(stores, 'input.csv', content)], countryCode: 'AR', ...more }).then(
    () => ({}),
    ({ code, params }) => ({ code, ...params }),
  );

test.each([
  ['twice', 'price', ['price']],
  ['in capitals and spaces', ' PRICE ', ['price']],
  ['under another name', 'ean', ['upc', 'ean']],
  ['as a name that is taken for a code', 'shop', ['shop id', 'shop']],
])('a column that is there %s is refused, by the names of both', async (_how, header, columns) => {
  const content = `${headers},${header}\n1,2,2026-03-01,5,6\n`;
  const names = columns.length === 1 ? [columns[0], columns[0]] : columns;
  expect(await readParams(content)).toEqual({ code: 'duplicateColumns', file: 'input.csv', columns: names });
});

test('columns that nobody reads may have the same name, or none', async () => {
  const content = `${headers},note,note,,\n1,2,2026-03-01,5,a,b,,\n`;
  const result = await runImport(stores, {
    files: [writeInput(stores, 'input.csv', content)],
    countryCode: 'AR',
    dryRun: true,
  });
  expect(result).toMatchObject([{ accepted: 1 }]);
});

test.each<[string, string | undefined, string, string[]]>([
  ['its own format', 'observations', 'shop id,upc,observed at\n1,2,2026-03-01\n', ['price']],
  ['none that it names', undefined, 'shop id,ean,price,region\n1,2,5,x\n', ['observed at']],
  ['a format of another country', 'profeco', `${headers}\n1,2,2026-03-01,5\n`, ['producto', 'precio', 'fechaRegistro']],
])('a file without the columns of %s names those that it lacks', async (_whose, format, content, missing) => {
  const params = await readParams(content, { format });
  expect(params).toMatchObject({ code: 'lacksColumns', file: 'input.csv', format: format ?? 'observations' });
  expect(params.missing).toEqual(expect.arrayContaining(missing));
  expect(params.headers).toContain(format === 'profeco' ? 'price' : 'shop id');
});

test('columns that are like no format are listed as they are', async () => {
  expect(await readParams('a,b,price\n1,2,3\n')).toMatchObject({ code: 'unknownFormat', headers: ['a', 'b', 'price'] });
});

test('a file that is not there, a folder, a file that may not be read', async () => {
  expect(await readProblem({ files: [join(stores.dataDir, 'none.csv')] })).toBe('unreadableFile');
  mkdirSync(join(stores.dataDir, 'folder.csv'));
  expect(await readProblem({ files: [join(stores.dataDir, 'folder.csv')] })).toBe('unreadableFile');
  if (process.getuid?.() === 0) return console.log('skipped: root may read every file');
  const locked = writeInput(stores, 'locked.csv', good);
  chmodSync(locked, 0);
  expect(await readProblem({ files: [locked] })).toBe('unreadableFile');
});

test('another process holds the observations', async () => {
  const error = await openStores(stores.dataDir).then(
    () => undefined,
    reason => toImportProblem(reason),
  );
  // The same process may open the file twice; what another one gets is in the killing tests.
  expect(error === undefined || (error as { code: string }).code === 'databaseLocked').toBe(true);
});

test('one import at a time', async () => {
  const file = writeInput(stores, 'one.csv', good);
  const first = runImport(stores, { files: [file], countryCode: 'AR', dryRun: true });
  expect(await readProblem({ files: [file], countryCode: 'AR' })).toBe('importRunning');
  await first;
});

test('an import that is cancelled', async () => {
  const file = writeInput(stores, 'cancelled.csv', good);
  const stop = new AbortController();
  const onProgress = ({ phase }: { phase: string }) => phase === 'catalogue' && stop.abort();
  const running = runImport(stores, { files: [file], countryCode: 'AR' }, onProgress, stop.signal);
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  const failed = await stores.records.selectFrom('imports').select(['state', 'error']).execute();
  expect(failed).toEqual([{ state: 'failed', error: 'cancelled' }]);
});

test('nothing was changed by any of them', async () => {
  for (const table of ['products', 'shops', 'regions', 'cities', 'retailers', 'categories'] as const) {
    expect(await stores.records.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await stores.observations.days(everything)).toEqual({ firstDay: null, lastDay: null });
});
