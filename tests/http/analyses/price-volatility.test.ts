import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../support/data/own-market.ts';

const from = '2026-03-02';
const nube = { id: 'N1', retailer: 'Nube' };
const luna = { id: 'L1', retailer: 'Luna' };

let market: OwnMarket;
let page: string;

/** Rice: 10 → 12 (20 %) and 12 → 9 (25 %) at one retailer, 10 → 10.5 (5 %) at the other; salt never moves. */
beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Arroz', shop: nube, from, prices: [10, 10, 12, 12, 9, 9, 9] },
    { product: 'Arroz', shop: luna, from, prices: [10, 10, 10, 10, 10, 10, 10.5] },
    { product: 'Sal', shop: nube, from, prices: [2, 2, 2, null, 2, 2, 2] },
  ]);
  const id = await market.dashboard({ name: 'Despensa', retailers: ['Nube', 'Luna'], products: ['Arroz', 'Sal'] });
  page = `/dashboards/${id}/analyses/price-volatility`;
});
afterAll(() => market.close());

describe('price volatility', () => {
  test('says which prices change most, by product', async () => {
    const text = await market.shown(page);
    expect(text).toContain('Arroz changed most often: 3 times.');
    expect(text).toMatch(/Upwards .*? 2 1 downwards/);
    // Changes, days with one, mean, largest, deviation, the last one, observations: the rest is in the file.
    expect(text).toMatch(/Arroz \d+ 3 3 16,7 25,0 5,9 8 Mar 2026 14/);
    expect(text).toMatch(/Sal \d+ 0 0 – – 0,0 – 6/);
  });

  test('and by retailer', async () => {
    const text = await market.shown(`${page}?view=retailers`);
    expect(text).toMatch(/Nube 2 1 2 2 22,5 25,0 6,1 6 Mar 2026 13/);
    expect(text).toContain('Nube: 2 of 3 changes – 2,0 times as many as Luna, the fewest. ');
    expect(text).toMatch(/Luna 1 1 1 1 5,0 5,0 1,7 8 Mar 2026 7/);
  });

  test('draws how far prices moved', async () => {
    const text = await market.shown(page);
    // Bands differ in width, so that none of them is named.
    expect(text).toContain('66,7 % of the changes go up');
    expect(text).toContain('Bands differ in width; the outermost are of 25 % and more.');
    expect(text).toMatch(/ down up .*− ?25 % − ?10 % .*− ?1 % 0 % \+ ?1 % .*\+ ?10 % \+ ?25 %/);
    expect(text).toMatch(/↓25\+: 1 .*↓10–25: 0 .*↓0–1: 0 .*↑0–1: 0 .*↑5–10: 1 .*↑25\+: 0/);
  });

  test('is a file with the same rows under the same names', async () => {
    const { text } = await market.owner.get(`${page}/csv?view=retailers`);
    const [head = '', first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    expect(head).toBe(
      'Retailer,Products,Products changed,"Price changes, counted by shop",Days with a change,Mean size of changes %,Largest change %,Deviation over time %,Last change,Days since last change,Observations,Shops',
    );
    expect(first).toMatch(/^Nube,2,1,2,2,22\.5,25\.0,6\.139295,2026-03-06,2,13,1$/);
  });

  test('is a question in Spanish too', async () => {
    const text = await market.shown(page, market.spanish);
    expect(text).toContain('Arroz es lo que más cambió: 3 veces.');
  });

  test('keeps its place in the order that a person chose', async () => {
    const text = await market.shown(`${page}?sort=product&dir=desc`);
    expect(text.indexOf('Sal ')).toBeLessThan(text.lastIndexOf('Arroz '));
  });
});
