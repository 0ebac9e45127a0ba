import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoDays } from '../../../server/backend/demo/days.ts';
import { drawLogo } from '../../../server/backend/demo/draw-logo.ts';
import { type DemoObservation, demoMarket, demoObservations } from '../../../server/backend/demo/generate.ts';
import { mexico } from '../../../server/backend/demo/markets/mexico.ts';
import { unitedStates } from '../../../server/backend/demo/markets/united-states.ts';
import { regularPrices } from '../../../server/backend/demo/prices.ts';

const clock = new Date('2026-03-10T12:00:00Z');
const markets = [mexico, unitedStates].map(demoMarket);

const readObservations = (day: Date): DemoObservation[][] =>
  markets.map(demo => [...demoObservations(demo, demoDays(day))]);
const checksum = (day: Date): string => {
  const hash = createHash('sha256');
  for (const all of readObservations(day)) for (const seen of all) hash.update(Object.values(seen).join('|'));
  return hash.digest('hex');
};

describe('the demo market', () => {
  const seen = readObservations(clock);

  test('is the same for the same day, at any hour, and another one for another day', () => {
    expect(checksum(clock)).toBe(checksum(new Date('2026-03-10T03:00:00Z')));
    expect(checksum(clock)).not.toBe(checksum(new Date('2026-03-11T12:00:00Z')));
  });

  test('has 30 and 48 products in 6 and 8 categories, 10 retailers, 100 shops in 24 cities, 400 days up to yesterday', () => {
    const perMarket = (count: (demo: (typeof markets)[number]) => number) => markets.map(count);
    expect(perMarket(demo => demo.products.length)).toEqual([30, 48]);
    expect(perMarket(demo => new Set(demo.products.map(product => product.category)).size)).toEqual([6, 8]);
    expect(perMarket(demo => demo.market.retailers.length)).toEqual([4, 6]);
    expect(perMarket(demo => demo.shops.length)).toEqual([46, 54]);
    const cities = markets.flatMap(demo => demo.shops.map(shop => shop.city?.name).filter(Boolean));
    expect(new Set(cities).size).toBe(24);
    const days = demoDays(clock);
    expect([days.length, days[0], days.at(-1)]).toEqual([400, '2025-02-03', '2026-03-09']);
  });

  test('has names of each product, retailer and shop once, some as long as 80 letters, and marks that differ', () => {
    const names = markets.flatMap(demo => [...demo.products, ...demo.shops].map(one => one.name));
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map(name => name.length))).toBeGreaterThan(80);
    expect(Math.max(...names.map(name => name.length))).toBeLessThanOrEqual(88);
    const logos = markets.flatMap(demo => demo.market.retailers.map(({ mark }) => drawLogo({ name: '', mark })));
    expect(new Set(logos).size).toBe(logos.length);
  });

  test('speaks of products, retailers, brands and regions that are there', () => {
    for (const { market } of markets) {
      const retailers = market.retailers.map(one => one.name);
      const products = market.products.map(one => one.name);
      const about = [...market.gaps, ...market.shortages, ...market.watched.map(product => ({ product }))];
      expect(products).toEqual(expect.arrayContaining([...about.map(one => one.product), ...market.staples]));
      const levels = market.brandLevels.flatMap(({ retailer }) => retailer ?? []);
      const gaps = market.gaps.flatMap(({ retailer }) => retailer ?? []);
      const atWar = market.priceWars.flatMap(war => war.retailers);
      expect(retailers).toEqual(expect.arrayContaining([...levels, ...gaps, ...atWar]));
      const brands = [...market.brandLevels, ...market.listRises].map(one => one.brand);
      expect(market.products.map(one => one.brand)).toEqual(
        expect.arrayContaining([...brands, ...Object.keys(market.relaunches)]),
      );
      const regions = market.brandLevels.flatMap(({ region }) => region ?? []);
      expect(market.cities.map(city => city.region)).toEqual(expect.arrayContaining(regions));
      const categories = [...market.listRises, ...market.priceWars].map(one => one.category);
      expect(market.products.map(one => one.category)).toEqual(
        expect.arrayContaining([...categories, ...Object.keys(market.shortHistory)]),
      );
    }
  });

  test('has a shop of each retailer in each region, and one without a place', () => {
    for (const { market, shops } of markets) {
      const regions = new Set(market.cities.map(city => city.region));
      for (const retailer of market.retailers.keys()) {
        const found = shops.filter(shop => shop.retailer === retailer).map(shop => shop.city?.region);
        expect(new Set(found)).toEqual(new Set([...regions, undefined]));
      }
    }
  });

  test('has codes that are valid EAN-13, begin with a zero and are nobody’s', () => {
    for (const { upc } of markets.flatMap(demo => demo.products)) {
      const sum = [...upc].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
      expect(upc).toMatch(/^02\d{11}$/);
      expect(sum % 10).toBe(0);
    }
  });

  test('keeps prices plausible, at the price points of the country', () => {
    for (const [index, demo] of markets.entries()) {
      const points = new Set(demo.market.pricePoints.map(point => Math.round(point * 100)));
      const odd = (seen[index] ?? []).filter(({ product, priceMicros, regularMicros }) => {
        const base = demo.products[product]?.base ?? 0;
        const price = (priceMicros ?? regularMicros) / 1e6;
        return price < base * 0.5 || price > base * 1.7 || !points.has(Math.round((price % 1) * 100));
      });
      expect(odd).toEqual([]);
    }
  });

  test('has promotions, some of which are not below the thirty days before, stock-outs without a price, and holes', () => {
    for (const [index, demo] of markets.entries()) {
      const all = seen[index] ?? [];
      const share = (matching: DemoObservation[]) => matching.length / all.length;
      expect(share(all.filter(one => one.promoted))).toBeGreaterThan(0.1);
      expect(share(all.filter(one => one.promoted))).toBeLessThan(0.3);
      expect(share(all.filter(one => !one.inStock))).toBeGreaterThan(0.01);
      expect(all.some(one => !one.inStock && one.priceMicros !== null)).toBe(false);
      expect(pretendedPromotions(all)).toBeGreaterThan(10);
      expect(daysOfRetailer(demo, all, 2)).toBeLessThan(395);
    }
  });

  test('has products that a retailer, or nobody, lists for a time: never an own one, never while it is out', () => {
    for (const [index, demo] of markets.entries()) {
      const all = seen[index] ?? [];
      const days = demoDays(clock).length;
      for (const { product: name, retailer, since, until } of demo.market.gaps) {
        const product = demo.products.findIndex(one => one.name === name);
        const found = all.filter(
          one => one.product === product && (retailer === undefined || nameOfRetailer(demo, one.shop) === retailer),
        );
        expect(demo.products[product]?.own).toBe(false);
        expect(found.some(one => one.day < days - (since ?? days) || one.day >= days - (until ?? 0))).toBe(false);
        expect(found.length > 0).toBe(since !== undefined || until !== undefined);
        const shops = [...Map.groupBy(found, one => one.shop).values()];
        if (until !== undefined) expect(shops.every(list => list.at(-1)?.inStock)).toBe(true);
      }
    }
  });

  test('has retailers whose data is late, and the newest day of all others', () => {
    for (const [index, demo] of markets.entries()) {
      const newest = new Map<string, number>();
      for (const { shop, day } of seen[index] ?? []) {
        const name = nameOfRetailer(demo, shop);
        newest.set(name, Math.max(newest.get(name) ?? 0, day));
      }
      const expected = demo.market.retailers.map(({ name, daysLate = 0 }) => [name, 399 - daysLate]);
      expect([...newest].toSorted()).toEqual(expected.toSorted());
    }
    expect(unitedStates.retailers.filter(retailer => retailer.daysLate)).toHaveLength(2);
  });

  test('has a price war of two retailers that goes on, while the others keep their prices', () => {
    const war = unitedStates.priceWars.find(one => one.to === 0);
    const days = demoDays(clock);
    for (const product of unitedStates.products.filter(one => one.category === war?.category)) {
      for (const [retailer, { name }] of unitedStates.retailers.entries()) {
        const prices = regularPrices(unitedStates, product, retailer, days);
        const change = (prices[399] ?? 0) / (prices[399 - 30] ?? 0);
        if (war?.retailers.includes(name)) expect(change).toBeLessThan(0.85);
        else expect(change).toBeGreaterThan(0.96);
      }
    }
  });

  test('has a sale week among the last thirty days, and a shortage of an own product', () => {
    const all = (seen[1] ?? []).filter(one => one.day >= 370);
    const [sale] = unitedStates.saleWeeks;
    const days = new Set(all.filter(one => one.promotion === sale?.name).map(one => one.day));
    expect(Math.min(...days)).toBe(399 - (sale?.from ?? 0));
    expect(days.size).toBeLessThan(12);
    const [shortage] = unitedStates.shortages;
    const short = all.filter(one => markets[1]?.products[one.product]?.name === shortage?.product);
    const during = short.filter(one => one.day > 399 - 16 && one.day < 399 - 9);
    expect(during.filter(one => !one.inStock).length / during.length).toBeGreaterThan(0.35);
  });

  test('shows new packs of the own brand, which some retailers have and others have not', () => {
    const own = (seen[1] ?? []).filter(one => markets[1]?.products[one.product]?.own);
    const shown = (day: number) => new Set(own.filter(one => one.day === day).map(one => one.image));
    expect(shown(340)).toEqual(new Set(['old', 'other', null]));
    expect(shown(399)).toEqual(new Set(['new', 'old', 'other', null]));
  });

  test('has the events of the country', () => {
    const names = (index: number) => new Set(seen[index]?.map(one => one.promotion));
    expect(names(0)).toContain('El Buen Fin');
    expect(names(1)).toContain('Black Friday');
  });
});

function nameOfRetailer(demo: (typeof markets)[number], shop: number): string {
  return demo.market.retailers[demo.shops[shop]?.retailer ?? -1]?.name ?? '';
}

/** Beginnings of promotions whose price is not below the lowest of the 30 days before, at the same product and shop. */
function pretendedPromotions(all: DemoObservation[]): number {
  let found = 0;
  let last: DemoObservation | undefined;
  let before: { day: number; price: number }[] = [];
  for (const one of all) {
    const sameSeries = last?.product === one.product && last.shop === one.shop;
    if (!sameSeries) before = [];
    const recent = before.filter(({ day }) => day >= one.day - 30);
    if (one.promoted && sameSeries && !last?.promoted && recent.length > 20 && one.priceMicros !== null) {
      if (one.priceMicros >= Math.min(...recent.map(({ price }) => price))) found++;
    }
    if (one.priceMicros !== null) before.push({ day: one.day, price: one.priceMicros });
    last = one;
  }
  return found;
}

function daysOfRetailer(demo: (typeof markets)[number], all: DemoObservation[], retailer: number): number {
  const shops = new Set(demo.shops.flatMap((shop, index) => (shop.retailer === retailer ? [index] : [])));
  return new Set(all.filter(one => shops.has(one.shop)).map(one => one.day)).size;
}
