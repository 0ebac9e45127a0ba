import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import type { Dimensions } from '../../../server/backend/observations/dimensions.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { openObservations } from '../../../server/backend/stores/observations/open-observations.ts';
import type { PriceLevel } from '../../../server/contract/analyses/parts/places.ts';
import { everything, type Filter } from '../../../server/domain/analysis/filter.ts';

const shop = (id: number, regionId: number | null, cityId: number | null, retailerId: number | null) => ({
  id,
  regionId,
  cityId,
  retailerId,
  name: `Shop ${id}`,
  address: null,
  postal: id % 2 === 0 ? '5000' : null,
  countryId: 1,
});
const dimensions: Dimensions = {
  regions: [1, 2].map(id => ({ id, name: `Region ${id}`, countryId: 1 })),
  cities: [1, 2, 3].map(id => ({ id, name: `City ${id}`, regionId: id === 3 ? 2 : 1 })),
  retailers: [1, 2].map(id => ({ id, name: `Retailer ${id}`, countryId: 1 })),
  shops: [shop(1, 1, 1, 1), shop(2, 1, 2, 2), shop(3, 2, 3, 1), shop(4, 2, null, 2), shop(5, null, null, null)],
  products: [1, 2, 3].map(id => ({ id, upc: `00${id}`, name: `Product ${id}` })),
};
type Shop = (typeof dimensions.shops)[number];
const firstDay = 20_000;
const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

type Fact = { product: number; shop: number; day: number; micros: number | null; inStock: boolean | null };
const price = fc.oneof(
  fc.constantFrom(10_000_000, 12_500_000, 119_988_999, 1, 333_333),
  fc.integer({ min: 0, max: 40_000_000_000 }),
);
const fact: fc.Arbitrary<Fact> = fc.record({
  product: fc.integer({ min: 1, max: 3 }),
  shop: fc.integer({ min: 1, max: 5 }),
  day: fc.integer({ min: firstDay, max: firstDay + 3 }),
  micros: fc.option(price, { freq: 5 }),
  inStock: fc.constantFrom(null, true, false),
});
const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 2 });
const filters = fc.record({
  products: some(3),
  retailers: some(2),
  regions: some(2),
  cities: some(3),
  shops: some(5),
  start: fc.integer({ min: firstDay, max: firstDay + 1 }).map(dayText),
  end: fc.integer({ min: firstDay + 1, max: firstDay + 3 }).map(dayText),
  postal: fc.constantFrom([], [], ['5000']),
});

const readShop = (one: Fact): Shop => dimensions.shops[one.shop - 1] as Shop;
const within = (chosen: readonly number[], id: number | null) =>
  chosen.length === 0 || (id !== null && chosen.includes(id));

const matches = (filter: Filter) => (one: Fact) => {
  const at = readShop(one);
  const day = dayText(one.day);
  return (
    one.micros !== null &&
    one.inStock !== false &&
    day >= filter.start &&
    day <= filter.end &&
    within(filter.products, one.product) &&
    within(filter.shops, one.shop) &&
    within(filter.retailers, at.retailerId) &&
    within(filter.regions, at.regionId) &&
    within(filter.cities, at.cityId) &&
    (filter.postal.length === 0 || (at.postal !== null && filter.postal.includes(at.postal)))
  );
};

/** The definitions of docs/figures.md: word by word, and slowly. */
const slowly = (facts: readonly Fact[]) => {
  const prices = facts.map(one => BigInt(one.micros ?? 0));
  const n = BigInt(prices.length);
  const total = prices.reduce((sum, each) => sum + each, 0n);
  const squares = prices.reduce((sum, each) => sum + each * each, 0n);
  const counts = new Map<bigint, number>();
  for (const each of prices) counts.set(each, (counts.get(each) ?? 0) + 1);
  const modeCount = Math.max(...counts.values());
  const tied = [...counts].filter(([, count]) => count === modeCount).map(([each]) => Number(each));
  const numbers = prices.map(Number);
  const spread = Math.sqrt(Number(n * squares - total * total)) / Number(total);
  return {
    average: Number((2n * total + n) / (2n * n)) / 1e6,
    minimum: Math.min(...numbers) / 1e6,
    maximum: Math.max(...numbers) / 1e6,
    mode: Math.min(...tied) / 1e6,
    modeCount,
    modeTies: tied.length,
    dispersion: total === 0n ? null : spread * 100,
    observations: prices.length,
    shops: new Set(facts.map(one => one.shop)).size,
  };
};

const readPlace: Record<PriceLevel, (one: Fact) => number | null> = {
  region: one => readShop(one).regionId,
  city: one => readShop(one).cityId,
  shop: one => one.shop,
  retailer: one => readShop(one).retailerId,
};

const groupBy = (facts: readonly Fact[], key: (one: Fact) => string | null) => {
  const groups = new Map<string, Fact[]>();
  for (const one of facts) {
    const name = key(one);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
};

const close = (dispersion: number | null) => (dispersion === null ? null : expect.closeTo(dispersion, 5));

const fill = async (facts: readonly Fact[]): Promise<Observations> => {
  const observations = await openObservations(':memory:');
  const columns = {
    productId: facts.map(one => one.product),
    shopId: facts.map(one => one.shop),
    observedAt: facts.map(one => one.day * 86_400_000),
    day: facts.map(one => one.day),
    nth: facts.map((_, at) => at + 1),
    priceMicros: facts.map(one => one.micros),
    inStock: facts.map(one => one.inStock),
  };
  await observations.writer.bulkWrite({ importId: 1, countryId: 1, dimensions, observations: [columns] });
  return observations;
};

test('every figure of the table is that of its definition, whatever the data and the filter', async () => {
  const property = fc.asyncProperty(
    fc.array(fact, { maxLength: 60 }),
    filters,
    fc.constantFrom<PriceLevel>('region', 'city', 'shop', 'retailer'),
    async (facts, filter, level) => {
      const observations = await fill(facts);
      const query = {
        ...filter,
        countryId: 1,
        level,
        sort: { by: 'average', direction: 'asc' },
        page: 1,
        limit: 100,
      } as const;
      const table = await readPrices(observations.engine, query).finally(() => observations.close());
      const matching = facts.filter(matches(filter));
      const place = readPlace[level];
      const groups = groupBy(matching, one => (place(one) === null ? null : `${one.product} ${place(one)}`));
      const found = Object.fromEntries(table.rows.map(row => [`${row.masterProductId} ${row.placeId}`, row]));
      expect(Object.keys(found).toSorted()).toEqual([...groups.keys()].toSorted());
      for (const [key, group] of groups) {
        const figures = slowly(group);
        expect(found[key]).toMatchObject({ ...figures, dispersion: close(figures.dispersion) });
      }
      expect(table.total).toBe(groups.size);
      if (matching.length === 0) expect(table.totals).toMatchObject({ average: null, observations: 0, newest: null });
      else {
        const figures = slowly(matching);
        expect(table.totals).toMatchObject({ ...figures, dispersion: close(figures.dispersion) });
      }
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 20_260 });
});

let fixed: Observations;
const day = (product: number, at: number, micros: number, inStock: boolean | null = null): Fact => ({
  product,
  shop: at,
  day: firstDay,
  micros,
  inStock,
});
beforeAll(async () => {
  fixed = await fill([
    day(1, 1, 10_000_000),
    day(1, 2, 20_000_000),
    day(2, 1, 5_000_000),
    day(2, 3, 9e16),
    day(2, 3, 9e17),
  ]);
});
afterAll(() => fixed.close());

const base = { ...everything, level: 'shop', sort: { by: 'average', direction: 'desc' } } as const;

test('pages follow one another without a gap, and one beyond the last is empty with its total', async () => {
  const all = await readPrices(fixed.engine, { ...base, page: 1, limit: 10 });
  const pages = await Promise.all([1, 2, 3].map(page => readPrices(fixed.engine, { ...base, page, limit: 2 })));
  expect(pages.flatMap(page => page.rows)).toEqual(all.rows);
  expect(pages[2]).toMatchObject({ rows: [], total: 4, totals: all.totals });
});

test.each([
  'product',
  'place',
  'average',
  'minimum',
  'maximum',
  'mode',
  'dispersion',
  'observations',
  'shops',
] as const)('sorted by %s', async by => {
  const up = await readPrices(fixed.engine, { ...base, sort: { by, direction: 'asc' }, page: 1, limit: 10 });
  const key = { product: 'productName', place: 'placeName' }[by as 'product'] ?? by;
  const values = up.rows.map(row => row[key as 'average'] as number);
  expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : 1)));
});

test.each([{ by: 'product', ownIds: [2] }, { by: 'product', ownIds: [] }, { by: 'place' }] as const)(
  'rows stand together by $by, own products $ownIds first, each group in the order of the column',
  async grouped => {
    const read = async (by: 'average' | 'product', page: number, limit: number) => {
      const sort = { by, direction: 'desc', grouped } as const;
      return (await readPrices(fixed.engine, { ...base, sort, page, limit })).rows;
    };
    const rows = await read('average', 1, 10);
    const groupOf = (row: (typeof rows)[number]) => (grouped.by === 'product' ? row.masterProductId : row.placeId);
    const groups = rows.map(groupOf);
    expect(groups.filter((id, at) => id !== groups[at - 1])).toEqual([...new Set(groups)]);
    expect([...new Set(groups)]).toEqual(
      grouped.by === 'product' && grouped.ownIds.length > 0 ? [2, 1] : [...new Set(groups)].toSorted(),
    );
    for (const group of Map.groupBy(rows, groupOf).values()) {
      const averages = group.map(row => row.average as number);
      expect(averages).toEqual(averages.toSorted((one, other) => other - one));
    }
    expect([...(await read('average', 1, 2)), ...(await read('average', 2, 2))]).toEqual(rows);
  },
);

test('prices beyond what 128 bits can square are no error', async () => {
  const { rows } = await readPrices(fixed.engine, { ...base, products: [2], shops: [3], page: 1, limit: 1 });
  expect(rows[0]).toMatchObject({ average: 495e9, dispersion: expect.closeTo(81.818182, 3) });
});

test('the newest observation a retailer and a product', async () => {
  const newest = `${dayText(firstDay)}T00:00:00.000Z`;
  expect(await fixed.freshness(everything)).toEqual([
    { retailerId: 1, newest, observations: 4 },
    { retailerId: 2, newest, observations: 1 },
  ]);
  expect(await fixed.productFreshness({ ...everything, products: [1] })).toEqual([
    { productId: 1, newest, observations: 2 },
  ]);
});

test.each([[[]], [[1]], [[2]], [[1, 2]]])(
  'where products were observed, and until when: at retailers %j',
  async retailers => {
    const selected = { countryId: 1, products: [1, 2], retailers };
    const filter = { ...everything, ...selected };
    const { products, retailers: ofRetailers, shops } = await fixed.presence(selected);
    expect(products).toEqual(await fixed.productFreshness({ ...filter, withUnknownShops: true }));
    expect(ofRetailers).toEqual(await fixed.freshness(filter));
    expect(shops).toEqual([1, 2, 3]);
  },
);
