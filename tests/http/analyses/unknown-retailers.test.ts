import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';

const from = '2026-03-02';
const shop = (id: string, retailer: string): OwnShop => ({ id, retailer, region: 'Madrid', city: 'Getafe' });
/** What the same product costs in a shop of each of two retailers, and in one of which nobody knows whose it is. */
const prices = { A1: 10, B1: 20, X1: 60 };

let market: OwnMarket;
beforeAll(async () => {
  const shops = [shop('A1', 'Alfa'), shop('B1', 'Beta'), shop('X1', '')];
  market = await startOwnMarket(
    shops.map(one => ({ product: 'Vinagre', shop: one, from, prices: [prices[one.id as keyof typeof prices]] })),
    { direct: true },
  );
});
afterAll(() => market.close());

/** The average over all shops, as the page says it first. */
const readAverage = async (id: number, chosen = ''): Promise<string | undefined> =>
  /at ([\d,]+) EUR on average/.exec(
    await market.shown(`/dashboards/${id}/analyses/price-by-region?start_date=${from}&end_date=${from}${chosen}`),
  )?.[1];

test("shops of nobody known count beside a dashboard's retailers, all or some, and not beside those that a person chose", async () => {
  const products = ['Vinagre'];
  const all = await market.dashboard({ name: 'Todos', retailers: ['Alfa', 'Beta'], products });
  const some = await market.dashboard({ name: 'Uno', retailers: ['Alfa'], products });
  const html = await market.html(`/dashboards/${all}/analyses/price-by-region`);
  const chosen = [...html.matchAll(/name="(retailers?)" value="(\d+)"/g)].map(([, name, id]) => `&${name}=${id}`);
  expect(chosen).toHaveLength(2);
  expect(await readAverage(all)).toBe('30,00');
  expect(await readAverage(some)).toBe('35,00');
  expect(await readAverage(all, chosen.join(''))).toBe('15,00');
});
