import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../../support/data/own-market.ts';
import { readText } from '../../../support/html.ts';

const from = '2026-03-09';
const nube = { id: 'N1', retailer: 'Nube', region: 'Norte', city: 'Alta' };
const luna = { id: 'L1', retailer: 'Luna', region: 'Sur', city: 'Baja' };

/** More shops than a chart draws. */
const inSur = Array.from({ length: 14 }, (_, at) => ({ ...luna, id: `S${at + 1}` }));

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
    // At three shops one price is the most frequent; at the fourth a lower one is tied, as a higher one is at the fifth.
    ...[[5, 5, 6], [7, 7, 6], [6, 6, 5], [1, 1, 9, 9], [8]].map((prices, at) => ({
      product: 'Uva',
      shop: inSur[at] ?? luna,
      from,
      prices,
    })),
    ...inSur.flatMap((shop, at) => [
      { product: 'Vino', shop, from, prices: [10 + at / 10] },
      { product: 'Zumo', shop, from, prices: [at < 9 ? 12 : 10] },
    ]),
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
  test('count the places in which own products are above', async () => {
    const path = (await analysisOf(['Té', 'Mate'], { Té: ['Mate'] }))('price-gap');
    expect(titleIn(await market.html(path))).toBe('Own products are above their competitors in 1 of 2 regions');
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
    expect(await market.shown(path)).toContain('against Nuez (+4,5 %) and 1 other');
    const before = await market.shown(`${path}?range=dates&start_date=2026-03-09&end_date=2026-03-10`);
    expect(before).toContain('against Mate');
    expect(before).not.toContain('against Mate and');
    // Beside those that are compared it is named, with links to both.
    const days = 'range=dates&start_date=2026-03-09&end_date=2026-03-10';
    expect(await market.shown(`${path}?view=matrix&${days}`)).toMatch(
      /1 linked pair is not compared, since no region has a price of both: Té – Nuez\s?\./,
    );
    const one = await market.html(`${path}?view=matrix&${days}`);
    expect(one).toMatch(/<a href="[^"]*\/products\/\d+[^"]*">Nuez<\/a>/);
    expect(await market.shown(`${path}?view=matrix`)).not.toContain('not compared, since');
  });
});

describe('prices by place', () => {
  test('where there is one place alone, the title holds it against its competitors there, and its products are rows under its name', async () => {
    const path = await analysisOf(['Arroz', 'Mate'], { Arroz: ['Mate'] });
    const regions = await market.html(path('price-by-region'));
    expect(titleIn(regions)).toMatch(/^Above its competitors: 10,17 against 10,00\D+ on average$/);
    expect(answerIn(regions)).toMatch(/^It was observed in one place alone: Norte, at 10,17/);
    const [, down = ''] = /href="([^"]*price-by-city\?[^"]*)"/.exec(regions) ?? [];
    const cities = await market.html(down.replaceAll('&amp;', '&'));
    expect(answerIn(cities)).toMatch(/^With this filter it was observed in one place alone: Alta, at 10,17/);
    const table = /<table.*<\/table>/s.exec(cities)?.[0] ?? '';
    expect(table.match(/scope="rowgroup"/g)).toHaveLength(1);
    expect(table.match(/scope="row"/g)).toHaveLength(2);
    expect(readText(cities)).not.toContain('Group by');
  });

  test('of more shops than are drawn the title too holds it against its competitors, and the dearest stands in the answer', async () => {
    const path = await analysisOf(['Vino', 'Zumo'], { Vino: ['Zumo'] });
    const page = await market.html(path('price-by-shop'));
    expect(titleIn(page)).toBe('Below its competitors at 9 of 14 shops');
    expect(answerIn(page)).toContain('Luna S14');
    // No remark below the chart says it a second time.
    expect(readText(page)).not.toContain('at 9 of 14 shops.');
    expect(titleIn(await market.html(path('price-by-shop'), market.spanish))).toContain('9 de 14 tiendas');
  });

  test('a place whose most frequent prices are tied, or were seen once, is neither the lowest nor the highest', async () => {
    const list = (await analysisOf(['Uva', 'Pan']))('').replace('/analyses/', '/products');
    const [, product = ''] = /href="([^"?]*products\/\d+)[^"]*"[^>]*>Uva</.exec(await market.html(list)) ?? [];
    const answer = answerIn(await market.html(`${product}/by/shop/mode`)).replaceAll('\u00a0', ' ');
    expect(answer).toBe(
      'The most frequent price goes from 5,00 EUR to 7,00 EUR – lowest: Luna S1, highest: Luna S2; 2 places without a single most frequent price are left out.',
    );
    expect(answerIn(await market.html(`${product}/by/shop/mode`, market.spanish))).toContain('; no cuentan 2 lugares');
  });
});
