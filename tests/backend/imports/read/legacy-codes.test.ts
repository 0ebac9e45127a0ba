import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { migrations } from '../../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../../server/backend/records/schema.ts';
import { openStores } from '../../../../server/backend/repair/open-stores.ts';
import { openObservations } from '../../../../server/backend/stores/observations/open-observations.ts';
import { openRecords } from '../../../../server/backend/stores/records/open-records.ts';
import { closeStores, type Stores } from '../../../../server/backend/stores/stores.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { importOne, writeInput } from '../stores.ts';

let dataDir: string;
let stores: Stores | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-legacy-'));
  await fillAsBefore();
});
afterEach(async () => {
  if (stores) await closeStores(stores);
  stores = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Products by their ids, as they were before a code was anybody's: Israel has two retailers, Mexico one and a shop of nobody. */
const upcs = ['2', '3', '7501055300013', '036000291452', '0036000291452', 'Aceite | Botella', '9', '5'];
const shops = [
  { id: 1, country: 'IL', retailer: 1 },
  { id: 2, country: 'IL', retailer: 2 },
  { id: 3, country: 'MX', retailer: 3 },
  { id: 4, country: 'MX', retailer: null },
  { id: 5, country: 'MX', retailer: 4 },
];
/** Product, shop, and how many days it was observed there. */
const seen: [number, number, number][] = [
  ...(
    [
      [1, 1, 3],
      [1, 2, 2],
      [1, 3, 1],
      [1, 4, 1],
    ] as const
  ).map(one => [...one] as [number, number, number]),
  ...(
    [
      [2, 2, 2],
      [3, 1, 1],
      [3, 3, 1],
      [4, 3, 1],
      [5, 5, 1],
      [6, 3, 1],
      [6, 5, 1],
    ] as const
  ).map(one => [...one] as never),
  [8, 5, 1],
];

async function fillAsBefore() {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '030'));
  const records = await openRecords<Schema>(join(dataDir, 'records.sqlite'), earlier);
  const rows = async <Row>(text: string) => (await sql.raw<Row>(text).execute(records)).rows;
  const countries = new Map(
    (await rows<{ code: string; id: number }>('select code, id from countries')).map(one => [one.code, one.id]),
  );
  const [il = 0, mx = 0] = [countries.get('IL'), countries.get('MX')];
  const readCountry = (shop: number) => (shop <= 2 ? il : mx);
  await rows(`insert into imports (id, country_id, file_name, sha256, format, state, started_at) values
    (1, ${il}, 'a', 'a', 'observations', 'done', 'x'), (2, ${mx}, 'b', 'b', 'profeco', 'done', 'x')`);
  await rows('insert into indexed_imports values (1), (2)');
  await rows(
    `insert into retailers (id, country_id, name) values (1, ${il}, 'רמי לוי'), (2, ${il}, 'שופרסל'), (3, ${mx}, 'Alfa'), (4, ${mx}, 'Beta')`,
  );
  for (const { id, country, retailer } of shops) {
    await rows(`insert into shops (id, country_id, code, name, kind, retailer_id)
      values (${id}, ${countries.get(country)}, 'S${id}', 'Shop ${id}', 'physical', ${retailer ?? 'null'})`);
  }
  for (const [at, upc] of upcs.entries()) {
    await rows(
      `insert into products (id, upc, name, first_import_id) values (${at + 1}, '${upc}', 'Product ${at + 1}', ${at === 5 ? 2 : 1})`,
    );
  }
  for (const [product, shop] of seen) {
    await rows(`insert or ignore into product_countries values (${readCountry(shop)}, ${product}, '2026-03-01')`);
    const retailer = shops[shop - 1]?.retailer;
    if (retailer) await rows(`insert into product_retailers values (${retailer}, ${product})`);
  }
  await rows(`insert into teams (id, name) values (1, 'T')`);
  await rows(`insert into plans (id, team_id, name, package_id) values (1, 1, 'P', 1)`).catch(() => rows('select 1'));
  await rows(`insert into dashboards (id, team_id, plan_id, country_id, name, inserted_date) values
    (1, 1, 1, ${il}, 'Israel', 'x'), (2, 1, 1, ${mx}, 'México', 'x')`);
  await rows('insert into dashboard_products values (1, 1), (1, 2), (2, 1)');
  await rows("insert into dashboard_own_products values (1, 1, 'CONFIGURATED')");
  await rows('insert into dashboard_competitors values (1, 1, 2)');
  await rows("insert into product_groups values (1, 1, 'G')");
  await rows('insert into product_group_products values (1, 1)');
  await records.destroy();

  const observations = await openObservations(join(dataDir, 'observations.duckdb'));
  const all = seen.flatMap(([product, shop, days]) =>
    Array.from({ length: days }, (_, day) => ({ product, shop, day })),
  );
  for (const [importId, country] of [
    [1, il],
    [2, mx],
  ] as const) {
    const mine = all.filter(one => readCountry(one.shop) === country);
    const columns = {
      productId: mine.map(one => one.product),
      shopId: mine.map(one => one.shop),
      observedAt: mine.map(one => (20_500 + one.day) * 86_400_000),
      day: mine.map(one => 20_500 + one.day),
      priceMicros: mine.map(one => one.shop * 1_000_000),
    };
    const dimensions = {
      regions: [],
      cities: [],
      retailers: [1, 2, 3, 4].map(id => ({ id, name: `R${id}`, countryId: id <= 2 ? il : mx })),
      shops: shops.map(({ id, retailer }) => ({
        id,
        name: `Shop ${id}`,
        address: null,
        postal: null,
        retailerId: retailer,
        cityId: null,
        regionId: null,
        countryId: readCountry(id),
      })),
      products: upcs.map((upc, at) => ({ id: at + 1, upc, name: `Product ${at + 1}` })),
    };
    await observations.writer.bulkWrite({ importId, countryId: country, dimensions, observations: [columns] });
  }
  await observations.close();
}

const priceRows = async ({ observations }: Stores) => {
  const query = { level: 'shop', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 100 } as const;
  return (await readPrices(observations.engine, { ...everything, ...query })).rows;
};
/** Which product is where: shop, code, whether it is one that was there before, observations. */
const whole = async (open: Stores) =>
  (await priceRows(open))
    .map(
      row =>
        `${row.placeName} ${row.upc} ${row.masterProductId <= upcs.length ? row.masterProductId : 'new'} ${row.observations}`,
    )
    .toSorted();

test('codes that were everybody’s become their retailers’, and nothing that was observed or chosen is lost', async () => {
  stores = await openStores(dataDir);
  expect(await whole(stores)).toEqual([
    'Shop 1 2 1 3',
    'Shop 1 7501055300013 3 1',
    'Shop 2 2 new 2',
    'Shop 2 3 2 2',
    'Shop 3 036000291452 4 1',
    'Shop 3 2 new 1',
    'Shop 3 7501055300013 3 1',
    'Shop 3 Aceite | Botella 6 1',
    'Shop 4 2 new 1',
    'Shop 5 0036000291452 5 1',
    'Shop 5 5 8 1',
    'Shop 5 Aceite | Botella 6 1',
  ]);
  const { records } = stores;
  const at = new Map((await priceRows(stores)).map(row => [`${row.placeName} ${row.upc}`, row.masterProductId]));
  const [second, third, fourth] = ['Shop 2 2', 'Shop 3 2', 'Shop 4 2'].map(key => at.get(key) ?? 0);
  expect(new Set([1, second, third, fourth]).size).toBe(4);
  const identities = await records.selectFrom('products').select('identity').orderBy('id').execute();
  expect(identities.slice(0, 8).map(row => row.identity)).toEqual([
    'r1:2',
    'r2:3',
    '07501055300013',
    '00036000291452',
    '=0036000291452',
    expect.stringMatching(/^n\d+:Aceite \| Botella$/),
    '?7:9',
    'r4:5',
  ]);
  const chosen = await records
    .selectFrom('dashboard_products')
    .selectAll()
    .orderBy('dashboard_id')
    .orderBy('product_id')
    .execute();
  expect(chosen.map(row => [row.dashboard_id, row.product_id])).toEqual([
    [1, 1],
    [1, 2],
    [1, second],
    ...[
      [2, 1],
      [2, third],
      [2, fourth],
    ].toSorted(([, a = 0], [, b = 0]) => a - b),
  ]);
  expect(await records.selectFrom('dashboard_own_products').select(['product_id', 'status']).execute()).toEqual([
    { product_id: 1, status: 'CONFIGURATED' },
    { product_id: second, status: 'CONFIGURATED' },
  ]);
  expect(
    (await records.selectFrom('dashboard_competitors').selectAll().execute()).map(row => row.own_product_id),
  ).toEqual([1, second]);
  expect((await records.selectFrom('product_group_products').selectAll().execute()).map(row => row.product_id)).toEqual(
    [1, second],
  );
  const sold = await records
    .selectFrom('product_retailers')
    .select('retailer_id')
    .where('product_id', '=', 1)
    .execute();
  expect(sold).toEqual([{ retailer_id: 1 }]);
});

test('the next file finds each product where it is now', async () => {
  stores = await openStores(dataDir);
  const before = await whole(stores);
  const rows = [
    ...['IL,S1,רמי לוי,2', 'IL,S2,שופרסל,2', 'IL,S2,שופרסל,3'].map(row => `${row},2026-03-09,9`),
    'IL,S1,רמי לוי,7501055300013,2026-03-09,9',
  ];
  const israel = writeInput(stores, 'il.csv', ['country,shop id,retailer,upc,observed at,price', ...rows].join('\n'));
  await importOne(stores, { files: [israel] });
  const mexican = ['MX,S3,Alfa,2', 'MX,S4,,2', 'MX,S5,Beta,5', 'MX,S3,Alfa,036000291452', 'MX,S5,Beta,0036000291452'];
  const mexico = ['country,shop id,retailer,upc,observed at,price', ...mexican.map(row => `${row},2026-03-09,9`)].join(
    '\n',
  );
  await importOne(stores, { files: [writeInput(stores, 'mx.csv', mexico)] });
  const one = (line: string) => line.replace(/\d+$/, '');
  const after = (await whole(stores)).map(one);
  // Of two forms of a GTIN that were two products, each goes on as it was.
  expect(new Set(after)).toEqual(new Set(before.map(one)));
  expect(await stores.records.selectFrom('products').select('id').execute()).toHaveLength(upcs.length + 3);
});

test('a process that dies in the midst of it is followed by one that finds the rest', async () => {
  stores = await openStores(dataDir);
  const whatItShouldBe = await whole(stores);
  const products = await stores.records.selectFrom('products').selectAll().orderBy('id').execute();
  // As if it had died before it named the owners.
  for (const { id, upc } of products.filter(product => [1, 2, 8].includes(product.id))) {
    await stores.records
      .updateTable('products')
      .set({ identity: `?${id}:${upc}` })
      .where('id', '=', id)
      .execute();
  }
  await stores.records.deleteFrom('store_repairs').execute();
  await closeStores(stores);
  stores = await openStores(dataDir);
  expect(await whole(stores)).toEqual(whatItShouldBe);
  expect(await stores.records.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(products);
  await closeStores(stores);
  stores = await openStores(dataDir);
  expect(await whole(stores)).toEqual(whatItShouldBe);
});
