import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../../server/backend/stores/stores.ts';
import { followSteps, listsAndPromotions, type Step, stepsOf } from './follow-steps.ts';
import { keptRuns, obviousRuns } from './obvious-runs.ts';
import { importOne, writeInput } from './stores.ts';

/** After each step what is kept is what the observations say; at the end so it is when computed anew. */
const follow = (steps: readonly Step[]): Promise<void> =>
  followSteps(steps, async (stores, at) => {
    expect(await keptRuns(stores)).toEqual(await obviousRuns(stores));
    if (at !== steps.length - 1) return;
    const kept = await keptRuns(stores);
    await stores.observations.writer.rebuildRuns();
    expect(await keptRuns(stores)).toEqual(kept);
  });

const withStores = async <Result>(dataDir: string, work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const stores = await openStores(dataDir);
  try {
    return await work(stores);
  } finally {
    await closeStores(stores);
  }
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

describe('runs that are kept', () => {
  test('follow files in any order, corrections of them, shops that change hands, and undos', async () => {
    const head = 'country,shop id,retailer,upc,observed at,price,regular price,promotion,in stock';
    const row = fc
      .record({
        code: fc.constantFrom('7501055300013', '2', '3'),
        month: fc.constantFrom(1, 2, 2),
        day: fc.integer({ min: 1, max: 9 }),
        hour: fc.constantFrom(9, 18),
        price: fc.constantFrom('', '8', '10', '10', '12', '0'),
        regular: fc.constantFrom('', '12'),
        promotion: fc.constantFrom('', '', '2 x 1', 'half'),
        stock: fc.constantFrom('', 'yes', 'yes', 'no'),
      })
      .map(
        ({ code, month, day, hour, price, regular, promotion, stock }) =>
          (shop: string) =>
            `MX,${shop},${code},2026-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:00,${price},${regular},${promotion},${stock}`,
      );
    const file = fc
      .record({
        shop: fc.constantFrom('A1,Alfa', 'A1,Alfa', 'A1,Beta', 'B1,Beta'),
        rows: fc.array(row, { minLength: 1, maxLength: 30, size: 'max' }),
      })
      .map(({ shop, rows }) => ({ name: 'prices.csv', lines: [head, ...rows.map(one => one(shop))] }));
    await fc.assert(fc.asyncProperty(stepsOf(file), follow), { numRuns: 5 });
  }, 120_000);

  test('follow complete lists and promotions that come apart, in any order', async () => {
    await fc.assert(fc.asyncProperty(stepsOf(listsAndPromotions), follow), { numRuns: 5 });
  }, 120_000);

  test('are computed at the first start on a folder that has none', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-runs-'));
    try {
      const head = 'country,shop id,retailer,upc,observed at,price,promotion,in stock';
      const rows = ['01,10,,yes', '02,8,half,yes', '03,8,half,no', '04,9,,yes'].map(
        cells => `MX,A1,Alfa,7501055300013,2026-03-${cells}`,
      );
      const kept = await withStores(dataDir, async stores => {
        await importOne(stores, { files: [writeInput(stores, 'prices.csv', `${[head, ...rows].join('\n')}\n`)] });
        await stores.records.deleteFrom('store_repairs').where('name', '=', 'kept-runs').execute();
        return keptRuns(stores);
      });
      expect([kept.promotions.length, kept.stockOuts.length]).toEqual([1, 1]);
      const earlier = await DuckDBInstance.create(join(dataDir, 'observations.duckdb'));
      const connection = await earlier.connect();
      await connection.run('DROP TABLE promotion_runs; DROP TABLE stock_out_runs');
      connection.closeSync();
      earlier.closeSync();
      expect(await withStores(dataDir, keptRuns)).toEqual(kept);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
