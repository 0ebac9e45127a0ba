import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { recoverImports } from '../../../server/backend/imports/jobs/recover-imports.ts';
import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { refreshProductIndex } from '../../../server/backend/product-index/refresh.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../../server/backend/stores/stores.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { importOne, writeInput } from './stores.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-undo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const withStores = async <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const stores = await openStores(dataDir);
  try {
    return await work(stores);
  } finally {
    await closeStores(stores);
  }
};

let files = 0;
/** Imports prices by product of one shop and day; gives the import's id. */
const importPrices = async (stores: Stores, prices: Record<string, number>): Promise<number> => {
  const rows = Object.entries(prices).map(([upc, price]) => `AR,Salta,Salta,S1,R1,${upc},P${upc},2026-03-01,${price}`);
  files += 1;
  const content = ['country,region,city,shop id,retailer,upc,product,observed at,price', ...rows].join('\n');
  const { importId } = await importOne(stores, { files: [writeInput(stores, `${files}.csv`, content)] });
  return importId ?? 0;
};

const takeBack = async (stores: Stores, importId: number): Promise<void> => {
  expect(await beginUndo(stores.records, importId)).toBe(true);
  await undoMarked(stores, importId, new Date());
  await refreshProductIndex(stores);
};

const pricesNow = async ({ observations }: Stores): Promise<Record<string, number | null>> => {
  const query = {
    ...everything,
    level: 'shop',
    sort: { by: 'product', direction: 'asc' },
    page: 1,
    limit: 10,
  } as const;
  const { rows } = await readPrices(observations.engine, query);
  return Object.fromEntries(rows.map(row => [row.upc, row.average]));
};

const offered = async ({ records }: Stores): Promise<string[]> => {
  const rows = await records
    .selectFrom('product_countries')
    .innerJoin('products', 'products.id', 'product_countries.product_id')
    .innerJoin('product_retailers', 'product_retailers.product_id', 'products.id')
    .select('products.upc')
    .orderBy('products.upc')
    .execute();
  return rows.map(row => row.upc);
};

const readState = async ({ records }: Stores, id: number) =>
  records.selectFrom('imports').select(['state', 'outdated_by']).where('id', '=', id).executeTakeFirst();

describe('an undo', () => {
  test('takes what was written, and what is no longer observed is no longer offered', () =>
    withStores(async stores => {
      await importPrices(stores, { a: 1, b: 2 });
      const second = await importPrices(stores, { b: 2, c: 3 });
      await refreshProductIndex(stores);
      expect(await offered(stores)).toEqual(['a', 'b', 'c']);
      await takeBack(stores, second);
      expect(await pricesNow(stores)).toEqual({ a: 1, b: 2 });
      expect(await offered(stores)).toEqual(['a', 'b']);
    }));

  test('restores what was replaced', () =>
    withStores(async stores => {
      await importPrices(stores, { a: 1 });
      const second = await importPrices(stores, { a: 10 });
      await takeBack(stores, second);
      expect(await pricesNow(stores)).toEqual({ a: 1 });
    }));

  test('leaves what a later import replaced; when that goes too, the one before both is back', () =>
    withStores(async stores => {
      await importPrices(stores, { a: 1 });
      const second = await importPrices(stores, { a: 10 });
      const third = await importPrices(stores, { a: 100 });
      await takeBack(stores, second);
      expect(await pricesNow(stores)).toEqual({ a: 100 });
      await takeBack(stores, third);
      expect(await pricesNow(stores)).toEqual({ a: 1 });
    }));

  test('of the one before all leaves the rest, in whatever order', () =>
    withStores(async stores => {
      const first = await importPrices(stores, { a: 1 });
      const second = await importPrices(stores, { a: 10 });
      const third = await importPrices(stores, { a: 100 });
      await takeBack(stores, first);
      await takeBack(stores, third);
      expect(await pricesNow(stores)).toEqual({ a: 10 });
      await takeBack(stores, second);
      expect(await pricesNow(stores)).toEqual({});
    }));

  test('lets a later file that had found the same prices there be imported again', () =>
    withStores(async stores => {
      const first = await importPrices(stores, { a: 1, b: 2 });
      const second = await importPrices(stores, { b: 2, c: 3 });
      await takeBack(stores, first);
      expect(await pricesNow(stores)).toEqual({ c: 3 });
      expect(await readState(stores, second)).toEqual({ state: 'done', outdated_by: first });
      expect(await importPrices(stores, { b: 2, c: 3 })).toBeGreaterThan(second);
      expect(await pricesNow(stores)).toEqual({ b: 2, c: 3 });
    }));

  test('is not begun twice', () =>
    withStores(async stores => {
      const only = await importPrices(stores, { a: 1 });
      await takeBack(stores, only);
      expect(await beginUndo(stores.records, only)).toBe(false);
    }));
});

const size = 4000;
const many = Object.fromEntries(Array.from({ length: size }, (_, at) => [`p${at}`, at + 1]));
const changed = Object.fromEntries(Object.entries(many).map(([upc, price]) => [upc, price + 1]));

/** Kills a process in the midst of an undo, starts again, and says what is there. */
const afterKill = async (moment: string) => {
  const second = await withStores(async stores => {
    await importPrices(stores, many);
    return importPrices(stores, changed);
  });
  const script = resolve('tests/backend/imports/killed-undo.ts');
  const child = spawn(process.execPath, [script, dataDir, String(second), moment], { stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return withStores(async stores => {
    await recoverImports(stores);
    const query = {
      ...everything,
      level: 'shop',
      sort: { by: 'product', direction: 'asc' },
      page: 1,
      limit: 1,
    } as const;
    const { totals: summary } = await readPrices(stores.observations.engine, query);
    return {
      ...(await readState(stores, second)),
      count: summary.observations,
      least: summary.minimum,
      most: summary.maximum,
    };
  });
};

test.each(['marked', 'taken', '10', '30'])(
  'killed in the midst of it (%s): the next start ends it, as a whole',
  async moment => {
    const found = await afterKill(moment);
    expect(found).toMatchObject({ state: 'undone', count: size, least: 1, most: size });
  },
);
