import { z } from 'zod';
import { days, expectLength, expectOrderedSeries, prices } from '../../consistent.ts';
import { count, figure, plainList } from '../../scalars.ts';
import { type RowOf, rowSchema } from './columns.ts';
import { bucket } from './wire.ts';

const counts = plainList(count, value => Number.isSafeInteger(value) && Number(value) >= 0);
const figures = plainList(figure, value => value === null || Number.isFinite(value));

/**
 * What a line is. `detail` distinguishes lines of the same name: a city's region, a shop's retailer and address, a
 * product's upc.
 */
export const lineHead = {
  name: { kind: 'text' },
  detail: { kind: 'text' },
  masterId: { kind: 'id' },
  own: { kind: 'flag' },
} as const;

const share = { kind: 'share' } as const;
const inBucket = { observations: { kind: 'count' }, promotion: share } as const;
/** A line of rates, or of prices, in the bucket that begins on `day`. `promotion`: share of promoted observations. */
export const linePoints = {
  rate: { day: { kind: 'day' }, value: share, ...inBucket },
  price: { day: { kind: 'day' }, value: { kind: 'average' }, ...inBucket },
} as const;

/** `total`: number of all lines; `observations`, `shops` and `newest` are over all of them. */
export const lineTotals = {
  observations: { kind: 'count' },
  shops: { kind: 'count' },
  newest: { kind: 'moment', nullable: true },
  total: { kind: 'count' },
} as const;

/**
 * A line over time, with an entry for each bucket. `data`: null is a gap, never zero. `promotion`: null if unknown.
 */
const lineSchema = (data: typeof figures) =>
  rowSchema(lineHead).extend({
    /** 0 for a line that is of nothing with an id. */
    masterId: z.number().int().min(0),
    data,
    observations: counts,
    promotion: figures,
  });
export type LineReply = z.output<ReturnType<typeof lineSchema>>;

type Axis = { name: string; length: number };

const expectWholeLine = (
  context: z.RefinementCtx,
  { data, observations, promotion }: LineReply,
  at: number,
  axis: Axis,
): void => {
  expectLength(context, ['series', at, 'data'], data, axis);
  expectLength(context, ['series', at, 'observations'], observations, axis);
  expectLength(context, ['series', at, 'promotion'], promotion, axis);
};

/**
 * Shops of all lines with a price in the last bucket, and in the last earlier one with any; clearly fewer in the former mean
 * that it is not complete yet.
 */
export const lastShops = z.object({ last: count, before: count });

/** Lines over time; `xAxisData` has the first day of each bucket, without gaps. `lastShops` may be omitted. */
const chartSchema = (data: typeof figures) =>
  rowSchema(lineTotals)
    .extend({
      bucket,
      xAxisData: days,
      series: z.array(lineSchema(data)),
      lastShops: lastShops.optional(),
    })
    .superRefine(({ xAxisData, series }, context) => {
      series.forEach((line, at) => {
        expectWholeLine(context, line, at, { name: 'xAxisData', length: xAxisData.length });
      });
    });

/** Lines of shares, depths or rates. */
const timeChart = chartSchema(figures);
/** Lines of prices, which are never negative. */
const priceTimeChart = chartSchema(prices);
/** Lines of the prices of one product: average, minimum, maximum and mode, in order at any time, and `reference`. */
const productTimeChart = priceTimeChart.superRefine(({ series }, context) => expectOrderedSeries(context, series));

/** Lines over time on the wire. */
export type TimeReply = z.output<typeof timeChart>;
export type Point = RowOf<typeof linePoints.rate>;
/** A line over time, with a point for each bucket. */
export type Line = Omit<LineReply, 'data' | 'observations' | 'promotion'> & { points: Point[] };
/** Lines over time; `days`: the first day of each bucket. */
export type TimeChart = Omit<TimeReply, 'xAxisData' | 'series'> & { days: string[]; series: Line[] };

/** Lines over time as callers get them. */
const readTimeChart = ({ xAxisData, series, ...rest }: TimeReply): TimeChart => ({
  ...rest,
  days: xAxisData,
  series: series.map(({ data, observations, promotion, ...head }) => ({
    ...head,
    points: xAxisData.map((day, at) => ({
      day,
      value: data[at] ?? null,
      observations: observations[at] ?? 0,
      promotion: promotion[at] ?? null,
    })),
  })),
});

/** What a reading of lines over time replies: rates, prices, or the prices of one product. */
export const rateLines = { reply: timeChart, read: readTimeChart };
export const priceLines = { reply: priceTimeChart, read: readTimeChart };
export const productLines = { reply: productTimeChart, read: readTimeChart };

/** The lists of a line on the wire, from its points. */
export const listPoints = (
  points: readonly Omit<Point, 'day'>[],
): Pick<LineReply, 'data' | 'observations' | 'promotion'> => ({
  data: points.map(({ value }) => value),
  observations: points.map(({ observations }) => observations),
  promotion: points.map(({ promotion }) => promotion),
});
