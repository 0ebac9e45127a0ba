import { z } from 'zod';
import { days, expectLength, expectOrder, expectOrderedSeries, price, prices } from '../consistent.ts';
import { id, moment, paged, plainList } from '../scalars.ts';
import { figure, figures } from './analysis.ts';
import { bucket } from './analysis-bodies.ts';

const count = z.number().int().min(0);

/** What a reply stands on: all observations that entered it. */
const standsOn = z.object({ observations: count, shops: count, newest: moment.nullable() });

/**
 * Own product × place: its average against that of the reference in the same place and period (analyses.md, price gap).
 * Only pairs of which both sides have a price. gap = own − reference; gapPercent is of the reference; + means own is dearer;
 * index = 100 × own / reference. All with 6 decimals.
 */
export const gapFigures = z.object({
  own: price,
  reference: price,
  gap: figure,
  gapPercent: figure,
  index: figure,
  ownObservations: count,
  referenceObservations: count,
  shops: count,
});
export type GapFigures = z.output<typeof gapFigures>;

export const gapRow = gapFigures.extend({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  placeId: id,
  placeName: z.string(),
  placeDetail: z.string(),
});
export type GapRow = z.output<typeof gapRow>;

/**
 * A page of rows. The summary is over all pairs of the selection (shops without a place of the level are one place more, and in
 * no row): own = the average of all own observations, reference = the places' reference averages weighted by the own
 * observations there. A summary needs a name (product.md §5).
 */
export const gapTable = paged(gapRow).extend({
  summary: gapFigures.extend({ name: z.string().min(1), newest: moment.nullable() }).optional(),
});
export type GapTable = z.output<typeof gapTable>;

/** A line over time. `data`: null is a hole, never zero. `promotion`: share of promoted observations in %, null where unknown. */
const lineOf = (data: typeof figures) =>
  z.object({
    name: z.string(),
    /** What tells lines of one name apart: a city's region, a shop's retailer and address, a product's upc. */
    detail: z.string(),
    masterId: z.number().int().min(0),
    own: z.boolean(),
    data,
    observations: plainList(count, value => Number.isSafeInteger(value) && Number(value) >= 0),
    promotion: figures,
  });
export type Line = z.output<ReturnType<typeof lineOf>>;

type Axis = { name: string; length: number };

const expectWholeLine = (
  context: z.RefinementCtx,
  { data, observations, promotion }: Line,
  at: number,
  axis: Axis,
): void => {
  expectLength(context, ['series', at, 'data'], data, axis);
  expectLength(context, ['series', at, 'observations'], observations, axis);
  expectLength(context, ['series', at, 'promotion'], promotion, axis);
};

/**
 * Lines over time, each with an entry for each bucket; `xAxisData` holds the first day of each bucket, without gaps. `total`:
 * lines there are. `lastShops` may be left out: shops of all lines with a price in the last bucket, and in the last one before
 * it that has any; clearly fewer in the former mean that it is not complete yet.
 */
const timeChartOf = (data: typeof figures) =>
  standsOn
    .extend({
      bucket,
      xAxisData: days,
      series: z.array(lineOf(data)),
      total: count,
      lastShops: z.object({ last: count, before: count }).optional(),
    })
    .superRefine(({ xAxisData, series }, context) => {
      series.forEach((line, at) => {
        expectWholeLine(context, line, at, { name: 'xAxisData', length: xAxisData.length });
      });
    });

/** Of shares, depths, rates. */
export const timeChart = timeChartOf(figures);
export type TimeChart = z.output<typeof timeChart>;

/** Of prices, none of which is below 0. */
export const priceTimeChart = timeChartOf(prices);

/** Of the prices of one product: its lines are average, minimum, maximum and mode, in order at any time, and `reference`. */
export const productTimeChart = priceTimeChart.superRefine(({ series }, context) =>
  expectOrderedSeries(context, series),
);

/** Why a cell has no price: seen, and always out of stock; or never seen in the period. */
const cell = z.object({
  value: price,
  state: z.enum(['priced', 'out', 'unlisted']),
  observations: count,
  shops: count,
});
export type MatrixCell = z.output<typeof cell>;

/** A column of the matrix. `timesCheapest`: products whose lowest price of all columns it has, ties included. */
const header = z.object({ masterId: id, name: z.string(), detail: z.string(), timesCheapest: count });
export type MatrixHeader = z.output<typeof header>;

/**
 * Product × retailer (or shop); the list of headers is never empty (product.md §5), nothing found is a 404. Headers are the
 * columns that were asked for, those with the most observations first; cells stand in their order. `columns`: columns there
 * are. `lowest` and `highest` are a product's over all of these, shown or not (null without a price), `lowestName` the first
 * column in their order that has the lowest; `spread` = highest / lowest − 1 in %, null below two prices. `total`: products
 * seen in the headers' columns; `compared`: those of them with at least two prices in all columns; `averageSpread` is over
 * those. What the reply stands on is what the headers' columns hold.
 */
export const priceMatrix = standsOn
  .extend({
    headers: z.array(header).min(1),
    rows: z.array(
      z.object({
        masterProductId: id,
        upc: z.string(),
        productName: z.string(),
        lowest: price,
        highest: price,
        lowestName: z.string().nullable(),
        spread: figure,
        cells: z.array(cell),
      }),
    ),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: count,
    columns: count,
    compared: count,
    averageSpread: figure,
  })
  .superRefine(({ headers, rows }, context) => {
    rows.forEach(({ cells, lowest, highest }, at) => {
      expectLength(context, ['rows', at, 'cells'], cells, { name: 'headers', length: headers.length });
      expectOrder(context, ['rows', at, 'lowest'], { minimum: lowest, average: null, maximum: highest });
    });
  });
export type PriceMatrix = z.output<typeof priceMatrix>;
