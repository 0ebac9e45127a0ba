import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';
import { readLinks } from '../../support/html.ts';

const nube: OwnShop = { id: 'N1', retailer: 'Nube' };
const from = '2026-03-02';
const days = 'start_date=2026-03-02&end_date=2026-03-08';
const always = (price: number, count = 7) => Array.from({ length: count }, () => price);

let market: OwnMarket;
let online: number;
let still: number;
/** Its product was seen all the time, and never had a price in the last days. */
let soldOut: number;

beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Café propio', shop: nube, from, prices: always(8.4) },
    { product: 'Café rival', shop: nube, from, prices: always(5.2) },
    { product: 'Harina', shop: nube, from: '2026-02-16', prices: always(2, 21) },
    { product: 'Miel', shop: nube, from: '2026-02-16', prices: [...always(6, 7), ...Array<null>(14).fill(null)] },
  ]);
  const own = { 'Café propio': ['Café rival'] };
  online = await market.dashboard({
    name: 'En línea',
    retailers: ['Nube'],
    products: ['Café propio', 'Café rival'],
    own,
  });
  soldOut = await market.dashboard({ name: 'Agotado', retailers: ['Nube'], products: ['Miel'] });
  still = await market.dashboard({ name: 'Quieto', retailers: ['Nube'], products: ['Harina'] });
});
afterAll(() => market.close());

const tile = (text: string, name: string): string => text.slice(text.lastIndexOf(name)).slice(0, 400);

describe('what a reply sums up reaches the page though it has no row', () => {
  test('products that did not change: how many there are, and that none of them changed', async () => {
    const text = await market.shown(`/dashboards/${still}?days=7`);
    expect(text).toMatch(/0 dearer by the end, 0 cheaper\. 7 observations at 1 shop\. 0 of 1 .*?unchanged, before 0/);
    expect(text).not.toContain('No observation in these days');
    expect(text).not.toContain('have not been observed yet');
  });

  test('the index of shops without a region is known on the overview', async () => {
    const text = await market.shown(`/dashboards/${online}`);
    expect(text).toContain('Own products cost 61,5 % more than their competitors.');
    expect(tile(text, 'Above 100 own is dearer.')).toContain('161,5');
  });

  test('so are the figures of the price gap by region', async () => {
    const gap = `/dashboards/${online}/analyses/price-gap?level=region&${days}`;
    const [, own = ''] = /name="product"[^>]* value="(\d+)"/.exec(await market.html(gap)) ?? [];
    const text = await market.shown(`${gap}&product=${own}`);
    expect(text).toContain('It costs 61,5 % more than its competitors');
    expect(text).toContain('161,5');
    expect(text).toMatch(/8,40 EUR 7 observations/);
  });

  test('and those of the price by region', async () => {
    const text = await market.shown(`/dashboards/${online}/analyses/price-by-region?${days}`);
    expect(text).toMatch(/8,40 EUR 7 observations, 1 shop/);
  });

  test('and the lowest price of the 30 days at a retailer where no shop was seen in the period', async () => {
    const list = await market.html(`/dashboards/${still}/products`);
    const product = readLinks(list).find(link => /\/products\/\d+$/.test(link)) ?? '';
    const [, at] = /name="at".*?<option value="(\d+)"/s.exec(await market.html(`${product}?${days}`)) ?? [];
    const later = await market.shown(`${product}?start_date=2026-03-15&end_date=2026-03-20&at=${at}`);
    expect(later).toMatch(/Lowest in 30 days 2,00 EUR, 8 Mar 2026/);
    expect(later).toContain('None of its shops was observed in the period.');
  });

  test('and how often a product was out of stock that had no price at all', async () => {
    const list = await market.html(`/dashboards/${soldOut}/products`);
    const product = readLinks(list).find(link => /\/products\/\d+$/.test(link)) ?? '';
    const text = await market.shown(`${product}?${days}`);
    expect(text).toMatch(/Stock-out rate .*?100,0 %/);
    expect(text).toMatch(/Lowest and highest [^–]*– (?!–)/);
    expect(text).toContain('No observation with a price in 2 – 8 Mar 2026 matches all of these choices');
    const overview = await market.shown(`/dashboards/${soldOut}?days=7`);
    expect(overview).toMatch(/7 of 7 observations with this information\..{0,60} 100,0 %/);
    expect(overview).toContain('No price was observed in these days.');
    expect(overview).not.toMatch(/No observation in these days|have not been observed yet/);
  });

  test('a page beyond the last is still said to be one', async () => {
    const here = `/dashboards/${online}/analyses/price-by-shop?${days}`;
    const { status, text } = await market.owner.get(`${here}&page=9`);
    expect(status).toBe(404);
    expect(text).toContain('There is no page 9: the last one is 1.');
  });
});
