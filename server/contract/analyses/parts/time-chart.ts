import { z } from 'zod';
import { days, expectLength, expectOrderedSeries, prices } from '../../consistent.ts';
import { moment, plainList } from '../../scalars.ts';
import { bucket } from './wire.ts';

const count = z.number().int().min(0);
const counts = plainList(count, value => Number.isSafeInteger(value) && Number(value) >= 0);
const figures = plainList(z.number().nullable(), value => value === null || Number.isFinite(value));

/**
 * A line over time. `data`: null is a gap, never zero. `promotion`: share of promoted observations in %, null if
 * unknown.
 */
const lineSchema = (data: typeof figures) =>
  z.object({
    name: z.string(),
    /** What distinguishes lines of the same name: a city's region, a shop's retailer and address, a product's upc. */
    detail: z.string(),
    masterId: z.number().int().min(0),
    own: z.boolean(),
    data,
    observations: counts,
    promotion: figures,
  });
export type Line = z.output<ReturnType<typeof lineSchema>>;

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
 * Lines over time, each with an entry for each bucket; `xAxisData` has the first day of each bucket, without gaps.
 * `total`: number of all lines; `observations`, `shops` and `newest` are over all of them. `lastShops` may be omitted:
 * shops of all lines with a price in the last bucket, and in the last earlier one with any; clearly fewer in the former
 * mean that it is not complete yet.
 */
const chartSchema = (data: typeof figures) =>
  z
    .object({
      observations: count,
      shops: count,
      newest: moment.nullable(),
      bucket,
      xAxisData: days,
      series: z.array(lineSchema(data)),
      total: count,
      lastShops: z.object({ last: count, before: count }).optional(),
    })
    .superRefine(({ xAxisData, series }, context) => {
      series.forEach((line, at) => {
        expectWholeLine(context, line, at, { name: 'xAxisData', length: xAxisData.length });
      });
    });

/** Lines of shares, depths or rates. */
export const timeChart = chartSchema(figures);
export type TimeChart = z.output<typeof timeChart>;

/** Lines of prices, which are never negative. */
export const priceTimeChart = chartSchema(prices);

/** Lines of the prices of one product: average, minimum, maximum and mode, in order at any time, and `reference`. */
export const productTimeChart = priceTimeChart.superRefine(({ series }, context) =>
  expectOrderedSeries(context, series),
);
