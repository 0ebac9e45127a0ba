import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlertRule } from '../../../server/backend/observations/reads/alerts.ts';
import { freshStores, importOne, writeInput } from '../imports/stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeAll(async () => {
  stores = await freshStores();
});
afterAll(() => stores.end());

const importFile = async (name: string, lines: readonly string[]): Promise<number> => {
  const file = writeInput(stores, name, `${lines.join('\n')}\n`);
  return (await importOne(stores, { files: [file] })).importId ?? 0;
};

const list = (day: string, price: number): Promise<number> =>
  importFile(`prices_${day}.csv`, ['רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)', `רמי לוי,72,39,12,P12,${price}`]);

const promotionHead =
  'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה';
const promotion = (day: string, price: string): Promise<number> =>
  importFile(`promos_${day}.csv`, [promotionHead, `רמי לוי,72,39,12,1,sale,2026-09-01,1,${price},,0,0,1`]);

const rule: AlertRule = {
  event: 'price',
  baseline: 'previous',
  days: 7,
  direction: 'down',
  threshold: 1000,
  unit: 'percent',
  tolerance: 0,
  leastDepth: 0,
  leastPlaces: 1,
  productIds: [1],
  partners: new Map(),
  places: { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] },
};

test('promotions that come after the prices of their day fire what they make of these', async () => {
  const [first, second] = ['2026-08-01', '2026-08-02'];
  await list(first, 6);
  await promotion(first, '6.50');
  const prices = await list(second, 6);
  const promotions = await promotion(second, '4.50');
  const firedAfter = async (importId: number) => {
    const rules: AlertRule[] = [rule, { ...rule, event: 'promotion_begins' }];
    const firings = await stores.observations.alertFirings({ rules, start: second, end: second, importId });
    return firings.map(({ day, shops }) => [day, ...shops.map(shop => [shop.price, shop.baseline])]);
  };
  expect(await firedAfter(promotions)).toEqual([
    [second, [4.5, 6]],
    [second, [4.5, 6]],
  ]);
  expect(prices).toBeLessThan(promotions);
});
