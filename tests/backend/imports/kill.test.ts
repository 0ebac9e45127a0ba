import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { recoverImports } from '../../../server/backend/imports/jobs/recover-imports.ts';
import { toImportProblem } from '../../../server/backend/imports/problem.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../../server/backend/stores/stores.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { importOne } from './stores.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-kill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const size = 60_000;
const lines = Array.from(
  { length: size },
  (_, at) =>
    `AR,Salta,Salta,S${at % 100},R${at % 5},${at % 3000},P${at % 3000},2026-03-${1 + (Math.floor(at / 3000) % 20)},${(at % 97) + 1}`,
);
const readInput = (extra: string[] = []): string => {
  const path = join(dataDir, 'prices.csv');
  writeFileSync(
    path,
    ['country,region,city,shop id,retailer,upc,product,observed at,price', ...lines, ...extra].join('\n'),
  );
  return path;
};

const start = (...values: string[]) =>
  spawn(process.execPath, [resolve('tests/backend/imports/killed-importer.ts'), dataDir, ...values], {
    stdio: 'ignore',
  });

const withStores = async <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const stores = await openStores(dataDir);
  try {
    return await work(stores);
  } finally {
    await closeStores(stores);
  }
};

const tables = ['regions', 'cities', 'retailers', 'shops', 'categories', 'products', 'catalogue_fills'] as const;
const readState = async ({ records, observations }: Stores) => {
  const catalogue: Record<string, number> = {};
  for (const table of tables) catalogue[table] = (await records.selectFrom(table).selectAll().execute()).length;
  const query = { ...everything, level: 'shop', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 1 } as const;
  const { totals: summary } = await readPrices(observations.engine, query);
  return { catalogue, observations: summary.observations };
};

const nothing = { regions: 0, cities: 0, retailers: 0, shops: 0, categories: 0, products: 0, catalogue_fills: 0 };
const all = { regions: 1, cities: 1, retailers: 5, shops: 100, categories: 0, products: 3000, catalogue_fills: 0 };

test.each([
  ['inspecting', '1', false],
  ['reading', '1', false],
  ['catalogue', '1', false],
  ['writing', '1', false],
  ['committed', '1', true],
  ['finishing', '1', true],
] as const)('killed while %s (%s)', async (phase, at, whole) => {
  const child = start(readInput(), phase, at);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  await withStores(async stores => {
    await recoverImports(stores);
    const state = await readState(stores);
    expect(state).toEqual(whole ? { catalogue: all, observations: size } : { catalogue: nothing, observations: 0 });
    const again = await importOne(stores, { files: [readInput()] });
    expect(again.alreadyImported).toBe(whole);
    expect(await readState(stores)).toEqual({ catalogue: all, observations: size });
  });
});

test('killed at any moment, over data that is there: all of it or nothing of it', async () => {
  await withStores(stores => importOne(stores, { files: [readInput()] }));
  const input = readInput(['AR,Salta,Salta,S1,R1,99999,new,2026-03-01,5', 'AR,Salta,Salta,S0,R0,0,P0,2026-03-01,777']);
  const outcomes = new Set<number>();
  for (const wait of [250, 350, 450, 550, 700, 900]) {
    const child = start(input, 'never');
    const timer = setTimeout(() => child.kill('SIGKILL'), wait);
    await once(child, 'exit');
    clearTimeout(timer);
    const { observations, catalogue } = await withStores(async stores => {
      await recoverImports(stores);
      return readState(stores);
    });
    outcomes.add(observations);
    if (observations === size) expect(catalogue).toEqual(all);
    else {
      expect(observations).toBe(size + 2);
      expect(catalogue).toEqual({ ...all, products: 3001 });
      break;
    }
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('a second process reports that the first one holds the databases', async () => {
  await withStores(async () => {
    const child = spawn(
      process.execPath,
      [resolve('tests/backend/imports/killed-importer.ts'), dataDir, readInput(), 'never'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let output = '';
    child.stderr.on('data', text => {
      output += text;
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(toImportProblem(new Error(output))).toMatchObject({ code: 'databaseLocked' });
  });
});
