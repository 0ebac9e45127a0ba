import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

/** Everything that lies in either store. */
const everything = async () => {
  const tables = [
    'imports',
    'shops',
    'products',
    'retailers',
    'regions',
    'cities',
    'categories',
    'catalogue_fills',
  ] as const;
  const records = await Promise.all(tables.map(table => stores.records.selectFrom(table).selectAll().execute()));
  const facts = await ask(stores, 'SELECT * FROM observations ORDER BY ALL');
  return { records, facts, replaced: await ask(stores, 'SELECT * FROM replaced_observations ORDER BY ALL') };
};

/** What a dry run says is what the import then does. */
const saysWhatComes = async (files: readonly string[]) => {
  const before = await everything();
  const dry = await importOne(stores, { files, dryRun: true });
  expect(await everything()).toEqual(before);
  const done = await importOne(stores, { files });
  const { rejectsPath: _path, importId: _id, dryRun: _dry, ...figures } = done;
  expect(dry).toMatchObject({ ...figures, dryRun: true, importId: null });
  return done;
};

const head = 'country,region,shop id,shop name,retailer,upc,product,observed at,price,promotion,hero image';
const row = (shop: string, retailer: string, upc: string, name: string, day: number, price: number | string) =>
  `MX,Jalisco,${shop},Tienda ${shop},${retailer},${upc},${name},2026-03-0${day},${price},,`;
let files = 0;
const readFile = (...rows: string[]) => writeInput(stores, `${++files}.csv`, `${[head, ...rows].join('\n')}\n`);
const gtin = '7501055300013';

test('a first file, with codes of two retailers and rows that are rejected', async () => {
  const rows = [row('A1', 'Alfa', '2', 'Plátano', 1, 10), row('B1', 'Beta', '2', 'Banana', 1, 20)];
  const done = await saysWhatComes([readFile(...rows, row('A1', 'Alfa', '3', 'Kiwi', 1, 'cheap'))]);
  expect(done).toMatchObject({ written: 2, unchanged: 0, replaced: 0, rejected: 1 });
  const { added } = done.corrections;
  expect(added).toMatchObject({ shops: 2, retailers: 2, products: 2 });
  expect([added.shopCodes.toSorted(), added.retailerNames.toSorted()]).toEqual([
    ['A1', 'B1'],
    ['Alfa', 'Beta'],
  ]);
});

test('a file some of whose rows are there, some with another price, and some new', async () => {
  await importOne(stores, {
    files: [readFile(row('A1', 'Alfa', '2', 'Plátano', 1, 10), row('A1', 'Alfa', gtin, 'Leche', 1, 30))],
  });
  const done = await saysWhatComes([
    readFile(
      ...[row('A1', 'Alfa', '2', 'Plátano', 1, 10), row('A1', 'Alfa', gtin, 'Leche', 1, 31)],
      ...[
        row('A1', 'Alfa', gtin, 'Leche', 2, 31),
        row('C1', 'Gama', '2', 'Uva', 1, 50),
        row('A2', 'Alfa', '2', '', 1, 9),
      ],
    ),
  ]);
  expect(done).toMatchObject({ written: 4, unchanged: 1, replaced: 1 });
  expect(done.corrections.added).toMatchObject({ shops: 2, retailers: 1, products: 1, retailerNames: ['Gama'] });
});

test('a file that corrects names, moves shops and gives them a retailer', async () => {
  await importOne(stores, {
    files: [readFile(row('A1', '', '2', 'Platano', 1, 10), row('B1', 'Beta', gtin, 'Lehce', 1, 30))],
  });
  const moved = row('B1', 'Beta', gtin, 'Leche', 1, 30).replace('Jalisco', 'Colima').replace('Tienda B1', 'Norte');
  const done = await saysWhatComes([readFile(row('A1', 'Alfa', '2', 'Plátano', 1, 10), moved)]);
  expect(done).toMatchObject({ written: 0, unchanged: 2 });
  expect(done.corrections).toMatchObject({ productsRenamed: 2, shopsMoved: 1, shopsRenamed: 1 });
  expect(done.corrections.added).toMatchObject({ shops: 0, retailers: 1, products: 0 });
});

test('two spellings of a new code, more products apart than are looked up at once', async () => {
  const between = Array.from({ length: 5_005 }, (_, at) => row('A1', 'Alfa', `3000${at}`, 'Otro', 1, 5));
  const rows = [row('A1', 'Alfa', `0${gtin}`, 'Leche', 1, 30), ...between, row('A1', 'Alfa', gtin, 'Leche', 2, 31)];
  const done = await saysWhatComes([readFile(...rows)]);
  expect(done.corrections.added).toMatchObject({ products: 5_006 });
});

test('lists and promotions of a day, whichever comes first', async () => {
  const prices = ['רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)', 'רמי לוי,72,39,11,P,5', 'רמי לוי,72,39,12,Q,6'];
  const promotions = [
    'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה',
    ...['1,first,2026-09-01,1,5.50', '2,better,2026-09-01,1,4.50', '3,club,2020-09-01,1,1.00'].map(
      line => `רמי לוי,72,39,12,${line},,0,0,1`,
    ),
  ];
  mkdirSync(`${stores.dataDir}/again`);
  const file = (name: string, lines: string[]) => writeInput(stores, name, `${lines.join('\n')}\n`);
  expect(await saysWhatComes([file('promos_2026-08-01.csv', promotions)])).toMatchObject({ written: 1, superseded: 1 });
  expect(await saysWhatComes([file('prices_2026-08-01.csv', prices)])).toMatchObject({ written: 2 });
  const corrected = [...prices.slice(0, 2), 'רמי לוי,72,39,12,Q,7', 'רמי לוי,72,39,13,R,8'];
  const again = await saysWhatComes([file('again/prices_2026-08-01.csv', corrected)]);
  expect(again).toMatchObject({ written: 2, unchanged: 1, replaced: 1 });
});

test('images that stay where a file says nothing of them', async () => {
  const image = (line: string) => `${line}a.jpg`;
  await importOne(stores, { files: [readFile(image(row('A1', 'Alfa', gtin, 'Leche', 1, 30)))] });
  expect(await saysWhatComes([readFile(row('A1', 'Alfa', gtin, 'Leche', 1, 30))])).toMatchObject({ unchanged: 1 });
});
