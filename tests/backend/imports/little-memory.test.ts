import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import type { Stores } from '../../../server/backend/stores/stores.ts';
import { ask, freshStores, importOne } from './stores.ts';

const rows = 300_000;
const products = 1000;

/** A file whose rows take several times the memory of the engine; each price is `more` above that of the first file. */
const writeLarge = async (stores: Stores, name: string, more: number): Promise<string> => {
  const path = join(stores.dataDir, name);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (
    SELECT 'MX' AS country, 'Region ' || (shop % 5) AS region, 'S-' || shop AS "shop id", 'Shop number ' || shop AS "shop name",
      'Street ' || shop || ', 12' AS address, 'Retailer ' || (shop % 7) AS retailer, 'P-' || product AS upc,
      'Product of the brand number ' || product AS product, 'Brand ' || (product % 30) AS brand,
      CAST(DATE '2025-01-01' + CAST(day AS INTEGER) AS VARCHAR) AS "observed at", 10 + product + ${more} AS price,
      'A promotion of the product number ' || product || ' at the shop number ' || shop AS promotion
    FROM (SELECT n % ${products} AS product, (n // ${products}) % 100 AS shop, n // ${products * 100} AS day
      FROM range(${rows}) AS t(n))
  ) TO '${path}' (HEADER true)`);
  connection.closeSync();
  instance.closeSync();
  return path;
};

const prices = (stores: Stores) =>
  ask<{ n: string; total: string }>(
    stores,
    'SELECT count(*) AS n, CAST(sum(price_micros) // 1000000 AS BIGINT) AS total FROM observations',
  );

/** How many observations lie before one that they should follow. */
const outOfOrder = (stores: Stores) =>
  ask<{ n: string }>(
    stores,
    `SELECT count(*) AS n FROM (SELECT (product_id, day, shop_id) AS here, lag((product_id, day, shop_id)) OVER (ORDER BY rowid) AS before
      FROM observations) WHERE before > here`,
  );

const totalWith = (more: number): string => String(rows * (10 + (products - 1) / 2 + more));

test('a file that does not fit into the memory of the engine is imported, replaced and undone', async () => {
  const stores = await freshStores({ engine: 64, threads: 1, queriesAtOnce: 1 });
  onTestFinished(stores.end);
  const first = await importOne(stores, { files: [await writeLarge(stores, 'first.csv', 0)] });
  expect(first).toMatchObject({ read: rows, written: rows, rejected: 0, replaced: 0 });
  expect(await outOfOrder(stores)).toEqual([{ n: '0' }]);
  const second = await importOne(stores, { files: [await writeLarge(stores, 'second.csv', 5)] });
  expect(second).toMatchObject({ written: rows, replaced: rows, unchanged: 0 });
  expect(await prices(stores)).toEqual([{ n: String(rows), total: totalWith(5) }]);

  await stores.observations.writer.undo(second.importId ?? 0);
  expect(await prices(stores)).toEqual([{ n: String(rows), total: totalWith(0) }]);
  expect(readdirSync(join(stores.dataDir, 'tmp')).filter(name => name.startsWith('staging'))).toEqual([]);
}, 120_000);
