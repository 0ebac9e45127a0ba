import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';

const shops = ['Nube', 'Luna', 'Sol'].map((retailer): OwnShop => ({ id: `${retailer}1`, retailer }));
const [nube, luna, sol] = shops;
const from = '2026-03-02';
const days = (count: number, price: number) => Array.from({ length: count }, () => price);
const lastDays = 'start_date=2026-03-07&end_date=2026-03-10';

let market: OwnMarket;
let analyses: string;

/** Nube is seen from 2 to 10 March, Luna to the 8th, Sol to the 4th. */
beforeAll(async () => {
  market = await startOwnMarket(
    ['Arroz', 'Bomba'].flatMap((product, index) => [
      ...(nube ? [{ product, shop: nube, from, prices: days(9, 2 + index) }] : []),
      ...(luna ? [{ product, shop: luna, from, prices: days(7, 3 + index) }] : []),
      ...(sol ? [{ product, shop: sol, from, prices: days(3, 1 + index) }] : []),
    ]),
  );
  const id = await market.dashboard({
    name: 'Despensa',
    retailers: ['Nube', 'Luna', 'Sol'],
    products: ['Arroz', 'Bomba'],
    own: { Arroz: ['Bomba'] },
  });
  analyses = `/dashboards/${id}/analyses`;
});
afterAll(() => market.close());

describe('retailers that are late', () => {
  const told =
    'Data ends before the period does: Luna until 8 Mar. No data in this selection: Sol (last seen 4 Mar 2026).';

  test('are named by price per retailer, price position and competitors by retailer, with their last day', async () => {
    for (const screen of ['price-per-retailer?', 'price-position?', 'competitors?view=retailers&']) {
      const text = await market.shown(`${analyses}/${screen}${lastDays}`);
      expect(text.replaceAll('\u00a0', ' '), screen).toContain(told);
    }
  });

  test('have their last day in the head of their column, and beside their name', async () => {
    const matrix = (await market.shown(`${analyses}/price-per-retailer?${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(matrix).toContain('Luna EUR, until 8 Mar');
    expect(matrix).toMatch(/Nube EUR /);
    const position = (await market.shown(`${analyses}/price-position?${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(position).toContain('Luna until 8 Mar 1 1 0 0');
    const competitors = await market.shown(`${analyses}/competitors?view=retailers&${lastDays}`);
    // At the bar and in the table.
    expect(competitors.replaceAll('\u00a0', ' ').match(/ Luna until 8 Mar (?:Own cheaper ?: ?)?1 /g)).toHaveLength(2);
  });

  test('have it beside the name of their line in the table of the evolution, too', async () => {
    const evolution = await market.shown(`${analyses}/price-evolution?lines=retailer&${lastDays}`);
    expect(evolution.replaceAll('\u00a0', ' ')).toMatch(/Luna until 8 Mar 3[.,]00/);
  });

  test('are not spoken of where their data reaches to the end of the period', async () => {
    for (const screen of ['price-per-retailer', 'price-position']) {
      const text = await market.shown(`${analyses}/${screen}?start_date=2026-03-02&end_date=2026-03-04`);
      expect(text, screen).not.toMatch(/Not seen|Nothing seen|until/);
    }
  });

  test('are named where the filter chose them, and only those', async () => {
    const [id] = (await market.html(`${analyses}/price-per-retailer`)).match(/name="retailer" value="(\d+)"/) ?? [];
    expect(id).toBeDefined();
    const page = await market.html(`${analyses}/price-per-retailer`);
    const retailers = [...page.matchAll(/name="retailer"[^>]*value="(\d+)"/g)].map(([, value]) => value);
    const texts = await Promise.all(
      retailers.map(value => market.shown(`${analyses}/price-per-retailer?${lastDays}&retailer=${value}`)),
    );
    expect(texts.filter(text => text.includes('last seen 4 Mar 2026'))).toHaveLength(1);
    expect(texts.filter(text => /until 8.Mar/.test(text))).toHaveLength(1);
  });
});

test('one product has the last day beside every price that is not of the newest one', async () => {
  const [, href = ''] =
    (await market.html(`${analyses}/price-per-retailer`)).match(/href="([^"]*products\/\d+)[?"]/) ?? [];
  const text = (await market.shown(`${href}?start_date=2026-03-02&end_date=2026-03-10`)).replaceAll('\u00a0', ' ');
  // In the table and at the line of each: which line stands first is no matter.
  expect(text.match(/Sol until 4 Mar/g)).toHaveLength(1);
  expect(text.match(/Luna until 8 Mar/g)).toHaveLength(1);
  expect(text).toMatch(/Sol 1[.,]00 until 4 Mar/);
  expect(text).toMatch(/Luna 3[.,]00 until 8 Mar/);
  expect(text).not.toMatch(/Nube [\d.,]* ?until/);
});
