import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../support/data/own-market.ts';
import { readLinks } from '../../support/html.ts';

const from = '2026-03-02';
const nube = { id: 'N1', retailer: 'Nube' };
const luna = { id: 'L1', retailer: 'Luna' };
const tarde = { id: 'T1', retailer: 'Tarde' };
const days = (count: number, price: number | null) => Array.from({ length: count }, () => price);

let market: OwnMarket;
let id: number;
let page: string;

/**
 * Rice and oil are of one brand in two spellings, tea of none. Salt vanishes from Nube after four days, tea comes to Luna after
 * nine; oil is at Nube alone, never in stock. The data of Tarde are two days old.
 */
beforeAll(async () => {
  const rice = { product: 'Arroz', brand: 'Bomba', category: 'Despensa' };
  const oil = { product: 'Aceite', brand: 'BOMBA', category: 'Despensa' };
  const salt = { product: 'Sal', brand: 'Marina', category: 'Despensa' };
  const tea = { product: 'Té', category: 'Bebidas' };
  market = await startOwnMarket([
    { ...rice, shop: nube, from, prices: days(18, 11) },
    { ...oil, shop: nube, from, prices: days(18, null) },
    { ...salt, shop: nube, from, prices: days(4, 2) },
    { ...rice, shop: luna, from, prices: days(18, 10) },
    { ...salt, shop: luna, from, prices: days(18, 2) },
    { ...tea, shop: luna, from: '2026-03-11', prices: days(9, 3) },
    { ...rice, shop: tarde, from: '2026-03-18', prices: days(2, 10) },
    { product: 'Miel', brand: longBrand, shop: luna, from, prices: days(3, 5) },
  ]);
  const products = ['Arroz', 'Aceite', 'Sal', 'Té'];
  id = await market.dashboard({ name: 'Despensa', retailers: ['Nube', 'Luna', 'Tarde'], products });
  page = `/dashboards/${id}/analyses/assortment`;
});
afterAll(() => market.close());

/** A name as some sources have them, with everything that is in the package. */
const longBrand = `Miel ${'de las abejas '.repeat(20)}`.trim();

const readId = async (product: string): Promise<string> =>
  new RegExp(`/products/(\\d+)[^"]*"[^>]*>${product}</a>`).exec(await market.html(`${page}?view=changes`))?.[1] ?? '';
const readRetailer = async (name: string): Promise<string> =>
  new RegExp(`<option value="(\\d+)"[^>]*>${name}</option>`).exec(await market.html(`${page}?view=overlap`))?.[1] ?? '';

const readLines = async (path: string): Promise<string[]> => {
  const { text } = await market.owner.get(path);
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
};

describe('the assortment', () => {
  test('products without a brand are named as such also where they changed most', async () => {
    // Tea, which has no brand, comes to Luna on the eleventh.
    const typed =
      'start_date=2026-03-11&end_date=2026-03-16&compare=dates&compare_start=2026-03-06&compare_end=2026-03-10';
    const text = await market.shown(`${page}?view=brand&${typed}`);
    expect(text).toContain('largest change: Brand not known, +50,0 points');
    expect(text).toContain('Largest change: Brand not known, +50,0 points');
  });

  test('says who lists which of the products, whatever is in stock', async () => {
    const text = await market.shown(page);
    expect(text).toContain(
      'Luna and Nube each list 3 of 4 products – no retailer lists more. 1 product is listed at all 3 retailers.',
    );
    // Followed, listed, not listed, coverage, observations, shops.
    expect(text).toMatch(/Tarde 4 1 3 25,0 2 1 Luna 4 3 1 75,0 45 1 Nube 4 3 1 75,0 40 1/);
    expect(text).toMatch(/Mean coverage .*? 58,3 %/);
    expect(text).toContain('Tarde lacks the most: 3 of 4 products Coverage by retailer · Products listed');
  });

  test('by brand, however it is spelled, and by category; what is not known is said to be so', async () => {
    const brands = await market.shown(`${page}?view=brand`);
    expect(brands).toMatch(/Bomba|BOMBA/);
    // As many are missing of both: first the one of which that is more.
    expect(brands).toMatch(/Brand not known Nube 1 0 1 0,0 .*BOMBA Luna 2 1 1 50,0/);
    expect(brands).toMatch(/Coverage by brand .*BOMBA 66,7 %/);
    const categories = await market.shown(`${page}?view=category`);
    expect(categories).toContain('Tarde lists 1 of 3 products of Despensa – the largest gap.');
    expect(categories).toMatch(/Bebidas Nube 1 0 1 0,0/);
  });

  test('of two retailers: those with the most products, or those that were chosen', async () => {
    const text = await market.shown(`${page}?view=overlap`);
    expect(text).toContain('Luna and Nube share 2 of 4 products – what both have costs 7,7 % less at Luna.');
    expect(text).toMatch(/Sal \d+ 2,00 2,00 0,0 22 2 Arroz \d+ 10,00 11,00 −9,1 36 2/);
    expect(text).toMatch(/Index .*?6,00 EUR at Luna, 6,50 EUR at Nube\. 92,3 Nube = 100, over/);
    const [first, second] = [await readRetailer('Nube'), await readRetailer('Tarde')];
    const chosen = await market.shown(`${page}?view=overlap&first=${first}&second=${second}`);
    expect(chosen).toContain('Nube and Tarde share 1 of 3 products – what both have costs 10,0 % more at Nube.');
    // One bar would say once more what the figures do.
    expect(await market.html(`${page}?view=overlap&first=${first}&second=${second}`)).not.toContain('<figure');
    const only = await market.shown(`${page}?view=overlap&first=${first}&second=${second}&side=first`);
    expect(only).toMatch(/Products only at Nube .*Aceite \d+ – 18 1 Sal \d+ 2,00 4 1/);
    expect(await market.shown(`${page}?view=overlap&first=${first}&second=${second}&side=second`)).toContain(
      'There are no such products',
    );
  });

  test('names what a retailer does not list, where else it is listed, and when it was last seen there', async () => {
    const text = await market.shown(`${page}?view=missing`);
    expect(text).toContain('Missing at one retailer or more: 3 of 4 products – most, 3, at Tarde; listed nowhere: 0.');
    // Product, code, retailer, brand, listed elsewhere, last seen before the period.
    expect(text).toMatch(
      /Sal \d+ Tarde Marina 2 never seen Aceite \d+ Luna BOMBA 1 never seen Aceite \d+ Tarde BOMBA 1 never seen/,
    );
    expect(text).toMatch(/Té \d+ Nube Brand not known 1 never/);
    const later = await market.shown(`${page}?view=missing&start_date=2026-03-10&end_date=2026-03-19&sort=lastSeen`);
    expect(later).toMatch(/Sal \d+ Nube Marina 1 5 Mar 2026/);
    expect(later).toMatch(/Seen before .*? 1 /);
  });

  test('counts what is not listed lead to it, with the filter', async () => {
    const period = 'start_date=2026-03-02&end_date=2026-03-19';
    const hrefIn = async (path: string, row: string): Promise<string> => {
      const html = await market.html(path);
      const [, href = ''] =
        new RegExp(`<th scope="row"><[^>]+>${row}<.*?<td[^>]*><a href="([^"]+view=missing[^"]*)"`).exec(html) ?? [];
      return href.replaceAll('&amp;', '&');
    };
    const ofLuna = await hrefIn(`${page}?${period}`, 'Luna');
    expect(ofLuna).toContain(period);
    const luna = await market.shown(ofLuna);
    expect(luna).toContain('Luna does not list 1 of 4 products – listed elsewhere: 1.');
    expect(luna).toMatch(/Products that Luna does not list .*Aceite \d+ BOMBA 1 never/);
    // Of the one retailer that the filter leaves, the others are counted all the same.
    const [, id] = /[?&]at=(\d+)/.exec(ofLuna) ?? [];
    const ofOne = await market.shown(`${page}?view=brand&retailer=${id}`);
    // What one retailer lists is listed everywhere and anywhere: its coverage and what it lacks say it.
    expect(ofOne).toMatch(/ Coverage The products listed .*75,0 % .* Not listed .*1 of 4 products/);
    expect(ofOne).not.toMatch(/Listed everywhere|Mean coverage|mean of the retailers|Retailer Products followed/);
    const alone = await hrefIn(`${page}?view=brand&retailer=${id}`, 'BOMBA');
    const brand = await market.shown(alone);
    expect(brand).toContain('Luna does not list 1 of 2 products of BOMBA – listed elsewhere: 1.');
    expect(brand).toMatch(/Brand All brands BOMBA .*Aceite \d+ 1 never seen/);
    const unknown = await market.shown(await hrefIn(`${page}?view=brand`, 'Brand not known'));
    expect(unknown).toContain('Nube does not list 1 of 1 product of no known brand');
  });

  test('of a brand with a long name too', async () => {
    const long = await market.dashboard({ name: 'Larga', retailers: ['Nube', 'Luna'], products: ['Arroz', 'Miel'] });
    const html = await market.html(`/dashboards/${long}/analyses/assortment?view=brand`);
    const [href = ''] = readLinks(html).filter(link => link.includes('view=missing') && link.includes('Miel'));
    expect(await market.shown(href)).toContain(`Nube does not list 1 of 1 product of ${longBrand}`);
  });

  test('says that nothing is missing', async () => {
    const whole = await market.dashboard({ name: 'Entera', retailers: ['Luna', 'Tarde'], products: ['Arroz'] });
    const path = `/dashboards/${whole}/analyses/assortment`;
    expect(await market.shown(`${path}?view=missing`)).toContain('Nothing is missing');
    const both = await market.shown(path);
    expect(both).toContain('All 2 retailers list the product.');
    expect(both).toContain('the one product · all retailers');
    expect(await market.shown(path, market.spanish)).toContain('el único producto · ');
    expect(await market.html(path)).not.toMatch(/<td[^>]*><a href="[^"]*view=missing/);
  });

  test('a retailer that lists none of the chosen products has a row, since others were seen there', async () => {
    const tea = `product=${await readId('Té')}`;
    const text = await market.shown(`${page}?${tea}`);
    expect(text).toContain(
      'Luna lists 1 of 1 product – no retailer lists more. 0 products are listed at all 3 retailers.',
    );
    expect(text).toMatch(/Nube 1 0 1 0,0 0 0 Tarde 1 0 1 0,0 0 0 Luna 1 1 0 100,0 9 1/);
    expect(text).toMatch(/Mean coverage .*? 33,3 %/);
    expect(await market.shown(`${page}?view=category&${tea}`)).toMatch(
      /Bebidas Nube 1 0 1 0,0 .*Coverage by category .*Bebidas 33,3 %|Coverage by category .*Bebidas 33,3 %.*Bebidas Nube 1 0 1 0,0/,
    );
    expect(await market.shown(`${page}?view=missing&${tea}`)).toMatch(/Té \d+ Nube Brand not known 1 never/);
    expect(await readLines(`${page}/csv?${tea}`)).toContain('Nube,1,0,1,0.0,0,0');
    // Salt was not seen in the last days, nor anything at a retailer that was not watched then.
    const late = 'start_date=2026-03-08&end_date=2026-03-17';
    const oil = await market.shown(
      `${page}?product=${await readId('Té')}&retailer=${await readRetailer('Nube')}&${late}`,
    );
    expect(oil).toContain('No retailer lists the product.');
    expect(oil).toMatch(/Nube 1 0 1 0,0 0 0/);
    expect(await market.shown(`${page}?${late}`)).not.toMatch(/Tarde \d/);
  });

  test('says that nothing was seen where nothing was, and nothing of shops without a retailer', async () => {
    for (const view of ['retailers', 'brand', 'missing', 'overlap', 'changes']) {
      const text = await market.shown(`${page}?view=${view}&start_date=2026-02-01&end_date=2026-02-03`);
      expect(text, view).toContain('No data in 1 – 3 Feb 2026 The data begins on 2 Mar 2026.');
      expect(text, view).not.toContain('is unknown');
    }
  });

  test('says of a retailer in the address that is not followed, filtered away or chosen twice that it is left out', async () => {
    const [nube, luna] = [await readRetailer('Nube'), await readRetailer('Luna')];
    const unknown = 'the one in this address is not followed on this dashboard, and is left out.';
    for (const at of ['999999', 'nowhere']) {
      const text = await market.shown(`${page}?view=missing&at=${at}`);
      expect(text).toContain(`Retailer: ${unknown} Remove it from the address`);
      expect(text).toContain('Missing at one retailer or more: 3 of 4 products');
    }
    expect(await market.html(`${page}?view=missing&at=999999`)).toMatch(/aria-current="[a-z]+"[^>]*>All</);
    const html = await market.html(`${page}?view=missing&at=999999&retailer=${luna}`);
    expect(readLinks(html)).toContain(`${page}?retailer=${luna}&view=missing`);
    expect(await market.shown(`${page}?view=missing&at=${nube}&retailer=${luna}`)).toContain(
      'Retailer: Nube is not among the retailers of the filter, and is left out.',
    );
    const pair = await market.shown(`${page}?view=overlap&first=999999&second=${nube}`);
    expect(pair).toContain(`First retailer: ${unknown}`);
    expect(pair).not.toContain(`Second retailer: ${unknown}`);
    const twice = await market.shown(`${page}?view=overlap&first=${nube}&second=${nube}`);
    expect(twice).toContain('Nube is chosen twice: the second is the one of the others that lists most.');
    expect(twice).toContain('Nube and Luna share 2 of 4 products');
    expect(await market.shown(`${page}?view=overlap&first=${nube}&second=${nube}`, market.spanish)).toContain(
      'Nube está elegida dos veces',
    );
    expect(await market.shown(`${page}?view=missing&at=${nube}`)).not.toContain('and is left out');
    expect(await market.shown(`${page}?view=overlap&first=${nube}&second=${luna}`)).not.toContain('and is left out');
  });

  test('says that a retailer was not watched, not that nothing has a price', async () => {
    const text = await market.shown(
      `${page}?view=missing&at=${await readRetailer('Tarde')}&start_date=2026-03-08&end_date=2026-03-17`,
    );
    expect(text).toContain('Tarde was not watched');
    expect(text).toContain('with all retailers');
    expect(text).not.toContain('No price matches');
  });

  test('says that a brand or category of the address is not there', async () => {
    const brand = await market.shown(`${page}?view=missing&of=brand&named=Nobody`);
    expect(brand).toContain(
      'There is no such brand here Nobody: none of the products of this selection is of this brand.',
    );
    expect(brand).not.toContain('Nothing is missing');
    const category = await market.html(`${page}?view=missing&of=category&named=Nobody`);
    expect(category).toContain('There is no such category here');
    expect(readLinks(category)).toContain(`${page}?view=missing`);
    for (const query of ['named=Bomba', 'of=colour&named=Bomba', 'of=colour']) {
      const text = await market.shown(`${page}?view=missing&${query}`);
      expect(text).toContain('This address does not say whether a brand or a category is meant');
    }
  });

  test('each product of both leads to its page', async () => {
    const html = await market.html(`${page}?view=overlap`);
    expect(html).toMatch(new RegExp(`<a href="/dashboards/${id}/products/\\d+[^"]*"[^>]*>Arroz</a>`));
  });

  test('what is new, what has vanished, and where that cannot be known', async () => {
    const text = await market.shown(`${page}?view=changes`);
    expect(text).toContain('Té is new at Luna and Sal has vanished from Nube.');
    expect(text).toMatch(/Té \d+ Luna new 11 Mar 2026 19 Mar 2026 Sal \d+ Nube vanished 2 Mar 2026 5 Mar 2026/);
    expect(await market.shown(`${page}?view=changes&sort=product&page=1`)).toContain('Té is new at Luna and Sal has');
    expect(text).toContain('New Vanished Unchanged Listed in the period');
    // New, vanished, unchanged, listed, data since and until.
    expect(text).toMatch(/Luna 1 0 2 3 2 Mar 2026 19 Mar 2026/);
    expect(text).toMatch(/Tarde – – – 1 18 Mar 2026 19 Mar 2026/);
    expect(text).toContain('Unknown at Tarde: there are data of fewer than 7 days.');
    // Most may have vanished there: no retailer is named.
    expect(text).toContain('New, unchanged, vanished Products at each retailer');
  });

  test('of a product that was chosen alone too', async () => {
    expect(await market.shown(`${page}?view=changes&product=${await readId('Té')}`)).toContain(
      'Té is new at Luna and none has vanished.',
    );
    expect(await market.shown(`${page}?view=changes&product=${await readId('Sal')}`)).toContain(
      'Sal has vanished from Nube – nothing is new.',
    );
  });

  test('says where a retailer has nothing to be held against, and where nothing is new', async () => {
    const alone = await market.dashboard({ name: 'Sola', retailers: ['Luna'], products: ['Arroz', 'Sal'] });
    const path = `/dashboards/${alone}/analyses/assortment`;
    expect(await market.shown(path)).toContain('Luna lists 2 of 2 products – the only retailer with data.');
    expect(await market.shown(`${path}?view=category`)).toContain('Luna lists 2 of 2 products – the only retailer');
    expect(await market.shown(`${path}?view=overlap`)).toContain('There is only one retailer here');
    expect(await market.shown(`${path}?view=changes`)).toContain('Nothing is new, and nothing has vanished.');
    const young = await market.dashboard({ name: 'Joven', retailers: ['Tarde'], products: ['Arroz'] });
    expect(await market.shown(`/dashboards/${young}/analyses/assortment?view=changes`)).toContain(
      'It is too early to say what is new or has vanished',
    );
  });

  test('is a file of each view', async () => {
    expect(await readLines(`${page}/csv`)).toEqual([
      'Retailer,Products followed,Listed,Not listed,Coverage %,Observations,Shops',
      ...['Tarde,4,1,3,25.0,2,1', 'Luna,4,3,1,75.0,45,1', 'Nube,4,3,1,75.0,40,1'],
    ]);
    const [head, ...pairs] = await readLines(`${page}/csv?view=overlap`);
    expect(head).toBe(
      'Product,UPC,First retailer,Second retailer,"Average, first","Average, second",Difference,Difference %,Observations,Shops,Currency',
    );
    // Where the first is dearest against the second comes first.
    expect(pairs.at(-1)).toMatch(/^Arroz,\d+,Luna,Nube,10\.000000,11\.000000,-1\.000000,-9\.090909,36,2,EUR$/);
    expect((await readLines(`${page}/csv?view=changes`)).slice(1)).toEqual([
      expect.stringMatching(/^Té,\d+,Luna,new,2026-03-11,2026-03-19$/),
      expect.stringMatching(/^Sal,\d+,Nube,vanished,2026-03-02,2026-03-05$/),
    ]);
    expect(await readLines(`${page}/csv?view=brand`)).toContain(',Nube,1,0,1,0.0');
    expect(await readLines(`${page}/csv?view=missing&sort=product`)).toEqual([
      'Product,UPC,Brand,Retailer,Listed elsewhere,Last seen before',
      expect.stringMatching(/^Aceite,\d+,BOMBA,Luna,1,$/),
      expect.stringMatching(/^Aceite,\d+,BOMBA,Tarde,1,$/),
      expect.stringMatching(/^Sal,\d+,Marina,Tarde,2,$/),
      expect.stringMatching(/^Té,\d+,,Nube,1,$/),
      expect.stringMatching(/^Té,\d+,,Tarde,1,$/),
    ]);
  });

  test('the rows of a drawing are a file of their own', async () => {
    const fileIn = async (view: string): Promise<string[]> => {
      const html = await market.html(`${page}?view=${view}`);
      const [, href = ''] = /<a[^>]*href="([^"]*\/csv\?[^"]*file=drawn[^"]*)"/.exec(html) ?? [];
      return readLines(href.replaceAll('&amp;', '&'));
    };
    expect(await fileIn('brand')).toContain('BOMBA,2,2,1,66.666667');
    expect(await fileIn('category')).toHaveLength(3);
    expect(await fileIn('changes')).toContain('Luna,3,1,0,2,2026-03-02,2026-03-19');
  });

  test('is a question in Spanish too', async () => {
    expect(await market.shown(`${page}?view=changes`, market.spanish)).toContain(
      'Té es nuevo en Luna y Sal ha desaparecido de Nube.',
    );
    expect(await market.shown(page, market.spanish)).toContain(
      'Luna y Nube tienen cada una 3 de 4 productos – ninguna cadena tiene más',
    );
  });

  test('keeps its table where the drawing fails, and the drawing where the table does', async () => {
    for (const [broken, kept] of [
      ['assortment/brand', /Brand not known Nube 1 0 1 0,0/],
      ['assortment/brand/retailers', /Coverage by brand/],
    ] as const) {
      market.upstream.reset((call, response) => {
        if (!call.path.endsWith(broken)) return false;
        response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
        return true;
      });
      const text = await market.shown(`${page}?view=brand`);
      market.upstream.reset();
      expect(text).toMatch(kept);
      expect(text).toContain('Try again');
    }
  });
});
