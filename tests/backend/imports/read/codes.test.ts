import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { refreshProductIndex } from '../../../../server/backend/product-index/refresh.ts';
import { searchProducts } from '../../../../server/backend/records/catalogue-reads/product-search.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { ask, freshStores, importOne, writeInput } from '../stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

type Row = {
  country?: string;
  shop?: string;
  retailer?: string;
  upc?: string;
  name?: string;
  day?: number;
  price?: number;
};
const columns = ['country', 'shop id', 'retailer', 'upc', 'product', 'observed at', 'price'];
let files = 0;
const importRows = (rows: Row[], head = columns) => {
  const line = ({ country = 'MX', shop = 'A1', retailer = 'Alfa', upc = '2', name = '', day = 1, price = 10 }: Row) =>
    [country, shop, retailer, upc, name, `2026-03-0${day}`, price].join(',');
  const text = [head.join(','), ...rows.map(line)].join('\n');
  return importOne(stores, { files: [writeInput(stores, `${++files}.csv`, `${text}\n`)] });
};

/** Every product with its shops and prices. */
const known = async () => {
  const query = { level: 'shop', sort: { by: 'product', direction: 'asc' }, page: 1, limit: 100 } as const;
  const { rows } = await readPrices(stores.observations.engine, { ...everything, ...query });
  return rows.map(row => {
    const retailer = row.placeDetail.split(' · ')[0] || null;
    return [row.upc, row.productName, row.placeName, retailer, row.average, row.observations] as const;
  });
};
const count = async () => (await stores.records.selectFrom('products').select('id').execute()).length;

test('a GTIN is everyone’s: one product at every retailer and in every country', async () => {
  const upc = '7501055300013';
  await importRows([{ upc, name: 'Leche' }]);
  await importRows([{ upc, name: 'LECHE ENTERA', shop: 'B1', retailer: 'Beta' }]);
  await importRows([{ upc, name: 'Milk', country: 'US', shop: 'U1', retailer: 'Union' }]);
  expect(await count()).toBe(1);
  expect((await known()).map(([, name, shop]) => [name, shop])).toEqual([
    ['Leche', 'A1'],
    ['Leche', 'B1'],
    ['Leche', 'U1'],
  ]);
});

test('any other code is the retailer’s own: another retailer’s, or another country’s, is another product', async () => {
  await importRows([{ name: 'לחם אחיד', country: 'IL', shop: 'I1', retailer: 'רמי לוי', price: 7 }]);
  await importRows([
    { name: 'Plátano', price: 20 },
    { name: 'Banana', shop: 'B1', retailer: 'Beta', price: 30 },
  ]);
  await importRows([{ name: 'Plátano', day: 2, price: 22 }]);
  expect(await known()).toEqual([
    ['2', 'Banana', 'B1', 'Beta', 30, 1],
    ['2', 'Plátano', 'A1', 'Alfa', 21, 2],
    ['2', 'לחם אחיד', 'I1', 'רמי לוי', 7, 1],
  ]);
});

test('a wrong check digit is reported, and the code is the retailer’s own', async () => {
  const upc = '7501055300014';
  const first = await importRows([
    { upc, name: 'Mistyped' },
    { upc: '7501055300013', name: 'Right' },
    { upc: '0000000000000', name: 'Nothing' },
  ]);
  expect(first).toMatchObject({ written: 3, dirt: { wrongCheckDigits: 1, productCodesNotEan13: 0 } });
  await importRows([{ upc, name: 'Other', shop: 'B1', retailer: 'Beta' }]);
  expect((await known()).map(row => row.slice(0, 3))).toEqual(
    [
      ['0000000000000', 'Nothing', 'A1'],
      [upc, 'Mistyped', 'A1'],
      [upc, 'Other', 'B1'],
      ['7501055300013', 'Right', 'A1'],
    ].toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
  );
});

describe('zeros in front', () => {
  const [short, long] = ['036000291452', '0036000291452'];

  test('make no other product of a GTIN, whichever form came first', async () => {
    await importRows([{ upc: short, name: 'Tissues' }]);
    await importRows([{ upc: long, name: 'Tissues', shop: 'B1', retailer: 'Beta' }]);
    expect((await known()).map(row => row.slice(0, 3))).toEqual([
      [short, 'Tissues', 'A1'],
      [short, 'Tissues', 'B1'],
    ]);
  });

  test('make no other moment either: both forms in one file are one product, and said to be repeated', async () => {
    const result = await importRows([
      { upc: short, price: 10 },
      { upc: long, price: 12 },
      { upc: long, day: 2 },
    ]);
    expect(result).toMatchObject({ written: 3, dirt: { repeatedKeys: 1, keysWithSeveralPrices: 1 } });
    expect(await ask(stores, 'SELECT DISTINCT product_id FROM observations')).toHaveLength(1);
    expect(await ask(stores, 'SELECT nth FROM observations ORDER BY day, nth')).toEqual([
      { nth: 1 },
      { nth: 2 },
      { nth: 1 },
    ]);
  });

  test('make another product of a retailer’s own code', async () => {
    await importRows([{ upc: '12' }, { upc: '012' }, { upc: '0012' }]);
    expect(await count()).toBe(3);
  });
});

describe('a retailer that is not named', () => {
  const withoutRetailer = columns.map(column => (column === 'retailer' ? 'chain' : column));

  test('is that of the shop where it is known', async () => {
    await importRows([{ name: 'Plátano' }]);
    expect(await importRows([{ name: 'Plátano', day: 2 }], withoutRetailer)).toMatchObject({ written: 1 });
    expect(await count()).toBe(1);
  });

  test('leaves the codes to the country, until it is named: then they are the retailer’s, with all that was observed', async () => {
    await importRows([{ name: 'Plátano' }, { name: 'Plátano', shop: 'A2', day: 1 }], withoutRetailer);
    const [{ id } = { id: 0 }] = await stores.records.selectFrom('products').select('id').execute();
    const result = await importRows([
      { name: 'Plátano' },
      { name: 'Plátano', shop: 'A2' },
      { name: 'Plátano', day: 2 },
    ]);
    expect(result).toMatchObject({ written: 1, unchanged: 2 });
    expect(await stores.records.selectFrom('products').select(['id', 'identity']).execute()).toEqual([
      { id, identity: expect.stringMatching(/^r\d+:2$/) },
    ]);
  });

  test('that is named for some shops takes what was observed there along, and leaves the rest', async () => {
    await importRows(
      [
        { name: 'Plátano', price: 10 },
        { name: 'Plátano', shop: 'X1', price: 90 },
      ],
      withoutRetailer,
    );
    await importRows([{ name: 'Banana', day: 2, price: 20 }]);
    expect(await known()).toEqual([
      ['2', 'Banana', 'A1', 'Alfa', 15, 2],
      ['2', 'Plátano', 'X1', null, 90, 1],
    ]);
    await refreshProductIndex(stores);
    const sold = await stores.records.selectFrom('product_retailers').selectAll().execute();
    expect(sold).toHaveLength(1);
  });
});

test('a publisher’s own code is the same at all retailers of the country', async () => {
  const head = columns.map(column => (column === 'upc' ? 'product id' : column));
  await importRows([{ name: 'Arroz' }, { name: 'Arroz', shop: 'B1', retailer: 'Beta' }], head);
  await importRows([{ name: 'Rice', country: 'US', shop: 'U1', retailer: 'Union' }], head);
  await importRows([{ name: 'Arroz', day: 2, retailer: 'Alfa Nueva' }], head);
  expect((await known()).map(row => row.slice(0, 4))).toEqual([
    ['2', 'Arroz', 'A1', 'Alfa Nueva'],
    ['2', 'Arroz', 'B1', 'Beta'],
    ['2', 'Rice', 'U1', 'Union'],
  ]);
});

test('promotions of a chain are for its own code, and for a GTIN in any of its forms', async () => {
  const day = '2026-08-01';
  const prices = [
    'רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)',
    'רמי לוי,72,1,12,לחם,10',
    'שופרסל,73,1,12,חלב,10',
    'שופרסל,73,1,036000291452,טישו,10',
  ];
  const promotions = [
    'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה',
    'שופרסל,73,1,12,1,a,2026-09-01,1,8,,0,0,1',
    'שופרסל,73,1,0036000291452,2,b,2026-09-01,1,7,,0,0,1',
  ];
  const file = (name: string, lines: string[]) => writeInput(stores, name, `${lines.join('\n')}\n`);
  await importOne(stores, { files: [file(`promos_${day}.csv`, promotions)] });
  await importOne(stores, { files: [file(`prices_${day}.csv`, prices)] });
  expect(
    (await known())
      .map(([upc, , , retailer, average]) => [upc, retailer, average])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    ['036000291452', 'שופרסל', 7],
    ['12', 'רמי לוי', 10],
    ['12', 'שופרסל', 8],
  ]);
});

describe('the choice of products', () => {
  test('finds every retailer’s product of a code, and a GTIN by any of its forms', async () => {
    const rows = [
      { name: 'Plátano' },
      { name: 'Banana', shop: 'B1', retailer: 'Beta' },
      { upc: '036000291452', name: 'Tissues' },
    ];
    await importRows(rows);
    await refreshProductIndex(stores);
    const { id } = await stores.records
      .selectFrom('countries')
      .select('id')
      .where('code', '=', 'MX')
      .executeTakeFirstOrThrow();
    const find = async (productName: string) => {
      const found = await searchProducts(stores.records, {
        dashboardId: 0,
        countryId: id,
        page: 1,
        limit: 9,
        productName,
      });
      return found.data.map(product => [product.upc, product.productName]);
    };
    expect(await find('2')).toEqual([
      ['2', 'Banana'],
      ['2', 'Plátano'],
    ]);
    for (const form of ['036000', '036000291452', '0036000291452', '00036000291452']) {
      expect(await find(form), form).toEqual([['036000291452', 'Tissues']]);
    }
  });
});
