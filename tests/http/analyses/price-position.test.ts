import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../support/data/own-market.ts';
import { readRows, readText } from '../../support/html.ts';

const from = '2026-03-02';
const nube = { id: 'N1', retailer: 'Nube' };
const luna = { id: 'L1', retailer: 'Luna' };

let market: OwnMarket;
let page: string;

/**
 * Rice is one's own: at Nube it is cheaper than both others on two of three days, and on the whole dearer than Bomba by 1.7 %; at
 * Luna it is the cheapest by 10 %. Salt has no competitor.
 */
beforeAll(async () => {
  market = await startOwnMarket([
    { product: 'Arroz', shop: nube, from, prices: [9.5, 9.5, 11.5] },
    { product: 'Bomba', shop: nube, from, prices: [10, 10, 10] },
    { product: 'Calasparra', shop: nube, from, prices: [12, 12, 12] },
    { product: 'Arroz', shop: luna, from, prices: [9, 9, 9] },
    { product: 'Bomba', shop: luna, from, prices: [10, 10, 10] },
    { product: 'Sal', shop: luna, from, prices: [1, 1, 1] },
    ...['Aceite', 'Miel'].flatMap(product => [nube, luna].map(shop => ({ product, shop, from, prices: [5, 5, 5] }))),
  ]);
  const id = await market.dashboard({
    name: 'Despensa',
    retailers: ['Nube', 'Luna'],
    products: ['Arroz', 'Bomba', 'Calasparra', 'Sal'],
    own: { Arroz: ['Bomba', 'Calasparra'] },
  });
  page = `/dashboards/${id}/analyses/price-position`;
});
afterAll(() => market.close());

describe('price position', () => {
  test('says where own products are the cheapest, and who is cheaper most often', async () => {
    const text = await market.shown(page);
    expect(text).toContain(
      'Most often at Luna, in 1 of 1 comparison. The competitor that is cheaper most often: Bomba, above all at Nube.',
    );
    // Comparisons, cheapest, same price, a competitor cheaper, its share, days compared, the share of days won, observations, shops.
    expect(text).toMatch(/Luna 1 1 0 0 100,0 3 100,0 6 1/);
    expect(text).toMatch(/Nube 1 0 0 1 0,0 3 66,7 9 1/);
  });

  test('draws places, and competitors, in the order of the table below', async () => {
    for (const [query, name] of [
      ['?sort=lost&dir=desc', 'Nube'],
      ['?sort=wonShare&dir=desc', 'Luna'],
      ['?view=rivals&sort=met&dir=asc', 'Calasparra'],
      ['?view=rivals&sort=met&dir=desc', 'Bomba'],
    ]) {
      const html = await market.html(`${page}${query}`);
      expect(html.match(/class="bars__name"[^>]*>(?:<a[^>]*>)?([^<]+)/)?.[1], query).toBe(name);
      expect(readRows(html)[0]?.[0], query).toContain(name);
    }
  });

  test('has each own product at each place beside the cheapest competitor', async () => {
    const text = await market.shown(`${page}?view=products`);
    expect(text).toMatch(
      /Which own products are the cheapest\? Each own product is the cheapest somewhere, none everywhere\. .*Own products by retailer/,
    );
    const [nube, luna] = [
      'Nube dearer 2 of 3 10,17 Bomba 10,00 +1,7 66,7 9',
      'Luna cheapest 1 of 2 9,00 Bomba 10,00 −10,0 100,0 6',
    ];
    expect(text).toMatch(/Arroz own Nube dearer/);
    expect(text).toContain(`${nube} ${luna}`);
    // By place: its name once, and the product in each of its rows.
    const byPlace = await market.shown(`${page}?view=products&by=place`);
    expect(byPlace).toMatch(/Luna Arroz own \d+ cheapest 1 of 2 9,00/);
    expect(byPlace).toMatch(/Nube Arroz own \d+ dearer 2 of 3 10,17/);
  });

  test('calls the same what is within the tolerance that was chosen', async () => {
    const text = await market.shown(`${page}?view=products&tolerance=2`);
    expect(text).toMatch(/Arroz own Nube same price 1 of 3/);
    expect(text).toContain('within 2,0 % of the cheapest');
    expect(text).toContain('Nowhere is a competitor cheaper by more than the tolerance.');
  });

  test('has the competitors by how often they are cheaper', async () => {
    const text = await market.shown(`${page}?view=rivals`);
    expect(text).toMatch(/Cheaper most often: Bomba, in 1 of 2 comparisons .* Bomba 1 of 2 Calasparra 0 of 1/);
    expect(text).toMatch(/Bomba \d+ 1 of 2 50,0 Calasparra \d+ 0 of 1 0,0 1/);
  });

  test('names no competitor, that is one of several alike', async () => {
    // Aceite and Miel are cheaper than own once each at both retailers.
    const id = await market.dashboard({
      name: 'A la par',
      retailers: ['Nube', 'Luna'],
      products: ['Arroz', 'Aceite', 'Miel'],
      own: { Arroz: ['Aceite', 'Miel'] },
    });
    const alike = `/dashboards/${id}/analyses/price-position`;
    const text = await market.shown(`${alike}?view=rivals`);
    expect(text).toContain('Competitors are cheaper than own products in 4 of 4 comparisons.');
    expect(text).toMatch(
      /2 of 2 competitors are cheaper in all of their comparisons .*Aceite \d+ 2 of 2 100,0 Miel \d+ 2 of 2 100,0 /,
    );
    expect(await market.shown(`${alike}?view=products`)).toContain(' Luna dearer 3 of 3 9,00 several 5,00 ');
    const { text: file } = await market.owner.get(`${alike}/csv?view=rivals`);
    const [head = '', first = ''] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
    expect(head).toBe(
      'Competitor,"UPC, competitor",Comparisons,Cheaper than own,"Cheaper, share %",Cheaper most often at,Most times at one place',
    );
    expect(first).toMatch(/^Aceite,\d+,2,2,100\.0,,1$/);
    const alone = await market.dashboard({
      name: 'Uno',
      retailers: ['Nube', 'Luna'],
      products: ['Arroz', 'Aceite'],
      own: { Arroz: ['Aceite'] },
    });
    expect(await market.shown(`/dashboards/${alone}/analyses/price-position`)).toContain(
      'The competitor that is cheaper most often: Aceite.',
    );
  });

  test('says at once whether own is the cheapest more often than before, though days and comparisons go either way', async () => {
    const days =
      'start_date=2026-03-03&end_date=2026-03-04&compare=dates&compare_start=2026-03-02&compare_end=2026-03-02';
    const html = await market.html(`${page}?${days}`);
    const answer = readText(/pagehead__answer">(.*?)<\/p>/s.exec(html)?.[1] ?? '');
    expect(answer).toMatch(
      /^No: in fewer comparisons, and on fewer of the days\. Cheapest: 1 fewer than .*; on 75,0 % of the days, before on 100,0 %\.$/,
    );
    expect(html).toContain('<strong>No: in fewer comparisons, and on fewer of the days.</strong>');
    // All days have a better share than the last two, in as many comparisons.
    const apart =
      'start_date=2026-03-02&end_date=2026-03-04&compare=dates&compare_start=2026-03-03&compare_end=2026-03-04';
    expect(await market.html(`${page}?${apart}`)).toContain(
      '<strong>In as many comparisons, but on more of the days.</strong>',
    );
    // What has not changed is said so, not as a number.
    expect(readText(html)).toMatch(/Same price .*?0 of 2 unchanged , before 0/);
    const spanish = readText((await market.spanish.get(`${page}?${days}`)).text);
    expect(spanish).toContain('No: en menos comparaciones y menos días.');
    expect(spanish).toMatch(/Mismo precio .*?0 de 2 igual , antes 0/);
  });

  test('is a file of the view, with outcomes in words', async () => {
    const { text } = await market.owner.get(`${page}/csv?view=products`);
    const [head = '', first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    expect(head).toMatch(/^Product,UPC,Retailer,Outcome,Position,Products ranked,Own average,/);
    expect(first).toMatch(
      /^Arroz,\d+,Nube,a competitor is cheaper,2,3,10\.166667,Bomba,10\.000000,1\.666667,3,2,66\.666667,9,1,EUR$/,
    );
  });

  test('says what to do where nothing is one’s own', async () => {
    const id = await market.dashboard({ name: 'Sin propios', retailers: ['Luna'], products: ['Sal'] });
    expect(await market.shown(`/dashboards/${id}/analyses/price-position`)).toContain('No own product');
  });

  test('says nothing of who is cheaper most often where that was not answered', async () => {
    market.upstream.reset((call, response) => {
      if (!call.path.endsWith('/rivals')) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const text = await market.shown(page);
    market.upstream.reset();
    expect(text).toContain('Most often at Luna, in 1 of 1 comparison');
    expect(text).not.toMatch(/cheaper most often|Nowhere is a competitor cheaper/);
    expect(text).toMatch(/Nube 1 0 0 1/);
  });

  test('keeps its table where the drawing fails, and the drawing where the table does', async () => {
    for (const broken of ['price-position/retailer/own', 'price-position/retailer']) {
      market.upstream.reset((call, response) => {
        if (!call.path.endsWith(broken)) return false;
        response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
        return true;
      });
      const text = await market.shown(`${page}?view=products`);
      market.upstream.reset();
      if (broken.endsWith('own')) expect(text).toMatch(/Most often at Luna.*Try again.*Arroz own Nube dearer/);
      else expect(text).toMatch(/How often each own product .*Arroz.*Try again/);
    }
  });

  test('draws own products in both periods where these are compared', async () => {
    const html = await market.html(`${page}?view=products&start_date=2026-03-04&end_date=2026-03-04&compare=before`);
    expect(readText(html)).toMatch(/Own products by retailer, .* thin bars: 3 Mar 2026/);
  });
});

test('says where the averages that are compared are of different days', async () => {
  const seen = { shop: nube, from };
  const apart = await startOwnMarket([
    { product: 'Arroz', ...seen, prices: [8, 12] },
    { product: 'Bomba', ...seen, from: '2026-03-03', prices: [11] },
    { product: 'Sal', ...seen, prices: [12, 8] },
    { product: 'Gruesa', ...seen, from: '2026-03-03', prices: [9] },
  ]);
  const own = { Arroz: ['Bomba'], Sal: ['Gruesa'] };
  const id = await apart.dashboard({
    name: 'Días',
    retailers: ['Nube'],
    products: ['Arroz', 'Bomba', 'Sal', 'Gruesa'],
    own,
  });
  const text = await apart.shown(`/dashboards/${id}/analyses/price-position?view=products`);
  await apart.close();
  expect(text).toContain(
    'cheapest by averages of different days: not on 1 day compared 1 of 2 10,00 Bomba 11,00 −9,1 0,0',
  );
  expect(text).toContain(
    'dearer by averages of different days: cheapest on 1 of 1 day compared 2 of 2 10,00 Gruesa 9,00 +11,1 100,0',
  );
});

test('of fourteen retailers the chart draws twelve and says which, also for who lists what; the table has all', async () => {
  const retailers = Array.from({ length: 14 }, (_, at) => `Cadena ${String.fromCharCode(65 + at)}`);
  const many = await startOwnMarket(
    // Half of them have a product that the others lack.
    retailers.flatMap((retailer, at) =>
      ['Pan', 'Bollo', ...(at < 7 ? ['Torta'] : [])].map(product => ({
        product,
        shop: { id: retailer, retailer },
        from,
        prices: product === 'Bollo' ? [at % 2 ? 3 : 1] : [2],
      })),
    ),
  );
  try {
    const id = await many.dashboard({
      name: 'Panes',
      retailers,
      products: ['Pan', 'Bollo', 'Torta'],
      own: { Pan: ['Bollo'] },
    });
    const position = await many.shown(`/dashboards/${id}/analyses/price-position`);
    expect(position).toContain('12 of 14 places, those where own products are cheapest most often; the table has all.');
    const assortment = await many.shown(`/dashboards/${id}/analyses/assortment`);
    expect(assortment).toContain('12 of 14, the largest gaps; the table has all.');
    for (const shown of [position, assortment]) for (const retailer of retailers) expect(shown).toContain(retailer);
  } finally {
    await many.close();
  }
});
