import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../../support/data/own-market.ts';
import { readText } from '../../../support/html.ts';

const from = '2026-03-09';
const nube = { id: 'N1', retailer: 'Nube', region: 'Norte', city: 'Alta' };
const luna = { id: 'L1', retailer: 'Luna', region: 'Sur', city: 'Baja' };

let market: OwnMarket;
/** An analysis of a dashboard of these products. */
let analysisOf: (products: readonly string[], own?: Record<string, string[]>) => Promise<(path: string) => string>;

/** Rice is 5 % above its rival in the north and 5 % below it in the south. */
beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Arroz', shop: nube, from, prices: [10, 10, 10.5] },
    { product: 'Sal', shop: nube, from, prices: [20, 20, 21] },
    { product: 'Sal', shop: luna, from, prices: [20, 20, 21] },
    { product: 'Pan', shop: nube, from, prices: [4, 4, 4.4] },
    { product: 'Pan', shop: luna, from, prices: [4, 4, 3.2] },
    { product: 'Té', shop: nube, from, prices: [10.5, 10.5, 10.5] },
    { product: 'Té', shop: luna, from, prices: [9.5, 9.5, 9.5] },
    { product: 'Mate', shop: nube, from, prices: [10, 10, 10] },
    { product: 'Mate', shop: luna, from, prices: [10, 10, 10] },
    { product: 'Nuez', shop: nube, from: '2026-03-11', prices: [10.05] },
  ]);
  analysisOf = async (products, own = {}) => {
    const id = await market.dashboard({ name: products.join(), retailers: ['Nube', 'Luna'], products, own });
    return path => `/dashboards/${id}/analyses/${path}`;
  };
});
afterAll(() => market.close());

const titleIn = (html: string): string => readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
const questionIn = (html: string): string => readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
const firstRowIn = (html: string): string => readText(/<tbody[^>]*>.*?<tr[^>]*>(.*?)<\/tr>/s.exec(html)?.[1] ?? '');
const answerIn = (html: string): string => readText(/<p class="pagehead__answer">(.*?)<\/p>/s.exec(html)?.[1] ?? '');

describe('the title of a price evolution', () => {
  test('names no product where two changed as much, and the answer says so', async () => {
    const page = await market.html((await analysisOf(['Arroz', 'Sal']))('price-evolution'));
    expect(titleIn(page)).not.toContain('most');
    expect(answerIn(page)).toBe('Several prices changed most, by the same per cent.');
  });

  test('says of the only product how it changed, not that it changed most', async () => {
    const path = (await analysisOf(['Arroz']))('price-evolution');
    expect(titleIn(await market.html(path))).toBe('Arroz rose by 5,0 %');
    expect(titleIn(await market.html(path, market.spanish))).toBe('Arroz subió 5,0 %');
  });

  test('says where a price changed most, the answer in how many places it rose and fell, place by place', async () => {
    const path = (await analysisOf(['Pan']))('price-evolution?lines=region');
    const page = await market.html(path);
    expect(titleIn(page)).toBe('It fell most in Sur: by 20,0 %');
    expect(answerIn(page)).toMatch(
      /^It rose in 1 of 2 regions and fell in 1 – most: Sur, −20,0 %, from 4,00\D+ to 3,20/,
    );
    expect(questionIn(page)).toBe('How did the price of Pan change, region by region?');
    expect(firstRowIn(page)).toMatch(/^Sur /);
    const byRetailer = path.replace('region', 'retailer');
    expect(titleIn(await market.html(byRetailer))).toBe('It fell most at Luna: by 20,0 %');
    expect(titleIn(await market.html(byRetailer, market.spanish))).toBe('Donde más bajó fue en Luna: 20,0 %');
  });
});

describe('the titles of gaps', () => {
  test('tell as far above in one place from as far below in another', async () => {
    const path = (await analysisOf(['Té', 'Mate'], { Té: ['Mate'] }))('price-gap');
    expect(titleIn(await market.html(path))).toMatch(/earest in Norte: 5,0 % above/);
  });

  test('say which pair is farthest apart, and nothing of the prices of the competitor elsewhere', async () => {
    const path = (await analysisOf(['Pan', 'Té', 'Sal'], { Té: ['Pan', 'Sal'] }))('competitors?view=pairs');
    expect(titleIn(await market.html(path))).toMatch(/^Widest gap above: Té costs [\d,]+ % more than Pan$/);
  });

  test('of the matrix count those that are beyond every competitor by more than 1 %', async () => {
    const path = (await analysisOf(['Pan', 'Té', 'Mate', 'Nuez'], { Té: ['Pan'], Nuez: ['Mate'] }))(
      'competitors?view=matrix',
    );
    expect(await market.shown(path)).toContain('1 of 2 own products is dearer than every competitor, 0 cheaper');
  });

  test('name no competitor that has no price beside the own product', async () => {
    const path = (await analysisOf(['Té', 'Mate', 'Nuez'], { Té: ['Mate', 'Nuez'] }))('competitors');
    expect(await market.shown(path)).toContain('against Mate and 1 other');
    const before = await market.shown(`${path}?range=dates&start_date=2026-03-09&end_date=2026-03-10`);
    expect(before).toContain('against Mate');
    expect(before).not.toContain('against Mate and');
  });
});
