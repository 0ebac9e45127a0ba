import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { promotionShare } from '../../../../server/backend/analyses/promotion/share.ts';
import { openStores } from '../../../../server/backend/repair/open-stores.ts';
import { closeStores } from '../../../../server/backend/stores/stores.ts';
import { promotion } from '../../../../server/contract/analyses/promotion.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { areObservationsInFile } from '../../../support/engines/new-place.ts';
import { ask, freshStores, importOne, writeInput } from '../stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const head = 'country,shop id,retailer,upc,observed at,price,regular price,promotion,in stock';
const row = (day: number, ...cells: string[]) => `MX,S1,Tienda,7501055300013,2026-03-0${day},${cells.join(',')}`;
const importRows = (...rows: string[]) =>
  importOne(stores, { files: [writeInput(stores, 'prices.csv', `${[head, ...rows].join('\n')}\n`)] });
const prices = () =>
  ask(
    stores,
    `SELECT price_micros // 1000000 AS price, regular_micros // 1000000 AS regular, promoted, in_stock
      FROM observations ORDER BY day`,
  );
const summary = async () => {
  const query = { level: 'shop', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 50 } as const;
  return (await readPrices(stores.observations.engine, { ...everything, ...query })).totals;
};
const depth = async () => {
  const sort = { by: 'place', direction: 'asc' } as const;
  const wanted = { ...everything, level: 'retailer', bucket: 'period', sort, page: 1, limit: 20 } as const;
  return (await readTable(stores.observations.engine, promotion.share, promotionShare, wanted)).rows[0]?.depth;
};

describe('a price of 0', () => {
  test('is none: the row is kept without a price, counted, and in no figure', async () => {
    const zeros = ['0', '0.00', '$0', '0.0000001'].map((price, at) => row(at + 2, price, '', '', ''));
    const result = await importRows(
      row(1, '12', '', '', ''),
      ...zeros,
      row(6, '', '', '', ''),
      row(7, '0', '', '', 'no'),
    );
    expect(result).toMatchObject({ written: 7, rejected: 0, dirt: { zeroPrices: 5, emptyPrices: 1 } });
    expect(await summary()).toMatchObject({ observations: 1, minimum: 12, average: 12 });
    expect((await prices()).at(-1)).toMatchObject({ price: null, in_stock: false });
  });

  test('of a list of Israel is none either', async () => {
    const file = writeInput(
      stores,
      'prices_2026-08-01.csv',
      'רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)\nרמי לוי,72,1,7290012413643,P,0\nרמי לוי,72,1,7290000000008,Q,3\n',
    );
    expect(await importOne(stores, { files: [file] })).toMatchObject({ written: 2, dirt: { zeroPrices: 1 } });
    expect(await summary()).toMatchObject({ observations: 1, minimum: 3 });
  });
});

describe('a regular price', () => {
  test('below the price paid in a promotion is none: the promotion stays, in no depth', async () => {
    const result = await importRows(
      row(1, '8', '10', '2 x 1', ''),
      row(2, '8', '7', '2 x 1', ''),
      row(3, '8', '8', 'sí', ''),
    );
    expect(result).toMatchObject({ written: 3, rejected: 0, dirt: { oddRegularPrices: 1 } });
    expect(await prices()).toMatchObject([
      { price: '8', regular: '10', promoted: true },
      { price: '8', regular: null, promoted: true },
      { price: '8', regular: '8', promoted: true },
    ]);
    expect(await depth()).toBe(10);
  });

  test('of 0 is none, and says nothing of promotions', async () => {
    expect(await importRows(row(1, '8', '0', '', ''))).toMatchObject({ dirt: { oddRegularPrices: 1 } });
    expect(await prices()).toMatchObject([{ price: '8', regular: null, promoted: null }]);
  });

  test('below the price without a promotion is stored as it is', async () => {
    expect(await importRows(row(1, '8', '7', '', ''))).toMatchObject({ dirt: { oddRegularPrices: 0 } });
    expect(await prices()).toMatchObject([{ price: '8', regular: '7', promoted: false }]);
  });
});

test.runIf(areObservationsInFile())(
  'what was stored before is read by the same rule after the next start',
  async () => {
    await importRows(row(1, '8', '', '', ''));
    const fact = { productId: [1, 1, 1], shopId: [1, 1, 1], observedAt: [1, 2, 3].map(day => day * 86_400_000) };
    const dimensions = { regions: [], cities: [], retailers: [], products: [], shops: [] };
    const columns = {
      ...fact,
      day: [1, 2, 3],
      priceMicros: [0, 8_000_000, 8_000_000],
      regularMicros: [null, 7_000_000, 7_000_000],
      promoted: [null, true, false],
    };
    await stores.observations.writer.bulkWrite({ importId: 90, countryId: 1, dimensions, observations: [columns] });
    await stores.records.deleteFrom('store_repairs').execute();
    await closeStores(stores);
    stores = { ...stores, ...(await openStores(stores.dataDir)) };
    expect(await prices()).toMatchObject([
      { price: null, regular: null },
      { price: '8', regular: null },
      { price: '8', regular: '7' },
      { price: '8', regular: null },
    ]);
  },
);
