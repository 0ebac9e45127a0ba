import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';
import { readData, readRows, readText } from '../../support/html.ts';

const nube: OwnShop = { id: 'N1', retailer: 'Nube' };
const plaza: OwnShop = { id: 'P1', retailer: 'Plaza', region: 'Madrid', city: 'Getafe' };
const from = '2026-03-02';
const days = 'start_date=2026-03-02&end_date=2026-03-08';
const products = ['Café propio', 'Café rival', 'Té rival', 'Arroz', 'Aceite', 'Sal'];

let market: OwnMarket;
let here: string;

beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Café propio', shop: plaza, from, prices: [1.004, 1.004] },
    { product: 'Café rival', shop: plaza, from, prices: [2.0059, 2.0059] },
    { product: 'Café propio', shop: nube, from, prices: [1.004, 2.0059, 2.0059] },
    { product: 'Café rival', shop: nube, from, prices: [2.0059] },
    ...['Té rival', 'Arroz', 'Aceite', 'Sal'].map(product => ({ product, shop: nube, from, prices: [1, 1] })),
  ]);
  const own = { 'Café propio': ['Café rival', 'Té rival'] };
  here = `/dashboards/${await market.dashboard({ name: 'Mercado', retailers: ['Nube', 'Plaza'], products, own })}`;
});
afterAll(() => market.close());

const readWords = (html: string): string =>
  readText(/<span class="filterbar__words">(.*?)<\/span> <span class="filterbar__act/.exec(html)?.[1] ?? '');
const readHeading = (html: string): string => readText(/<h1[^>]*>.*?<\/h1>/.exec(html)?.[0] ?? '');
const at = (path: string): string => `${here}/analyses/${path}${path.includes('?') ? '&' : '?'}${days}`;

describe('the filter says which products a page is about', () => {
  test.each([
    ['price-by-shop', 'all 6 products'],
    ['price-evolution', 'own products and their competitors (3 of 6)'],
    ['hero-image', 'own products (1 of 6)'],
    ['price-gap', 'own products (1 of 6)'],
    ['competitors', 'own products and their competitors (3 of 6)'],
    ['stock-out', 'all 6 products'],
  ])('%s: %s', async (path, words) => {
    expect(readWords(await market.html(at(path)))).toBe(`2 – 8 Mar 2026 · ${words} · all retailers · all places`);
  });

  test('but not the one of a page whose title names it: the filter does not choose it', async () => {
    const html = await market.html(at('price-evolution?lines=shop'));
    expect(readHeading(html)).toContain('Café propio');
    expect(readWords(html)).toBe('2 – 8 Mar 2026 · all retailers · all places');
  });

  test('of stock-outs day by day the days that are shown, which are more than those of the filter', async () => {
    expect(readWords(await market.html(at('stock-out?view=shops')))).toBe(
      '8 Jan – 8 Mar 2026 (always the 60 days up to the end of the period) · all retailers · all places',
    );
  });

  test('on a phone the period and what was chosen, without what is at its default', async () => {
    const saidOn = (html: string): string =>
      readText(
        (/<span class="filterbar__words">(.*?)<\/span> <span class="filterbar__act/.exec(html)?.[1] ?? '').replaceAll(
          /<span>.*?<\/span>/g,
          '',
        ),
      );
    const last = at('price-gap').replace(days, 'range=newest_7_days');
    const html = await market.html(last);
    expect(saidOn(html)).toBe('2 – 4 Mar 2026');
    const [, retailer = ''] = /name="retailer"[^>]* value="(\d+)"/.exec(html) ?? [];
    expect(saidOn(await market.html(`${last}&retailer=${retailer}`))).toMatch(/^\d[^·]+ 2026 · (?:Nube|Plaza)$/);
    expect(readWords(html)).toContain('(last 7 days of data)');
  });

  test('the evolution shows as many as it says', async () => {
    expect(readRows(await market.html(at('price-evolution')))).toHaveLength(3);
  });

  test('in Spanish too', async () => {
    expect(readWords(await market.html(at('price-evolution'), market.spanish))).toMatch(
      / · productos propios y sus competidores \(3 de 6\) · todas las cadenas/,
    );
  });
});

describe('a gap is rounded once', () => {
  test('from the number that the backend gives, not from two averages that are rounded already', async () => {
    const html = await market.html(at('price-gap'));
    expect(readData(html)[0]?.slice(0, 3)).toEqual([1.004, 2.0059, -49.947654]);
    expect(readRows(html)[0]?.slice(2, 5)).toEqual(['1,00', '2,01', '−49,9']);
  });

  test('so is a change over time', async () => {
    const html = await market.html(at('price-evolution?lines=shop'));
    const change = readData(html).find(row => row[0] === 1.004 && row[1] === 2.0059)?.[2];
    expect(change).toBe(1.0019);
    expect(readText(html)).toContain('1,00 2,01 +1,00');
  });

  test('own observations outside any region are counted', async () => {
    expect(await market.shown(at('price-gap'))).toContain('3 of 5 own observations are from shops without a region');
    expect(await market.shown(at('price-gap?level=shop'))).not.toContain('without a region:');
  });
});

describe('a link to a product that is not in the dashboard', () => {
  test.each(['price-by-region', 'price-by-shop', 'price-evolution?lines=region', 'stock-out?view=shops', 'price-gap'])(
    '%s puts the dashboard’s name in no question',
    async path => {
      const html = await market.html(`${at(path)}&product=999999`);
      expect(readHeading(html)).not.toContain('Mercado');
      expect(readHeading(html)).not.toBe('');
      expect(readText(html)).toContain('The chosen products are not in this dashboard');
    },
  );

  test.each(['price-by-shop', 'price-gap', 'price-evolution?lines=shop', 'stock-out?view=shops'])(
    '%s says that it shows another one where that was to be in view',
    async path => {
      expect(await market.shown(`${at(path)}&charted=999999`)).toContain(
        'The product in this address is not in this dashboard: the figures and the chart show Café propio.',
      );
    },
  );
});

describe('what was chosen and has left the dashboard', () => {
  const noteIn = (html: string): string =>
    readText([...html.matchAll(/<p class="muted filter-remark">.*?<\/p>/g)].map(([note]) => note).join(' '));
  const linkIn = (html: string): string =>
    (/<a class="no-print" href="([^"]*)">Show the page without/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

  test('is counted, with the same page without it', async () => {
    const html = await market.html(at('price-by-shop?retailer=99999&shop=88888&shop=88889'));
    expect(noteIn(html)).toContain('Chosen, but not in this dashboard: 1 retailer, 2 shops.');
    const without = await market.html(linkIn(html));
    expect(noteIn(without)).not.toContain('not in this dashboard');
    expect(readWords(without)).toMatch(/all retailers · all places/);
  });

  test.each([
    'price-gap',
    'price-evolution',
    'price-position',
    'assortment',
    'promotion',
    'stock-out',
    'competitors',
    'hero-image',
  ])('%s says it', async analysis => {
    expect(noteIn(await market.html(at(`${analysis}?region=99999`)))).toContain('not in this dashboard: 1 region.');
  });

  test('a page whose products have all left says that by itself', async () => {
    const html = await market.html(at('price-by-shop?product=99999'));
    expect(html).toContain('The chosen products are not in this dashboard');
    expect(noteIn(html)).not.toContain('Chosen, but');
  });

  test('its places are said there too, and one link leads away from all of it', async () => {
    const html = await market.html(at('price-gap?product=99999&retailer=88888'));
    expect(noteIn(html)).toBe('');
    expect(readText(html)).toContain('or their groups are empty. Not in this dashboard either: 1 retailer.');
    expect(readWords(html)).toContain('1 product (not here) · 1 retailer (not here)');
    const [, href = ''] = /<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Show all your products/s.exec(html) ?? [];
    // Nothing of it can be chosen, compared or noted.
    for (const offered of ['Add a note', 'Compare with', 'Level']) expect(readText(html)).not.toContain(offered);
    expect(readWords(await market.html(href.replaceAll('&amp;', '&')))).toMatch(/all retailers · all places/);
  });

  test.each(['product=99999', 'retailer=88888', 'charted=99999'])(
    'with %s it cannot be kept as a view',
    async choice => {
      expect(await market.shown(at('price-gap'))).toContain('Keep this view');
      expect(await market.shown(at(`price-gap?${choice}`))).not.toContain('Keep this view');
    },
  );

  test('is not offered as the last filter', async () => {
    const offered = async (chosen: string): Promise<string> => {
      await market.html(`${at(`price-gap${chosen}`)}&was=_`);
      return /Your last filter here: [^<]*/.exec(await market.shown(`${here}/analyses/price-gap`))?.[0] ?? '';
    };
    expect(await offered('')).toContain('here: 2 – 8 Mar 2026 Use it again');
    expect(await offered('?shop=88888')).toContain('here: 2 – 8 Mar 2026 Use it again');
  });

  test('in Spanish too', async () => {
    expect(noteIn(await market.html(at('price-by-shop?city=99999'), market.spanish))).toContain(
      'En la elección, pero no en este tablero: 1 ciudad.',
    );
  });
});
