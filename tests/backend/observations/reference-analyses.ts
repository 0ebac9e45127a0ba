import { describe, expect, test } from 'vitest';
import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { readModes } from '../../../server/backend/analyses/individual/by-place.ts';
import { readSummary } from '../../../server/backend/analyses/individual/summary.ts';
import { readLines } from '../../../server/backend/analyses/price-evolution/lines.ts';
import { gapTable } from '../../../server/backend/analyses/price-gap/table.ts';
import { readMatrix } from '../../../server/backend/analyses/price-per-retailer/matrix.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import type { FigureName } from '../../../server/contract/analyses/parts/price-figures.ts';
import type { Bucket } from '../../../server/contract/analyses/parts/wire.ts';
import type { LineKind } from '../../../server/contract/analyses/price-evolution.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';

type Figures = {
  count: number;
  avg: number;
  min: number;
  max: number;
  mode: number;
  mode_count: number;
  mode_tied_values: number;
};
type Groups = Record<string, Figures>;
type Gap = { own_avg: number; competitor_avg: number; gap_abs: number; gap_pct_of_competitor: number };
type GapCase = {
  own: string;
  competitor: string;
  start_date: string;
  end_date: string;
  by_province: Record<string, Gap>;
  by_chain: Record<string, Gap>;
};
type Case = {
  product: { ean: string };
  start_date: string;
  end_date: string;
  overall_all_rows: Figures;
  by_chain: Groups;
  by_province_and_chain: Groups;
  by_week_and_chain: Groups;
  by_date_and_province: Groups;
  by_date_and_chain: Groups;
};
export type ReferenceAnswers = { cases: Case[]; price_gap: GapCase[] };

/** The imported prices, once they are there. */
type Stores = () => { observations: Observations; productId: (ean: string) => number };

const figures: [FigureName, keyof Figures][] = [
  ['average', 'avg'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['mode', 'mode'],
];

/** ISO year and week of a Monday, as the answers write it. */
export const weekName = (monday: string): string => {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000);
  const dayOfYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
};

const overTime: {
  name: keyof Case;
  lines: LineKind;
  bucket: Bucket;
  key: (bucket: string, name: string) => string;
}[] = [
  { name: 'by_week_and_chain', lines: 'retailer', bucket: 'week', key: (day, chain) => `${weekName(day)} | ${chain}` },
  { name: 'by_date_and_province', lines: 'region', bucket: 'day', key: (day, province) => `${day} | ${province}` },
  { name: 'by_date_and_chain', lines: 'retailer', bucket: 'day', key: (day, chain) => `${day} | ${chain}` },
  // The days of the answers lie in one month.
  {
    name: 'by_province_and_chain',
    lines: 'regionRetailer',
    bucket: 'month',
    key: (_day, name) => name.replace(' · ', ' | '),
  },
];

const ofProducts = (ids: readonly number[], one: { start_date: string; end_date: string }) => ({
  ...everything,
  products: ids,
  start: one.start_date,
  end: one.end_date,
});

const readEvolution = (one: Case, stores: Stores) => {
  test.each(overTime.flatMap(over => figures.map(([figure, answer]) => ({ ...over, figure, answer }))))(
    '$name: $figure',
    async ({ name, lines, bucket, key, figure, answer }) => {
      const filter = ofProducts([stores().productId(one.product.ean)], one);
      const query = { ...filter, lines, bucket, figure, quantity: 10_000, ownIds: [] };
      const { xAxisData, series } = await readLines(stores().observations.engine, query);
      const cells = series.flatMap(line =>
        xAxisData.flatMap((day, at) => {
          const [value, observations] = [line.data[at], line.observations[at]];
          return observations ? [[key(day, line.name), [value, observations]]] : [];
        }),
      );
      const wanted = Object.entries(one[name] as Groups).map(([group, each]) => [group, [each[answer], each.count]]);
      expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(wanted));
    },
  );
};

const readProduct = (one: Case, stores: Stores) => {
  test('in the matrix of one product, and among its modes, by chain', async () => {
    const filter = ofProducts([stores().productId(one.product.ean)], one);
    const { observations } = stores();
    const sort = { by: 'product', direction: 'asc' } as const;
    const params = {
      ...filter,
      of: 'retailer',
      figure: 'average',
      quantity: 1000,
      sort,
      page: 1,
      limit: 1,
    } as const;
    const { headers, rows } = await readMatrix(observations.engine, params);
    const cells = headers.map(({ name }, at) => [name, [rows[0]?.cells[at]?.value, rows[0]?.cells[at]?.observations]]);
    const answers = Object.entries(one.by_chain);
    expect(Object.fromEntries(cells)).toEqual(
      Object.fromEntries(answers.map(([name, { avg, count }]) => [name, [avg, count]])),
    );
    const order = { by: 'place', direction: 'asc' } as const;
    const modes = await readModes(observations.engine, { ...filter, level: 'retailer', sort: order, quantity: 1000 });
    expect(Object.fromEntries(modes.map(each => [each.name, [each.mode, each.modeCount, each.modeTies]]))).toEqual(
      Object.fromEntries(answers.map(([name, each]) => [name, [each.mode, each.mode_count, each.mode_tied_values]])),
    );
  });

  test('in the summary of one product', async () => {
    const productId = stores().productId(one.product.ean);
    const query = { ...ofProducts([productId], one), productId, beforeStart: '2020-01-01' };
    const { avg, min, max, mode, count } = one.overall_all_rows;
    const wanted = { average: avg, minimum: min, maximum: max, mode, observations: count };
    expect(await readSummary(stores().observations.engine, query)).toMatchObject(wanted);
  });
};

const readGap = (one: GapCase, stores: Stores) => {
  test.each([
    ['province', 'region', one.by_province],
    ['chain', 'retailer', one.by_chain],
  ] as const)('by %s', async (_group, level, answers) => {
    const pair = [stores().productId(one.own), stores().productId(one.competitor)] as const;
    const params = { ...ofProducts(pair, one), pairs: [pair], sort: { by: 'place', direction: 'asc' } } as const;
    const { engine } = stores().observations;
    const query = { ...params, level, page: 1, limit: 1000 };
    const { rows, total } = await readTable(engine, priceGap.region, gapTable('region'), query);
    const found = rows.map(row => [row.placeName, [row.own, row.reference, row.gap, row.gapPercent]]);
    const wanted = Object.entries(answers).map(([place, each]) => [place, Object.values(each)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect(total).toBe(wanted.length);
  });

  test('both sides by chain, in the matrix', async () => {
    const [own, competitor] = [stores().productId(one.own), stores().productId(one.competitor)];
    const sort = { by: 'product', direction: 'asc' } as const;
    const params = { ...ofProducts([own, competitor], one), of: 'retailer', figure: 'average', sort } as const;
    const { engine } = stores().observations;
    const { headers, rows } = await readMatrix(engine, { ...params, quantity: 1000, page: 1, limit: 10 });
    const readCells = (id: number) => rows.find(row => row.masterProductId === id)?.cells ?? [];
    const both = headers.map(
      ({ name }, at) => [name, [readCells(own)[at]?.value, readCells(competitor)[at]?.value]] as const,
    );
    const found = both.filter(([, [mine, theirs]]) => mine != null && theirs != null);
    const wanted = Object.entries(one.by_chain).map(([name, each]) => [name, [each.own_avg, each.competitor_avg]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });
};

/** The other price analyses against answers that were computed elsewhere. */
export const analysesAgainst = (answers: ReferenceAnswers, stores: Stores): void => {
  describe.each(answers.cases)('analyses of product $product.ean', one => {
    readEvolution(one, stores);
    readProduct(one, stores);
  });
  describe.each(answers.price_gap)('price gap of $own to $competitor', one => readGap(one, stores));
};
