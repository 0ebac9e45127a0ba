import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { readFigures, readModes } from '../../../../server/backend/analyses/individual/by-place.ts';
import { readLine } from '../../../../server/backend/analyses/individual/line.ts';
import { readShops } from '../../../../server/backend/analyses/individual/shops.ts';
import { readSummary } from '../../../../server/backend/analyses/individual/summary.ts';
import { readOwnIndex } from '../../../../server/backend/analyses/period-summary/own-index.ts';
import { readLines } from '../../../../server/backend/analyses/price-evolution/lines.ts';
import { readSameShops } from '../../../../server/backend/analyses/price-evolution/same-shops.ts';
import { gapOfPlaces, gapTable, readPlaces } from '../../../../server/backend/analyses/price-gap/table.ts';
import { readMatrix } from '../../../../server/backend/analyses/price-per-retailer/matrix.ts';
import type { Observations } from '../../../../server/backend/observations/observations.ts';
import { countDays } from '../../../../server/backend/observations/reads/days-before.ts';
import type { PriceLevel } from '../../../../server/contract/analyses/parts/places.ts';
import type { FigureName } from '../../../../server/contract/analyses/parts/price-figures.ts';
import type { Bucket } from '../../../../server/contract/analyses/parts/wire.ts';
import type { LineKind } from '../../../../server/contract/analyses/price-evolution.ts';
import { priceGap } from '../../../../server/contract/analyses/price-gap.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { obviousGap, obviousMatrix, obviousPlaceGaps } from '../obvious/against.ts';
import { dayText, type Fact, facts, fill, filters } from '../obvious/market.ts';
import { obviousModes, obviousPlaces, obviousShops, obviousSummary } from '../obvious/one-product.ts';
import { bucketsOf, obviousEvolution, obviousProductLine, obviousSameShops } from '../obvious/over-time.ts';
import { matching, priced } from '../obvious/selecting.ts';

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const figure = fc.constantFrom<FigureName>('average', 'minimum', 'maximum', 'mode');
const bucket = fc.constantFrom<Bucket>('day', 'week', 'month');
const lines = fc.constantFrom<LineKind>(
  ...(['region', 'city', 'shop', 'retailer', 'regionRetailer', 'cityRetailer', 'shopRetailer', 'all'] as const),
);
const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const quantity = fc.constantFrom(1, 2, 60);
const gapKey = fc.constantFrom(
  ...(['product', 'place', 'own', 'reference', 'gap', 'gapPercent', 'index', 'observations', 'shops'] as const),
  'competitors' as const,
);
const placeKey = fc.constantFrom('place', 'average', 'minimum', 'maximum', 'mode', 'observations', 'shops');
const pairs = fc.constantFrom<[number, number][]>(
  [[1, 2]],
  [
    [1, 2],
    [1, 3],
  ],
  [
    [1, 2],
    [1, 3],
    [4, 3],
    [4, 5],
  ],
);

/** The query of one market, besides the selection. */
const questions = fc.record({
  evolution: fc.record({ lines, figure, bucket, quantity, ownIds: fc.constantFrom([], [2], [1, 5]) }),
  line: fc.record({ bucket }),
  gap: fc.record({
    level: fc.constantFrom<PriceLevel>('region', 'city', 'shop', 'retailer'),
    pairs,
    sort: fc.record({ by: gapKey, direction }),
  }),
  matrix: fc.record({
    of: fc.constantFrom('retailer' as const, 'shop' as const),
    figure,
    quantity,
    columnIds: fc.constantFrom([], [], [3, 1]),
    sort: fc.record({ by: fc.constantFrom('product' as const, 'spread' as const), direction }),
  }),
  places: fc.record({
    level: fc.constantFrom<PriceLevel>('region', 'city', 'shop', 'retailer'),
    quantity,
    sort: fc.record({ by: placeKey, direction }),
  }),
  page,
});
type Questions = typeof questions extends fc.Arbitrary<infer Question> ? Question : never;

const cases = fc.array(fc.record({ filter: filters, question: questions }), { minLength: 6, maxLength: 6 });

/** The index of the price gap by region in a period, in as many days before it, and bucket by bucket. */
const obviousIndex = (gap: Parameters<typeof obviousGap>[0], all: readonly Fact[]) => {
  const of = (period: Pick<Filter, 'start' | 'end'>) => {
    const { index, gapPercent, ownObservations, referenceObservations } = obviousGap(
      { ...gap, ...period, level: 'region' },
      all,
    ).totals;
    return { index, gapPercent, ownObservations, referenceObservations };
  };
  const day = (at: number) => dayText(Date.parse(gap.start) / 86_400_000 + at);
  const found = bucketsOf(gap).flatMap(part => {
    const { index } = of(part);
    return index === null ? [] : [{ part, index }];
  });
  const shops = (one: (typeof found)[number]) =>
    new Set(priced(matching({ ...gap, ...one.part }, all)).map(({ shop }) => shop)).size;
  const [last, before] = found.toReversed();
  return {
    now: of(gap),
    before: of({ start: day(-countDays(gap.start, gap.end)), end: day(-1) }),
    days: found.map(({ part, index }) => ({ from: part.from, index })),
    ...(last && before ? { lastShops: { last: shops(last), before: shops(before) } } : {}),
  };
};

const check = async (observations: Observations, all: readonly Fact[], filter: Filter, question: Questions) => {
  const { engine } = observations;
  const one = { ...filter, products: [1], productId: 1 };
  const held = { ...filter, products: [1, 2, 3], productId: 1 };
  const evolution = { ...filter, ...question.evolution };
  expect(await readLines(engine, evolution)).toEqual(obviousEvolution(evolution, all));
  const { bucket, ownIds, quantity } = question.evolution;
  const sameShops = { ...filter, bucket, ownIds, quantity, until: filter.end };
  expect(await readSameShops(engine, sameShops)).toEqual(obviousSameShops(sameShops, all));
  const line = { ...held, ...question.line };
  expect(await readLine(engine, line, true)).toEqual(obviousProductLine(line, all));
  const gap = { ...filter, ...question.gap, ...question.page, products: question.gap.pairs.flat() };
  expect(await readTable(observations.engine, priceGap.region, gapTable('region'), gap)).toEqual(obviousGap(gap, all));
  const { totals } = await readTable(observations.engine, gapOfPlaces('region'), gapTable('region'), gap);
  expect(readPlaces(totals.places)).toEqual(obviousPlaceGaps(gap, all));
  expect(await readOwnIndex(engine, { ...gap, level: 'region' })).toEqual(obviousIndex(gap, all));
  const matrix = { ...filter, ...question.matrix, ...question.page };
  const { headers, ...rest } = obviousMatrix(matrix, all);
  expect(await readMatrix(observations.engine, matrix)).toEqual(
    headers.length === 0 ? expect.objectContaining({ headers }) : { headers, ...rest },
  );
  const length = (Date.parse(filter.end) - Date.parse(filter.start)) / 86_400_000 + 1;
  const summary = { ...held, beforeStart: dayText(Date.parse(filter.start) / 86_400_000 - length) };
  expect(await readSummary(engine, summary)).toEqual(obviousSummary(summary, all));
  const shops = { ...one, ...question.page };
  expect(await readShops(engine, shops)).toEqual(obviousShops(shops, all));
  const places = { ...one, ...question.places };
  expect(await readFigures(engine, places)).toEqual(obviousPlaces(places, all));
  expect(await readModes(engine, places)).toEqual(obviousModes(places, all));
};

test('every figure of every analysis is that of its definition, whatever the data and the selection', async () => {
  const property = fc.asyncProperty(facts, cases, async (all, list) => {
    const observations = await fill(all);
    try {
      for (const { filter, question } of list) await check(observations, all, filter, question);
    } finally {
      await observations.close();
    }
  });
  // A smaller example of some hundred observations would take minutes to find.
  await fc.assert(property, {
    endOnFailure: true,
    numRuns: 5,
    seed: 20_260,
  });
});
