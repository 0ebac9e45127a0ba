import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStores, openStores } from '../../../server/backend/stores.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

const headers = [
  ...['id', 'date', 'product_code', 'product_name', 'brands', 'categories', 'quantity', 'price', 'currency'],
  ...['price_is_discounted', 'price_without_discount', 'discount_type', 'price_per', 'receipt_quantity'],
  ...['location_id', 'location_type', 'location_name', 'location_brand', 'location_address', 'location_postcode'],
  ...['location_city', 'location_country', 'location_country_code', 'location_lat', 'location_lon'],
  ...['product_image_url', 'proof_type', 'created'],
] as const;
type Row = Partial<Record<(typeof headers)[number], string>>;

const milk: Row = {
  ...{ id: '1', date: '2026-03-02', product_code: '0012345678905', product_name: 'Lait', brands: 'Lactel,Lactalis' },
  ...{ categories: 'Boissons,Laits', quantity: '1 L', price: '1.15', currency: 'EUR', price_is_discounted: 'False' },
  ...{ location_id: '17', location_type: 'OSM', location_name: 'Carrefour City', location_brand: 'Carrefour' },
  ...{ location_city: 'Grenoble', location_country: 'France', location_country_code: 'FR' },
};
const csvOf = (rows: Row[]): string =>
  [headers.join(','), ...rows.map(row => headers.map(name => `"${row[name] ?? ''}"`).join(','))].join('\n');

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const rows: Row[] = [
  milk,
  { ...milk, id: '2', price: '0.95', price_is_discounted: 'True', price_without_discount: '1.15', date: '2026-03-03' },
  {
    ...{ ...milk, id: '3', date: '2026-03-04', price: '0.99', price_is_discounted: 'True' },
    ...{ price_without_discount: '1.15', discount_type: 'QUANTITY' },
  },
  { ...milk, id: '4', currency: 'CHF', date: '2026-03-05' },
  { ...milk, id: '5', location_country_code: 'DE', location_id: '18', location_brand: '', location_city: '' },
  { ...milk, id: '6', location_country_code: '', location_id: '19' },
  { ...milk, id: '7', product_code: '', date: '2026-03-06' },
  { ...milk, id: '8', product_name: '', brands: '', location_id: '20', location_type: 'ONLINE', location_city: '' },
];

test('the rows of one country in its own currency are taken, the others are rejected with the reason', async () => {
  const file = writeInput(stores, 'prices.csv', csvOf(rows));
  const result = await importOne(stores, { files: [file] });
  expect(result).toMatchObject({ format: 'open-prices', countryCode: 'FR', read: 8, written: 4, rejected: 4 });
  const reasons = readFileSync(result.rejectsPath ?? '', 'utf8').match(/^\d+,\w+/gm);
  expect(reasons).toEqual(['5,otherCurrency', '6,otherCountry', '7,otherCountry', '8,noProduct']);
});

test('the same file again for another country brings the rows of that one', async () => {
  const file = writeInput(stores, 'prices.csv', csvOf(rows));
  await importOne(stores, { files: [file] });
  const result = await importOne(stores, { files: [file], countryCode: 'DE' });
  expect(result).toMatchObject({ countryCode: 'DE', alreadyImported: false, written: 1, rejected: 7 });
});

test('a discount is a promotion with its regular price', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-discount-'));
  const own = await openStores(dataDir);
  await importOne(own, { files: [writeInput(own, 'prices.csv', csvOf(rows.slice(0, 3)))] });
  await closeStores(own);
  const instance = await DuckDBInstance.create(join(dataDir, 'observations.duckdb'));
  const connection = await instance.connect();
  const facts = await connection.run('SELECT price_micros, regular_micros, promotion FROM observations ORDER BY day');
  expect(await facts.getRows()).toEqual([
    [1_150_000n, null, null],
    [950_000n, 1_150_000n, 'DISCOUNT'],
    [990_000n, 1_150_000n, 'QUANTITY'],
  ]);
  connection.closeSync();
  instance.closeSync();
  rmSync(dataDir, { recursive: true, force: true });
});

test('names, places and kinds are kept as far as the file has them', async () => {
  await importOne(stores, { files: [writeInput(stores, 'prices.csv', csvOf(rows))] });
  const products = await stores.records.selectFrom('products').select(['upc', 'name', 'brand']).execute();
  expect(products).toEqual([{ upc: '0012345678905', name: 'Lait', brand: 'Lactel' }]);
  const shops = await stores.records
    .selectFrom('shops')
    .leftJoin('cities', 'cities.id', 'shops.city_id')
    .select(['shops.code', 'shops.name', 'shops.kind', 'cities.name as city'])
    .orderBy('shops.code')
    .execute();
  expect(shops).toEqual([
    { code: '17', name: 'Carrefour City', kind: 'physical', city: 'Grenoble' },
    { code: '20', name: 'Carrefour City', kind: 'online', city: null },
  ]);
});
