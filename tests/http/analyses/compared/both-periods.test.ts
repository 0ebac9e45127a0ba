import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../../support/data/own-market.ts';
import { readText } from '../../../support/html.ts';

// What only one of two periods has counts in no change: a product, and a shop, that came in between.

const [before, now] = ['2026-03-02', '2026-03-09'];
const compared = `start_date=${now}&end_date=2026-03-15&compare=dates&compare_start=${before}&compare_end=2026-03-08`;
const inMadrid = { region: 'Madrid', city: 'Madrid' };
const nube = { id: 'N1', retailer: 'Nube', ...inMadrid };
const luna = { id: 'L1', retailer: 'Luna', ...inMadrid };
const tarde = { id: 'T1', retailer: 'Tarde', ...inMadrid };
const week = (price: number | null) => Array.from({ length: 7 }, () => price);

let market: OwnMarket;
let here: string;

/**
 * Rice costs 10 at Nube in both weeks, at Luna 11 and then 12, and comes to Tarde for 30; oil comes in the second week, for 10 at Nube
 * and 20 at Luna. Noodles and olives, their competitors, cost 10 and 5. Wine comes, and is never in stock.
 */
beforeAll(async () => {
  const rice = { product: 'Arroz' };
  market = await startOwnMarket(
    [
      { ...rice, shop: nube, from: before, prices: [...week(10), ...week(10)] },
      { ...rice, shop: luna, from: before, prices: [...week(11), ...week(12)] },
      { ...rice, shop: tarde, from: now, prices: week(30) },
      { product: 'Aceite', shop: nube, from: now, prices: week(10) },
      { product: 'Aceite', shop: luna, from: now, prices: week(20) },
      { product: 'Fideos', shop: nube, from: before, prices: [...week(10), ...week(10)] },
      { product: 'Aceitunas', shop: nube, from: before, prices: [...week(5), ...week(5)] },
      { product: 'Vino', shop: nube, from: now, prices: week(null) },
    ],
    { direct: true },
  );
  const id = await market.dashboard({
    name: 'Despensa',
    retailers: ['Nube', 'Luna', 'Tarde'],
    products: ['Arroz', 'Aceite', 'Fideos', 'Aceitunas', 'Vino'],
    own: { Arroz: ['Fideos'], Aceite: ['Aceitunas'] },
  });
  here = `/dashboards/${id}`;
});
afterAll(() => market.close());

/** What a page shows, without the blanks that markup leaves before a comma or a full stop. */
const show = async (page: string, by = market.owner): Promise<string> =>
  (await market.shown(`${here}/${page}${page.includes('?') ? '&' : '?'}${compared}`, by)).replaceAll(/ (?=[,.])/g, '');
const idOf = async (product: string): Promise<string> =>
  new RegExp(`/products/(\\d+)[^"]*"[^>]*>${product}</a>`).exec(
    await market.html(`${here}/analyses/price-per-retailer?${compared}`),
  )?.[1] ?? '';

describe('the change of an average is of what both periods had', () => {
  test.each([
    // Of all that was there it rose from 10 to 150 %: rice at Tarde is three times as dear, and oil twice at Luna.
    ['price-per-retailer', 'The average spread rose by 10,0 points', ', from 10,0 % to 20,0 %', 'products and shops'],
    ['assortment', 'The mean coverage rose by 30,0 points', '', 'retailers'],
  ])('%s', async (analysis, change, ends, same) => {
    expect(await show(`analyses/${analysis}`)).toContain(`${change} against 2 – 8 Mar 2026${ends} (same ${same})`);
  });

  test('of the index beside that with all shops, which the tile and the regions have', async () => {
    const page = await show('analyses/price-gap');
    expect(page).toMatch(
      /The own price index rose by 5,0 points against 2 – 8 Mar 2026 \(same products and shops; [+−][\d,]+ points with all shops\)/,
    );
    const [, now = '', change = '', before = ''] =
      /Own price index [^€]*?([\d,]+) ([+−][\d,]+) points, before ([\d,]+) same products and shops: \+5,0 points/.exec(
        page,
      ) ?? [];
    const [index, points, then] = [now, change.replace('−', '-'), before].map(text => Number(text.replace(',', '.')));
    // From the figure before the change leads to that of now.
    expect((then ?? 0) + (points ?? 0)).toBeCloseTo(index ?? 0, 5);
    expect(page).toContain(`; ${change} points with all shops)`);
  });

  test('of a product in the shops that had it then, by place and on its own page', async () => {
    const rice = await idOf('Arroz');
    const change = 'The average price rose by 4,8 % against 2 – 8 Mar 2026 (same products and shops)';
    expect(await show(`analyses/price-by-region?product=${rice}`)).toContain(change);
    const page = await show(`products/${rice}`);
    expect(page).toContain(change);
    // The figure of this period is that of all shops, and what the change is of says its own: of all shops it would be 65 %.
    expect(page).toMatch(/Average [^€]*17,33 EUR \+4,8 %, same products and shops: from 10,50 to 11,00/);
  });

  test('what came and was never in stock does not raise the rate', async () => {
    expect(await show('analyses/stock-out')).toContain(
      'Stock-out rate: the same as in 2 – 8 Mar 2026 (same products and shops). Higher at 1 of 2 retailers.',
    );
  });

  test('a tile has the figure of all and its change, as without a comparison, and below it the change of what both had', async () => {
    expect((await show('analyses/stock-out')).replaceAll('\u00a0', ' ')).toMatch(
      /does not count\. [\d,]+ % \+[\d,]+ points ?, before [\d,]+ \d+ of \d+ [a-z ]+; same products and shops: unchanged/,
    );
  });

  test('a product’s spread is that of the retailers with a price in both', async () => {
    // Rice: 10 and 12, after 10 and 11; its own spread is that up to Tarde.
    expect(await show('analyses/price-per-retailer')).toMatch(/Arroz .*200,0 \+10,0 points/);
  });

  test('where both had the same, nothing is added to the sentence, and the figure before stands beside it', async () => {
    const page = await show(`analyses/price-by-region?product=${await idOf('Fideos')}`);
    expect(page).toContain('Average: the same as in 2 – 8 Mar 2026.');
    expect(page).toContain('unchanged, before 10,00');
  });

  test('in Spanish too', async () => {
    expect(await show('analyses/price-per-retailer', market.spanish)).toContain('(mismos productos y tiendas)');
  });

  test('the overview begins with the change in the same shops, as the price gap does', async () => {
    const [, all] = /; ([+−][\d,]+) points with all shops\)/.exec(await show('analyses/price-gap')) ?? [];
    expect(readText(await market.html(`${here}?${compared}`))).toContain(
      `Price index +5,0 points against 2 – 8 Mar 2026 in the same products and shops; ${all} points with all shops.`,
    );
  });
});
