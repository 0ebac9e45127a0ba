import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { promotionShare } from '../../../../server/backend/analyses/promotion/share.ts';
import { promotion } from '../../../../server/contract/analyses/promotion.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { ask, freshStores, importOne, rejectsText, writeInput } from '../stores.ts';

const headers = [
  'id',
  'date',
  'product_code',
  'product_name',
  'brands',
  'categories',
  'quantity',
  'price',
  'currency',
  'price_is_discounted',
  'price_without_discount',
  'discount_type',
  'price_per',
  'receipt_quantity',
  'location_id',
  'location_type',
  'location_name',
  'location_brand',
  'location_address',
  'location_postcode',
  'location_city',
  'location_country',
  'location_country_code',
  'location_lat',
  'location_lon',
  'product_image_url',
  'proof_type',
  'created',
] as const;
type Row = Partial<Record<(typeof headers)[number], string>>;

const milk: Row = {
  id: '1',
  date: '2026-03-02',
  product_code: '0012345678905',
  product_name: 'Lait',
  brands: 'Lactel,Lactalis',
  categories: 'Boissons,Laits',
  quantity: '1 L',
  price: '1.15',
  currency: 'EUR',
  price_is_discounted: 'False',
  location_id: '17',
  location_type: 'OSM',
  location_name: 'Carrefour City',
  location_brand: 'Carrefour',
  location_city: 'Grenoble',
  location_country: 'France',
  location_country_code: 'FR',
};
const readCsv = (rows: Row[]): string =>
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
    ...milk,
    id: '3',
    date: '2026-03-04',
    price: '0.99',
    price_is_discounted: 'True',
    price_without_discount: '1.15',
    discount_type: 'QUANTITY',
  },
  { ...milk, id: '4', currency: 'CHF', date: '2026-03-05' },
  { ...milk, id: '5', location_country_code: 'DE', location_id: '18', location_brand: '', location_city: '' },
  { ...milk, id: '6', location_country_code: '', location_id: '19' },
  { ...milk, id: '7', product_code: '', date: '2026-03-06' },
  { ...milk, id: '8', product_name: '', brands: '', location_id: '20', location_type: 'ONLINE', location_city: '' },
];

test('the rows of one country in its own currency are taken, the others are rejected with the reason', async () => {
  const file = writeInput(stores, 'prices.csv', readCsv(rows));
  const result = await importOne(stores, { files: [file] });
  expect(result).toMatchObject({ format: 'open-prices', countryCode: 'FR', read: 8, written: 4, rejected: 4 });
  const reasons = rejectsText(stores, result.rejectsPath).match(/^\d+,\w+/gm);
  expect(reasons).toEqual(['5,otherCurrency', '6,otherCountry', '7,otherCountry', '8,noProduct']);
});

test('the same file again for another country imports the rows of that one', async () => {
  const file = writeInput(stores, 'prices.csv', readCsv(rows));
  await importOne(stores, { files: [file] });
  const result = await importOne(stores, { files: [file], countryCode: 'DE' });
  expect(result).toMatchObject({ countryCode: 'DE', alreadyImported: false, written: 1, rejected: 7 });
});

const states = () =>
  ask(
    stores,
    `SELECT price_micros // 10000 AS cents, regular_micros // 10000 AS before, promotion, promoted FROM observations
      ORDER BY observed_at`,
  );
const at = (day: number, more: Row): Row => ({ ...milk, id: String(day), date: `2026-03-0${day}`, ...more });

test('a discount is a promotion with its regular price; no discount is none, and an empty field is unknown', async () => {
  const rows = [
    at(1, { price_is_discounted: 'False' }),
    at(2, { price_is_discounted: 'True', price: '0.95', price_without_discount: '1.15' }),
    at(3, { price_is_discounted: 'true', price: '0.99', price_without_discount: '1.15', discount_type: 'QUANTITY' }),
    at(4, { price_is_discounted: 'false', price_without_discount: '1.15' }),
    at(5, { price_is_discounted: '' }),
    at(6, { price_is_discounted: '', price_without_discount: '1.15' }),
    at(7, { price_is_discounted: 'null' }),
  ];
  await importOne(stores, { files: [writeInput(stores, 'prices.csv', readCsv(rows))] });
  expect(await states()).toEqual([
    { cents: '115', before: null, promotion: null, promoted: false },
    { cents: '95', before: '115', promotion: 'DISCOUNT', promoted: true },
    { cents: '99', before: '115', promotion: 'QUANTITY', promoted: true },
    { cents: '115', before: '115', promotion: null, promoted: false },
    { cents: '115', before: null, promotion: null, promoted: null },
    { cents: '115', before: '115', promotion: null, promoted: null },
    { cents: '115', before: null, promotion: null, promoted: null },
  ]);
});

test('the share of promotions counts the prices that are none', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) =>
    at(2, { id: String(index), product_code: `20000${index}`, price_is_discounted: index < 3 ? 'True' : 'False' }),
  );
  await importOne(stores, { files: [writeInput(stores, 'prices.csv', readCsv(hundred))] });
  const sort = { by: 'place', direction: 'asc' } as const;
  const wanted = { ...everything, level: 'retailer', bucket: 'period', sort, page: 1, limit: 20 } as const;
  const { rows: shares } = await readTable(stores.observations.engine, promotion.share, promotionShare, wanted);
  expect(shares).toMatchObject([{ promoted: 3, known: 100, share: 3 }]);
});

test('a file that was read when "no discount" was not understood is read again', async () => {
  const path = writeInput(stores, 'prices.csv', readCsv([at(1, { price_is_discounted: 'False' })]));
  await importOne(stores, { files: [path] });
  // As an earlier version left it.
  const bytes = createHash('sha256').update(readFileSync(path)).digest('hex');
  await stores.records.updateTable('imports').set({ sha256: bytes }).execute();
  const again = await importOne(stores, { files: [path] });
  expect(again).toMatchObject({ alreadyImported: false, unchanged: 1 });
  expect(await importOne(stores, { files: [path] })).toMatchObject({ alreadyImported: true });
});

test('what another file says of the same price and promotion replaces it', async () => {
  const first = at(1, { price_is_discounted: '' });
  await importOne(stores, { files: [writeInput(stores, 'a.csv', readCsv([first]))] });
  const second = readCsv([{ ...first, price_is_discounted: 'False' }]);
  const result = await importOne(stores, { files: [writeInput(stores, 'b.csv', second)] });
  expect(result).toMatchObject({ written: 1, replaced: 1, unchanged: 0 });
  expect(await states()).toMatchObject([{ promoted: false }]);
});

test('names, places and kinds are kept as far as the file has them', async () => {
  await importOne(stores, { files: [writeInput(stores, 'prices.csv', readCsv(rows))] });
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
