import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoDays } from '../../../server/backend/demo/days.ts';
import { type DemoObservation, demoMarket, demoObservations } from '../../../server/backend/demo/generate.ts';
import { mexico } from '../../../server/backend/demo/markets/mexico.ts';
import { unitedStates } from '../../../server/backend/demo/markets/united-states.ts';

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

  test('has 60 products in 6 categories a country, 8 retailers, 90 shops in 24 cities, 400 days up to yesterday', () => {
    expect(markets.flatMap(demo => demo.products)).toHaveLength(60);
    for (const demo of markets) expect(new Set(demo.products.map(product => product.category)).size).toBe(6);
    expect(markets.flatMap(demo => demo.market.retailers)).toHaveLength(8);
    expect(markets.flatMap(demo => demo.shops)).toHaveLength(90);
    const cities = markets.flatMap(demo => demo.shops.map(shop => shop.city?.name).filter(Boolean));
    expect(new Set(cities).size).toBe(24);
    const days = demoDays(clock);
    expect([days.length, days[0], days.at(-1)]).toEqual([400, '2025-02-03', '2026-03-09']);
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

  test('has retailers that never list a product, list it later, or give it up: never an own one, never while it is out', () => {
    for (const [index, demo] of markets.entries()) {
      const all = seen[index] ?? [];
      const days = demoDays(clock).length;
      for (const { product: name, retailer, since, until } of demo.market.gaps) {
        const product = demo.products.findIndex(one => one.name === name);
        const found = all.filter(
          one =>
            one.product === product && demo.market.retailers[demo.shops[one.shop]?.retailer ?? -1]?.name === retailer,
        );
        expect(demo.products[product]?.own).toBe(false);
        expect(found.some(one => one.day < days - (since ?? days) || one.day >= days - (until ?? 0))).toBe(false);
        expect(found.length > 0).toBe(since !== undefined || until !== undefined);
        const shops = [...Map.groupBy(found, one => one.shop).values()];
        if (until !== undefined) expect(shops.every(list => list.at(-1)?.inStock)).toBe(true);
      }
    }
  });

  test('has the events of the country', () => {
    const names = (index: number) => new Set(seen[index]?.map(one => one.promotion));
    expect(names(0)).toContain('El Buen Fin');
    expect(names(1)).toContain('Black Friday');
  });
});

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
