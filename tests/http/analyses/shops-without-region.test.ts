import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnMarket, type OwnShop, startOwnMarket } from '../../support/data/own-market.ts';
import { readData, readLinks, readRows, readText } from '../../support/html.ts';

const nube: OwnShop = { id: 'N1', retailer: 'Nube' };
const red: OwnShop = { id: 'R1', retailer: 'Red' };
const plaza: OwnShop = { id: 'P1', retailer: 'Plaza', region: 'Madrid', city: 'Getafe' };
const nobodys: OwnShop = { id: 'X1', retailer: '' };
const from = '2026-03-02';
const days = 'start_date=2026-03-02&end_date=2026-03-08';
const week = (...prices: number[]) => prices;

let market: OwnMarket;
/** Dashboards: all shops online; some of them; each side of the pair in an online shop of its own; without a retailer. */
let online: string;
let mixed: string;
let apart: string;
let unknown: string;

beforeAll(async () => {
  market = await startOwnMarket([
    ...[nube, red].flatMap((shop, index) => [
      { product: 'Café propio', shop, from, prices: week(8, 8, 8.5 + index) },
      { product: 'Café rival', shop, from, prices: week(5, 5, 5.2) },
    ]),
    { product: 'Café propio', shop: plaza, from, prices: week(7, 7) },
    { product: 'Café rival', shop: plaza, from, prices: week(6, 6) },
    { product: 'Pan propio', shop: nube, from, prices: week(3, 3) },
    { product: 'Pan rival', shop: red, from, prices: week(2, 2) },
    { product: 'Vinagre', shop: nobodys, from, prices: week(1, 1.5) },
  ]);
  const own = { 'Café propio': ['Café rival'] };
  const [products, both] = [
    ['Café propio', 'Café rival'],
    ['Nube', 'Red'],
  ];
  const made = (given: Parameters<OwnMarket['dashboard']>[0]) =>
    market.dashboard(given).then(id => `/dashboards/${id}`);
  online = await made({ name: 'En línea', retailers: both, products, own });
  mixed = await made({ name: 'Mezcla', retailers: [...both, 'Plaza'], products, own });
  const breads = { 'Pan propio': ['Pan rival'] };
  apart = await made({ name: 'Aparte', retailers: both, products: ['Pan propio', 'Pan rival'], own: breads });
  unknown = await made({ name: 'Sin cadena', retailers: both, products: ['Vinagre'] });
});
afterAll(() => market.close());

const readProduct = async (dashboard: string): Promise<string> =>
  readLinks(await market.html(`${dashboard}/products`)).find(link => /\/products\/\d+$/.test(link)) ?? '';
const linkCalled = (html: string, name: string): string =>
  /href="([^"]*)"[^>]*>(?=[^<]*$)/.exec(html.slice(0, html.indexOf(`>${name}<`) + 1))?.[1]?.replaceAll('&amp;', '&') ??
  '';
const indexOf = (text: string): string | undefined =>
  /Own price index .*? Above 100 own is dearer\. (?:Own [^.]*\. )?([\d,]+|not known)/.exec(text)?.[1];

describe('shops without a region', () => {
  test.each([
    ['analyses/price-by-region', 'region', /\/analyses\/price-by-shop\?/],
    ['analyses/price-by-city', 'city', /\/analyses\/price-by-shop\?/],
    ['analyses/price-gap?level=region', 'region', /\/analyses\/price-gap\?.*level=shop/],
    ['analyses/price-gap?level=city', 'city', /\/analyses\/price-gap\?.*level=shop/],
    ['analyses/price-evolution?lines=region', 'region', /lines=shop$/],
    ['analyses/price-evolution?lines=city', 'city', /lines=shop$/],
    ['analyses/price-evolution?lines=regionRetailer', 'region', /lines=shopRetailer$/],
    ['analyses/price-evolution?lines=cityRetailer', 'city', /lines=shopRetailer$/],
    ['analyses/stock-out?level=region', 'region', /\/analyses\/stock-out\?(?!.*level)/],
    ['by/region', 'region', /\/by\/shop\?/],
    ['by/city', 'city', /\/by\/shop\?/],
    ['by/region/mode', 'region', /\/by\/shop\/mode\?/],
    ['by/city/mode', 'city', /\/by\/shop\/mode\?/],
  ])('%s says that they have none, and leads to what has figures', async (path, level, to) => {
    const place = path.startsWith('by/') ? await readProduct(online) : online;
    const html = await market.html(`${place}/${path}${path.includes('?') ? '&' : '?'}${days}`);
    expect(readText(html)).toContain(`These shops have no ${level}`);
    expect(readText(html)).not.toMatch(/No price matches|Nothing was out of stock|Take (?:one|a choice) away/);
    const link = linkCalled(html, path.includes('stock-out') ? 'Show by retailer' : 'Show by shop');
    expect(link).toMatch(to);
    expect(readData(await market.html(link)).length).toBeGreaterThan(0);
  });

  test('the price gap opens shop by shop, and keeps to a region that is requested', async () => {
    const opened = await market.html(`${online}/analyses/price-gap?${days}`);
    expect(opened).toMatch(/<a[^>]*aria-current="true"[^>]*>Shop</);
    expect(readData(opened)).toHaveLength(2);
    expect(await market.html(`${online}/analyses/price-gap?${days}&level=region`)).toMatch(
      /<a[^>]*aria-current="true"[^>]*>Region</,
    );
    expect(await market.html(`${mixed}/analyses/price-gap?${days}`)).toMatch(/<a[^>]*aria-current="true"[^>]*>Region</);
  });

  test.each(['online', 'apart'])('the index of the overview is known and stands on the price gap (%s)', async which => {
    const dashboard = which === 'online' ? online : apart;
    const index = indexOf(await market.shown(dashboard));
    expect(index).toBe({ online: '164,5', apart: '150,0' }[which]);
    const gap = readLinks(await market.html(dashboard)).find(link => link.endsWith('/price-gap')) ?? '';
    for (const level of ['', '?level=region', '?level=city', '?level=shop'])
      expect(indexOf(await market.shown(`${gap}${level}`)), level).toBe(index);
  });

  test('both sides in shops of their own have no row, and the price gap says where they are compared', async () => {
    const html = await market.html(`${apart}/analyses/price-gap?${days}`);
    expect(readText(html)).toContain('No shop has prices of both the product and a competitor');
    const text = await market.shown(linkCalled(html, 'Compare by region'));
    expect(text).toContain('Own products cost 50,0 % more than their competitors');
  });

  test('a pair of competitors opens the price gap that has its very gap', async () => {
    const pairs = await market.html(`${online}/analyses/competitors?view=pairs&${days}`);
    const gap = readLinks(pairs).find(link => link.includes('/price-gap?') && link.includes('competitor=')) ?? '';
    const [[, , gapPercent = Number.NaN] = []] = readData(pairs).map(row => row);
    const shown = await market.shown(gap);
    expect(shown).toContain(`${gapPercent === null ? '' : gapPercent.toFixed(1).replace('.', ',')} % more than`);
    expect(readText(pairs)).toContain('Shops without a region are compared with each other');
  });

  test('beside shops with a region, what is of none is said to be in no line and no row', async () => {
    for (const path of ['price-evolution?lines=region', 'stock-out?level=region', 'price-by-region', 'price-gap'])
      expect(await market.shown(`${mixed}/analyses/${path}${path.includes('?') ? '&' : '?'}${days}`), path).toMatch(
        /without a region[:]? (?:they )?(?:it )?(?:is|are) (?:not in any line|(?:in the figures, but )?in no (?:row|line))/,
      );
  });

  test('beside the name of an online shop stands that it is one, and the chart says against how many places it is cheaper', async () => {
    const byShop = await market.html(`${mixed}/analyses/price-by-shop?${days}`);
    expect(byShop.match(/<td class="detail"[^>]*><span>online</g)).toHaveLength(4);
    expect(readText(byShop)).toContain('Above its competitors at all 3 shops');
  });

  test('the matrix does not offer regions that there are none of, and says so', async () => {
    const text = await market.shown(`${online}/analyses/price-per-retailer?${days}`);
    expect(text).not.toContain('All regions');
    expect(text).toContain('These shops have no region');
  });
});

describe('shops whose retailer nobody knows', () => {
  test.each(['analyses/price-per-retailer', 'analyses/price-evolution?lines=retailer', 'analyses/stock-out'])(
    '%s says so, and leads to the shops',
    async path => {
      const html = await market.html(`${unknown}/${path}${path.includes('?') ? '&' : '?'}${days}`);
      expect(readText(html)).toContain('The retailer of these shops is unknown');
      expect(readText(html)).not.toMatch(/No price matches|Nothing was out of stock/);
      if (path.includes('stock-out')) return;
      expect(readRows(await market.html(linkCalled(html, 'Show by shop')))).toHaveLength(1);
    },
  );

  test('the page of one product has its figures, and says why there is nothing by retailer', async () => {
    const text = await market.shown(`${await readProduct(unknown)}?${days}`);
    expect(text).toMatch(/1,25 EUR 2 observations, 1 shop/);
    expect(text).toContain('The retailer of these shops is unknown');
  });
});

describe('nothing found where nothing was chosen', () => {
  test.each([
    'analyses/price-by-shop',
    'analyses/price-gap?level=shop',
    'analyses/price-evolution',
    'analyses/price-per-retailer',
    'analyses/competitors',
    'analyses/hero-image',
    'by/shop',
  ])('%s suggests no removal', async path => {
    const place = path.startsWith('by/') ? await readProduct(online) : online;
    market.upstream.reset((call, response) => {
      if (!call.path.startsWith('/charts/')) return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"codigo":"not_found","mensaje":"x"}');
      return true;
    });
    const text = await market.shown(`${place}/${path}`);
    market.upstream.reset();
    expect(text).toMatch(/No price matches|Nothing to compare|No image data/);
    expect(text).not.toMatch(/Take (?:one|a choice) away/);
  });
});
