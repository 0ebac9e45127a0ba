import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';
import { readRows, readText } from '../../support/html.ts';

const nube: OwnShop = { id: 'N1', retailer: 'Nube' };
const nobodys: OwnShop = { id: 'X1', retailer: '' };
const from = '2026-03-02';
const earlier = '2026-02-10';
/** From the tenth of February to the eighth of March. */
const weeks = (priceOn: (day: number) => number) => Array.from({ length: 27 }, (_, day) => priceOn(day));

const lastWeek = (path: string) => `${path}?range=newest_7_days`;

let market: OwnMarket;
let dashboards: Record<'fresh' | 'still' | 'back' | 'quiet' | 'nobodys' | 'moved', string>;

beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Arroz', shop: nube, from, prices: [1, 1, 1.1, 1.1, 1.1, 1.1, 1.1] },
    { product: 'Aceite', shop: nube, from, prices: [9, 9, 9, 9.5, 9.5, 9, 9] },
    { product: 'Sal', shop: nube, from, prices: [1, 1, 1, 1, 1, 1, 1] },
    { product: 'Harina', shop: nube, from: earlier, prices: weeks(() => 2) },
    { product: 'Pan', shop: nube, from: earlier, prices: weeks(day => (day === 23 ? 3 : 2)) },
    { product: 'Té', shop: nube, from: earlier, prices: weeks(day => (day > 23 ? 3 : 2)) },
    { product: 'Vinagre', shop: nobodys, from: earlier, prices: weeks(day => (day > 23 ? 3 : 2)) },
  ]);
  const made = async (name: string, products: string[]) =>
    `/dashboards/${await market.dashboard({ name, retailers: ['Nube'], products })}`;
  dashboards = {
    fresh: await made('Nuevo', ['Arroz', 'Aceite', 'Sal']),
    quiet: await made('Nuevo y quieto', ['Sal']),
    still: await made('Quieto', ['Harina']),
    back: await made('De vuelta', ['Pan', 'Harina']),
    nobodys: await made('Sin cadena', ['Vinagre']),
    moved: await made('Movido', ['Té', 'Arroz']),
  };
});
afterAll(() => market.close());

describe('what the overview says of prices that moved', () => {
  test('where the data begins in its days, no price is held against one that was never there', async () => {
    const text = await market.shown(dashboards.fresh);
    expect(text).toMatch(/2 of 3.{0,50} Nothing is known of the previous days/);
    expect(text).toContain('No price from before these days is known.');
    expect(text).toContain('No price from before these days');
    expect(text).toContain('Products that changed price in these days: 2 of 3.');
    expect(text).toContain('All price changes, 2 rows');
    const all = await market.shown(`${dashboards.fresh}/price-changes`);
    // What has no price from before is not compared, and is not new either.
    expect(all).toContain('Nube no shop with both prices 2 7 Mar Arroz');
    expect(text).not.toMatch(/No price changed|0 dearer|was there before/);
  });

  test('where nothing changed it says that, and no more', async () => {
    for (const path of [dashboards.still, dashboards.quiet]) {
      const text = await market.shown(path);
      expect(text).toContain('No price changed No price of these days differed from the previous one in any shop.');
    }
  });

  test('prices that came back are said to have come back', async () => {
    const text = await market.shown(lastWeek(dashboards.back));
    expect(text).toMatch(/0 dearer by the end, 0 cheaper.* 1 of 2 /);
    expect(text).toContain('changed price in these days: 1 of 2. Every last price is the same as before these days.');
    expect(text).not.toContain('No price changed');
  });

  test('changes at shops whose retailer nobody knows are in no list by retailer', async () => {
    const text = await market.shown(dashboards.nobodys);
    expect(text).toContain('changed price: 1 of 1, at shops whose retailer is unknown. The list is by retailer.');
  });

  test('what can be held against a price from before is listed', async () => {
    const text = await market.shown(lastWeek(dashboards.moved));
    expect(text).toMatch(/1 dearer by the end, 0 cheaper.* 2 of 2 /);
    const all = await market.shown(lastWeek(`${dashboards.moved}/price-changes`));
    // How many on each page, the largest change where it is in sight.
    const counts = /\? 2 of 2 products changed their price: 1 dearer by the end, 0 cheaper, 1 has no earlier price/;
    expect(all).toMatch(counts);
    expect(all).toMatch(/Most: Té at \S+, \+50,0\s%, from 2,00 to 3,00/);
    const sorted = await market.shown(`${lastWeek(`${dashboards.moved}/price-changes`)}&sort=product`);
    expect(sorted).toMatch(counts);
    expect(sorted).not.toContain('Most: ');
    expect(all).toMatch(/Products changed .*of 2 priced, 1 without an earlier price/);
    expect(text).toMatch(/Té .*2,00 3,00 \+50,0/);
    // A phone has no heads of columns.
    expect(text).toContain('Prices in EUR. Each row compares the same shops of one retailer.');
    const list = await market.shown(lastWeek(`${dashboards.moved}/products`));
    expect(list).toContain('1 of 2 products rose, 0 fell; 1 has no earlier price.');
  });
});

describe('the list of products, where a part of it could not be read', () => {
  const sameShops = '/price-evolution/same-shops';
  const missed = 'How far prices changed in the same shops could not be read.';

  const listWhere = async (path: string, status: number) => {
    market.upstream.reset((call, response) => {
      if (!call.path.endsWith(path)) return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const html = await market.html(lastWeek(`${dashboards.moved}/products`));
    market.upstream.reset();
    return { rows: readRows(html).map(cells => cells.slice(4)), text: readText(html).replaceAll('\u00a0', ' ') };
  };

  test('without the changes it has the prices, and says nothing of what they were before', async () => {
    // It failed, or the API does not know it.
    for (const status of [500, 404]) {
      const { rows, text } = await listWhere(sameShops, status);
      expect(rows, `${status}`).toEqual([['1,10'], ['3,00']]);
      expect(text, `${status}`).toContain(missed);
      expect(text, `${status}`).toContain('0 of 2 products are own ones.');
      expect(text, `${status}`).not.toMatch(/earlier price|products rose|its change/);
    }
  });

  test('without prices of days it has those with a change, and does not say that the others have none', async () => {
    const { rows, text } = await listWhere('/price-evolution/all', 500);
    expect(rows).toEqual([
      ['–', '–'],
      ['3,00', '+50,0 %'],
    ]);
    expect(text).toContain('1 of 2 products rose, 0 fell.');
    expect(text).toContain('Prices of products without a change could not be read.');
    expect(text).not.toMatch(/earlier price|no price|stayed the same/);
  });
});

describe('days before the data', () => {
  test('the overview is cut to where the data begins, and says so instead of comparing with nothing', async () => {
    const text = await market.shown(`${dashboards.fresh}?days=30`);
    expect(text).toContain('The data begins on 2 Mar 2026: there are no previous days to compare with.');
    expect(text).not.toMatch(/[Cc]ompared with/);
    expect(await market.shown(lastWeek(dashboards.still))).toContain(
      'Compared with 23 Feb – 1 Mar 2026, each period with all of its shops.',
    );
  });

  test('a named range that begins before the data is cut, and says so', async () => {
    const text = await market.shown(`${dashboards.fresh}/analyses/price-by-shop?range=this_year`);
    expect(text).toContain('2 – 19 Mar 2026 (this year)');
    expect(text).toContain('The data begins on 2 Mar 2026, and so does the period.');
  });

  test('one that ends before the data says where the data begins', async () => {
    const text = await market.shown(`${dashboards.fresh}/analyses/price-by-shop?range=last_year`);
    expect(text).toMatch(/No data in 1 Jan – 31 Dec 2025 The data begins on 2 Mar 2026\./);
  });
});

test('a mode that is tied says so wherever a product’s page has it', async () => {
  const days = `start_date=${from}&end_date=2026-03-05`;
  const list = await market.html(`${dashboards.fresh}/products?${days}`);
  const [, path = ''] = /href="([^"?]*\/products\/\d+)[^"]*"[^>]*>Arroz</.exec(list) ?? [];
  const page = await market.html(`${path}?${days}`);
  // In the prices by retailer, in the details of the only one, and in the list of modes.
  expect(readText(page).match(/1,00\s?\S* \(tie\)/g)).toHaveLength(3);
});
