import fc from 'fast-check';
import type { Dimensions, ShopDimension } from '../../../../server/backend/observations/dimensions.ts';
import type { Observations } from '../../../../server/backend/observations/observations.ts';
import { openObservations } from '../../../../server/backend/stores/observations/open-observations.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';

const shop = (
  id: number,
  regionId: number | null,
  cityId: number | null,
  retailerId: number | null,
): ShopDimension => ({
  id,
  regionId,
  cityId,
  retailerId,
  name: `Shop ${id}`,
  countryId: 1,
  address: id % 2 === 0 ? `Street ${id}` : null,
  postal: id % 2 === 0 ? '5000' : null,
});

/** A market in small: a shop without a city, one without a retailer, one of which nothing is known. */
export const dimensions: Dimensions & { shops: readonly ShopDimension[] } = {
  regions: [1, 2].map(id => ({ id, name: `Region ${id}`, countryId: 1 })),
  cities: [1, 2, 3].map(id => ({ id, name: `City ${id}`, regionId: id === 3 ? 2 : 1 })),
  retailers: [1, 2, 3].map(id => ({ id, name: `Retailer ${id}`, countryId: 1 })),
  shops: [
    shop(1, 1, 1, 1),
    shop(2, 1, 2, 2),
    shop(3, 2, 3, 1),
    shop(4, 2, null, 2),
    shop(5, null, null, null),
    shop(6, 1, 1, null),
    shop(7, 2, 3, 3),
  ],
  products: [1, 2, 3, 4, 5].map(id => ({ id, upc: `00${id}`, name: `Product ${id}` })),
};

/** `at` is an hour since the epoch, `order` distinguishes what a source gives for one moment. */
export type Fact = {
  product: number;
  shop: number;
  at: number;
  order: number;
  micros: number | null;
  regular: number | null;
  promotion: string | null;
  promoted: boolean | null;
  inStock: boolean | null;
};

/** 23 December 2025: its weeks and months go over the end of a year. */
const firstDay = 20_445;
const days = 75;
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
export const readDay = (fact: Fact): string => dayText(Math.floor(fact.at / 24));
export const readMoment = (fact: Fact): string => new Date(fact.at * 3_600_000).toISOString();

/** Whole and odd prices, with no decimals as with six; many of them equal. */
const price = fc.oneof(
  fc.constantFrom(10_000_000, 10_000_000, 10_050_000, 12_500_000, 119_988_999, 1, 333_333, 0),
  fc.integer({ min: 0, max: 4_000_000_000 }),
);
const fact: fc.Arbitrary<Omit<Fact, 'order'>> = fc.record({
  product: fc.integer({ min: 1, max: 5 }),
  shop: fc.integer({ min: 1, max: 7 }),
  // Few moments, so that some hold several prices of one product in one shop.
  at: fc.integer({ min: 0, max: days * 2 - 1 }).map(half => (firstDay + Math.floor(half / 2)) * 24 + (half % 2) * 12),
  micros: fc.option(price, { freq: 6 }),
  regular: fc.option(price),
  promotion: fc.constantFrom(null, '2 x 1', '=cmd'),
  promoted: fc.constantFrom(null, true, false),
  inStock: fc.constantFrom(null, true, true, false),
});

/** Some hundred observations. */
export const facts: fc.Arbitrary<Fact[]> = fc
  .array(fact, { minLength: 0, maxLength: 350, size: 'max' })
  .map(list => list.map((one, at) => ({ ...one, order: at + 1 })));

const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 2 });

/** Selections as the charts API makes them of a body. */
export const filters: fc.Arbitrary<Filter> = fc
  .record({
    regions: fc.constantFrom([], [], [1], [1, 2]),
    cities: fc.constantFrom([], [], [1, 3]),
    retailers: fc.constantFrom([], [1, 2, 3], [2]),
    shops: fc.oneof(fc.constant([]), some(7)),
    withUnknownShops: fc.boolean(),
    postal: fc.constantFrom([], [], [], ['5000']),
    start: fc.integer({ min: -1, max: days - 10 }),
    length: fc.integer({ min: 1, max: days + 5 }),
  })
  .map(({ start, length, ...rest }) => ({
    ...rest,
    countryId: 1,
    products: [1, 2, 3, 4, 5],
    start: dayText(firstDay + start),
    end: dayText(firstDay + start + length - 1),
  }));

/** The import of an observation, where there are several. */
export const readImport = (fact: Fact): number => 1 + (fact.order % 4);

const readColumns = (list: readonly Fact[]) => ({
  productId: list.map(one => one.product),
  shopId: list.map(one => one.shop),
  observedAt: list.map(one => one.at * 3_600_000),
  day: list.map(one => Math.floor(one.at / 24)),
  nth: list.map(one => one.order),
  priceMicros: list.map(one => one.micros),
  regularMicros: list.map(one => one.regular),
  promotion: list.map(one => one.promotion),
  promoted: list.map(one => one.promoted),
  inStock: list.map(one => one.inStock),
});

/** The same observations in a database of their own, from several imports or from one. */
export const fill = async (
  list: readonly Fact[],
  names: Dimensions = dimensions,
  readImportId: (fact: Fact) => number = () => 1,
): Promise<Observations> => {
  const observations = await openObservations(':memory:');
  const imports = list.length === 0 ? [[1, list] as const] : [...Map.groupBy(list, readImportId)];
  for (const [importId, own] of imports) {
    const batch = { importId, countryId: 1, dimensions: names, observations: [readColumns(own)] };
    await observations.writer.bulkWrite(batch);
  }
  return observations;
};
