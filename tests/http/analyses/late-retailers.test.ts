import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';
import { readRows, readText } from '../../support/html.ts';

const shops = ['Nube', 'Luna', 'Sol'].map((retailer): OwnShop => ({ id: `${retailer}1`, retailer }));
const [nube, luna, sol] = shops;
const from = '2026-03-02';
const days = (count: number, price: number) => Array.from({ length: count }, () => price);
const lastDays = 'start_date=2026-03-07&end_date=2026-03-10';

let market: OwnMarket;
let analyses: string;
let prices: string;
let outAtEnd: string;
let twoWays: string;

/**
 * Nube is seen from 2 to 10 March, Luna to the 8th, Sol to the 4th. On its last day each of Nube and Luna is out of Cacao, Luna out of
 * Dulce since the 7th. Fideos falls at Nube, while it is cheap at Luna.
 */
beforeAll(async () => {
  market = await startOwnMarket([
    ...['Arroz', 'Bomba'].flatMap((product, index) => [
      ...(nube ? [{ product, shop: nube, from, prices: days(9, 2 + index) }] : []),
      ...(luna ? [{ product, shop: luna, from, prices: days(7, 3 + index) }] : []),
      ...(sol ? [{ product, shop: sol, from, prices: days(3, 1 + index) }] : []),
    ]),
    ...(nube && luna
      ? [
          { product: 'Cacao', shop: nube, from, prices: [...days(8, 2), null] },
          { product: 'Cacao', shop: luna, from, prices: [...days(6, 3), null] },
          { product: 'Dulce', shop: nube, from, prices: days(9, 2) },
          { product: 'Dulce', shop: luna, from, prices: [...days(5, 3), null, null] },
          { product: 'Fideos', shop: nube, from, prices: [...days(7, 10), 9, 9] },
          { product: 'Fideos', shop: luna, from, prices: days(7, 1) },
          { product: 'Gofio', shop: nube, from, prices: days(9, 10) },
          { product: 'Gofio', shop: luna, from, prices: days(7, 10) },
        ]
      : []),
  ]);
  const id = await market.dashboard({
    name: 'Despensa',
    retailers: ['Nube', 'Luna', 'Sol'],
    products: ['Arroz', 'Bomba'],
    own: { Arroz: ['Bomba'] },
  });
  analyses = `/dashboards/${id}/analyses`;
  prices = `/dashboards/${id}/price-changes`;
  outAtEnd = `/dashboards/${await market.dashboard({
    name: 'Agotados',
    retailers: ['Nube', 'Luna'],
    products: ['Cacao', 'Dulce'],
  })}`;
  twoWays = `/dashboards/${await market.dashboard({
    name: 'Pasta',
    retailers: ['Nube', 'Luna'],
    products: ['Fideos', 'Gofio'],
  })}`;
});
afterAll(() => market.close());

describe('retailers that are late', () => {
  const told =
    'Data ends before the period does: Luna until 8 Mar. No data in this selection: Sol (last seen 4 Mar 2026).';

  test.each([
    'price-per-retailer?',
    'price-position?',
    'price-volatility?',
    'price-gap?',
    'competitors?',
    'competitors?view=pairs&',
    'competitors?view=matrix&',
    'competitors?view=retailers&',
    'price-evolution?',
    'price-by-region?',
    'price-by-shop?',
    'assortment?',
  ])('are named by %s, with their last day', async screen => {
    const text = await market.shown(`${analyses}/${screen}${lastDays}`);
    expect(text.replaceAll('\u00a0', ' ')).toContain(told);
  });

  test('are named of two retailers alone where two are compared', async () => {
    const text = (await market.shown(`${analyses}/assortment?view=overlap&${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(text).toContain('Data ends before the period does: Luna until 8 Mar. A retailer lists');
  });

  test('are named by the price changes, too', async () => {
    expect((await market.shown(`${prices}?${lastDays}`)).replaceAll('\u00a0', ' ')).toContain(told);
  });

  test('are named by the price changes of one day, which asks about that day', async () => {
    const day = 'start_date=2026-03-10&end_date=2026-03-10';
    const text = (await market.shown(`${prices}?${day}`)).replaceAll('\u00a0', ' ');
    expect(text).toContain('Which prices changed on 10 Mar 2026?');
    expect(text).toContain('No data in this selection: Luna (last seen 8 Mar 2026), Sol (last seen 4 Mar 2026).');
  });

  test('have their last day in the head of their column, and beside their name', async () => {
    const matrix = (await market.shown(`${analyses}/price-per-retailer?${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(matrix).toContain('Luna EUR, until 8 Mar');
    expect(matrix).toMatch(/Nube EUR /);
    const position = (await market.shown(`${analyses}/price-position?${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(position).toContain('Luna until 8 Mar 1 1 0 0');
    // At its bar, too.
    expect(position).toMatch(/Luna until 8 Mar Cheapest ?: ?1 /);
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

describe('at the end of the period', () => {
  const shown = async (path: string) => (await market.shown(`${outAtEnd}${path}`)).replaceAll('\u00a0', ' ');

  test('only what was seen out on the last day is out then; what was out at a late retailer is counted beside it', async () => {
    const rate = await shown(`/analyses/stock-out?${lastDays}`);
    expect(rate).toContain(
      '1 of 2 observed products was out of stock somewhere at the end of 10 Mar 2026, 1 more when last seen.',
    );
    expect(rate).toMatch(/Out at the end .*counted apart: 2 of 2 when last seen\. 1 of 2 pairs of product and shop/);
    expect(rate).not.toContain('late');
  });

  test('the longest is of the last day, and a longer one of a late retailer beside it; each row says when it was last seen', async () => {
    const now = await shown(`/analyses/stock-out?view=now&${lastDays}`);
    expect(now).toMatch(
      /1 of 2 observed products was out of stock somewhere – the longest: Cacao at Nube \S+, since 10 Mar 2026; up to 2 days where data end earlier\. /,
    );
    expect(now).toMatch(
      /Data ends before the period does: Luna until 8 Mar\. What was seen there last is listed with its day\. 1 more product was out of stock there\. /,
    );
    expect(now).toContain('1 out of stock at the end of 10 Mar 2026, 2 more when last seen');
    // Not "until": nobody has seen it back.
    expect(now).toContain('7 Mar 2026 last seen 8 Mar 2');
    expect(now.match(/until 8 Mar/g)).toHaveLength(1);
  });

  test('what was out on the last day stands first in every order, what was seen out before under a line of its own', async () => {
    for (const order of ['', '&sort=days&direction=asc', '&sort=price&direction=desc']) {
      const now = await shown(`/analyses/stock-out?view=now&${lastDays}${order}`);
      const [, last = '', earlier = ''] =
        /Out of stock at the end of 10 Mar 2026 (.*?) Out of stock when last seen (.*?) What these figures mean/.exec(
          now,
        ) ?? [];
      expect(last, order).toMatch(/^Cacao \d+ Nube/);
      expect(last, order).not.toContain('last seen');
      expect(earlier.match(/last seen 8 Mar/g), order).toHaveLength(2);
    }
  });

  test('beside another period the figure stays that of the last day; its change is of all as they were last seen, with both numbers', async () => {
    const compared = await shown(`/analyses/stock-out?${lastDays}&compare=before`);
    expect(compared).toMatch(
      /Out at the end .*counted apart: 2 of 2 when last seen\. 1 \+3 , as last seen: from 0 to 3 of 2 pairs of product and shop/,
    );
  });

  test('of a late retailer alone the end is its last day', async () => {
    const page = await market.html(`${outAtEnd}/analyses/stock-out?${lastDays}`);
    const [, id] = page.match(/retailer=(\d+)[^"]*view=now[^"]*"[^>]*>Luna/) ?? [];
    const luna = await shown(`/analyses/stock-out?view=now&${lastDays}&retailer=${id}`);
    expect(luna).toContain('What was out of stock at the end of 8 Mar 2026, and since when?');
    expect(luna).toContain('2 of 2 observed products were out of stock somewhere – the longest: Dulce');
    expect(luna).toMatch(/Out at the end .*2 of 2 pairs of product and shop; as of 8 Mar/);
    expect(luna).not.toMatch(/last seen|seen there last/);
  });

  test('a line over several retailers is not said to have fallen because one of them is gone', async () => {
    for (const path of ['/analyses/price-evolution?', '?']) {
      const evolution = await shown(`${path}${lastDays}`);
      expect(evolution, path).not.toMatch(/(?:fell|rose) (?:most|by)/);
    }
    expect(await shown(`/analyses/price-evolution?${lastDays}`)).toContain('No price changed by 0.05 % or more.');
    expect(await shown('/analyses/price-evolution?start_date=2026-03-05&end_date=2026-03-08')).not.toContain(
      'Data ends',
    );
  });

  test('a product that fell shop by shop is not contradicted by its line, which rises because a cheap shop is gone', async () => {
    const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=change`);
    const title = readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
    expect(title.replaceAll('\u00a0', ' ')).toBe('Fideos fell most: by 9,1 %');
    const text = readText(html).replaceAll('\u00a0', ' ');
    // Its line ends there, as its row and the answer say; the retailer that is gone keeps its price.
    expect(text).toMatch(/Fideos: from 0,0 % \(.+?\) to −9,1 % \(.+?\); lowest −9,1 %, highest 0,0 %\./);
    expect(text).toMatch(/ – most: Fideos, −9,1 %, from 5,50\D+ to 5,00\D+ in the same shops\./);
    expect(text).toMatch(/Fideos −9,1 /);
    expect(text).toContain('A shop keeps its last price until it has another one.');
    expect(text).not.toMatch(/63,6|[Ss]hop by shop/);
    // As the overview of the dashboard says it.
    const overview = await market.html(`${twoWays}?${lastDays}`);
    expect(readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(overview)?.[1] ?? '')).toBe(title);
  });

  test('in money its line is that of the averages, and what is said is of the same shops', async () => {
    const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=price`);
    const title = readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
    expect(title.replaceAll('\u00a0', ' ')).toBe('Fideos fell most in the same shops: by 9,1 %');
    const text = readText(html).replaceAll('\u00a0', ' ');
    // Its line goes the other way, since a cheap shop is gone.
    expect(text).toContain('· The drawn line rises 63,6 %: it averages the shops seen on each day.');
    const byWeek = await market.shown(`${twoWays}/analyses/price-evolution?${lastDays}&values=price&bucket=week`);
    expect(byWeek).not.toContain('on each day');
    expect(text).toContain('“Most” goes by the change in the same shops');
    expect(text).toContain('Largest change in the same shops first, up or down');
    expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*>(?:(?!<\/th>).)*In the same shops/s);
    // Chosen otherwise, the order is that.
    const sorted = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=price&sort=line`);
    expect(sorted).not.toContain('Largest change');
  });

  test('by retailer the change in the same shops stands beside each, and “most” goes by it, as the foot says', async () => {
    const list = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=price`);
    const [, href = ''] = /href="([^"?]*products\/\d+)[^"]*"[^>]*>Fideos</.exec(list) ?? [];
    const text = (await market.shown(`${href}?${lastDays}`)).replaceAll('\u00a0', ' ');
    expect(text).toContain('It fell most at Nube: by 10,0 %');
    expect(text).toContain('last price and its change in the same shops, in %');
    expect(text).toMatch(/Nube 9,00 \(−10,0 %\)/);
    expect(text).toMatch(/Luna 1,00 unchanged until 8 Mar/);
    expect(text).toContain('“Most” goes by the change in the same shops');
    expect(text).not.toContain('“Most” compares only');
  });

  test('the price of a product is that of its change, also in the list; that of each day’s shops stands at its line, with its reason', async () => {
    const list = await market.html(`${twoWays}/products?${lastDays}`);
    const [, href = ''] = /href="([^"?]*products\/\d+)[^"]*"[^>]*>Fideos</.exec(list) ?? [];
    expect(readText(list)).toContain('0 of 2 products rose, 1 fell; 1 stayed the same.');
    const rows = readRows(list).map(cells => cells.slice(4));
    expect(rows).toEqual([
      ['5,00', '−9,1 %'],
      ['10,00', '0,0 %'],
    ]);
    const text = (await market.shown(`${href}?${lastDays}`)).replaceAll('\u00a0', ' ');
    const said =
      'By each shop’s last price up to 10 Mar 2026 it cost 5,00 EUR on average, in the same shops 9,1 % less';
    expect(text).toContain(said);
    // Its line rises from 5,50 to 9,00, since the cheap shop ends early.
    expect(text).toContain('In the same shops it fell 9,1 %, from 5,50 to 5,00 EUR');
    expect(text).toMatch(
      /· the line is the average of each day’s shops, [\d.,]+\s[A-Z]{3} on \d+\s\w+( \d{4})?; data ends early \(Luna until 8 Mar\)/,
    );
    const compared = (await market.shown(`${href}?${lastDays}&compare=before`)).replaceAll('\u00a0', ' ');
    expect(compared).toContain('In the same shops 5,00 EUR at the end, 5,50 at the end of 3 – 6 Mar 2026');
  });

  test('the list of products is in the order of a column that the address names, either way', async () => {
    const order = async (query: string) =>
      readRows(await market.html(`${twoWays}/products?${lastDays}&${query}`)).map(([name = '']) => name);
    for (const sort of ['price', 'change', 'name']) {
      expect(await order(`sort=${sort}&dir=asc`), sort).toEqual(['Fideos', 'Gofio']);
      expect(await order(`sort=${sort}&dir=desc`), sort).toEqual(['Gofio', 'Fideos']);
    }
  });

  test('a line that somebody looks at has the title', async () => {
    const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=price&form=together&line=1`);
    const lit = /<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '';
    const other = await market.html(
      `${twoWays}/analyses/price-evolution?${lastDays}&values=price&form=together&line=2`,
    );
    const titles = [lit, /<h2 class="chart__title">(.*?)<\/h2>/s.exec(other)?.[1] ?? ''].map(one =>
      readText(one).replaceAll('\u00a0', ' '),
    );
    expect(titles.toSorted()).toEqual(['Average: Gofio', 'Fideos fell by 9,1 % in the same shops']);
  });

  test('beside the period before the answer begins with the same shops, and says of what days the averages are', async () => {
    const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=price&compare=before`);
    const text = readText(html).replaceAll('\u00a0', ' ');
    expect(text).toMatch(/1 of 2 products|rose|fell/);
    expect(text).toMatch(/rose.*, in the same shops\. .*Average of each last day: /);
    expect(text).not.toContain('Largest change against');
    const whole = await market.html(
      `${twoWays}/analyses/price-evolution?start_date=2026-03-06&end_date=2026-03-08&compare=before`,
    );
    expect(whole).not.toContain('all shops of the last day of each period');
  });

  test('in per cent the period before is where the changes in the same shops begin', async () => {
    const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=change&compare=before`);
    const title = readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
    expect(title.replaceAll('\u00a0', ' ')).toBe('Fideos fell most since the period before: by 9,1 %');
    expect(readText(html)).not.toContain('each period with the shops of its last day');
  });

  test('days that somebody has typed are those before where they end right before, and others are not', async () => {
    const titleBeside = async (start: string, end: string) => {
      const typed = `compare=dates&compare_start=2026-03-${start}&compare_end=2026-03-${end}`;
      const html = await market.html(`${twoWays}/analyses/price-evolution?${lastDays}&values=change&${typed}`);
      return readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ');
    };
    const since = 'Fideos fell most since the period before: by 9,1 %';
    expect(await titleBeside('03', '06')).toBe(since);
    expect(await titleBeside('05', '06')).toBe(since);
    expect(await titleBeside('02', '05')).not.toContain('since the period before');
  });

  test('a shop has the last day of its retailer beside it', async () => {
    const byShop = await shown(`/analyses/price-by-shop?${lastDays}`);
    expect(byShop).toMatch(/Luna Luna1 until 8 Mar/);
    // At its range, as the retailer at its line.
    expect(await market.html(`${analyses}/price-by-shop?${lastDays}`)).toMatch(
      /<tspan class="average__head" x="0" dy="16">until 8.Mar<\/tspan>/,
    );
    const position = await market.shown(`${analyses}/price-position?level=shop&${lastDays}`);
    expect(position.replaceAll('\u00a0', ' ')).toMatch(/Luna1 until 8 Mar Cheapest ?: ?1 /);
    const html = await market.html(`${outAtEnd}/analyses/price-by-shop?${lastDays}`);
    expect(html).toMatch(/<th scope="row"[^>]*>(?:<[^>]*>)*Luna Luna1<\/(?:a|span)> <span class="sub">until 8.Mar/);
    expect(await shown(`/analyses/assortment?${lastDays}`)).toMatch(/Luna until 8 Mar/);
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
  // Its first and its last average are of unlike shops.
  expect(text).not.toContain('The average of each day’s shops');
  expect(text).toContain('The lines are the average of each day’s shops.');
  // Without the cheapest one the line rises though no price did.
  expect(await market.shown(`${href}?start_date=2026-03-02&end_date=2026-03-08`)).toMatch(
    /The average of each day’s shops rose from .* · data ends early \(Sol until 4.Mar\)/,
  );
  // Of a product with a filter of places nobody has asked where else it is sold.
  expect(text).toContain('at 3 retailers');
  const [, id = ''] =
    (await market.html(`${analyses}/price-per-retailer`)).match(/name="retailer"[^>]*value="(\d+)"/) ?? [];
  expect(await market.shown(`${href}?start_date=2026-03-02&end_date=2026-03-10&retailer=${id}`)).not.toMatch(
    /at \d retailers?/,
  );
});
