import { z } from 'zod';
import { defineCall } from '../call.ts';
import { expectOrder, expectOrderedSeries, inOrder, prices } from '../consistent.ts';
import { id, limit } from '../scalars.ts';
import { rowsBy } from './parts/address.ts';
import { expectCategories, readCategories } from './parts/category-chart.ts';
import type { RowOf } from './parts/columns.ts';
import { summarySchema, table } from './parts/declare.ts';
import { gapFigures } from './parts/gap-figures.ts';
import { type PriceLevel, place, product } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { chosenFrom, compared, grouped } from './parts/wire.ts';

const inputs = {
  ...chosenFrom(figureNames, 'The figure that leads; an empty text is the average'),
  ...grouped,
  ...compared,
};

const { minimum, average, mode, modeCount, maximum, observations, shops } = priceFigures;
/**
 * The series of a chart by place, by their names. `modeCount`: observations that have the mode, null if unknown;
 * `reference`: the average over the competitors of the chosen own products, null if none of them has a price there.
 */
export const placeFigures = {
  minimum,
  average,
  mode,
  modeCount: { ...modeCount, nullable: true },
  maximum,
  observations,
  shops,
  reference: gapFigures.reference,
} as const;
/** A place of the chart. */
export type ChartedPlace = { placeId: number; placeName: string } & RowOf<typeof placeFigures>;

/**
 * The chosen products together by place, the most expensive first: categories with their ids, so that each can be
 * opened, and series of the same length with null if nothing was observed. No value is negative. The summary is over all
 * matching observations, as that of the table.
 */
const placeChart = z
  .object({
    xAxisData: z.array(z.string()),
    placeIds: z.array(id),
    series: z.array(z.object({ name: z.string(), data: prices })),
    summary: summarySchema(priceFigures).optional(),
  })
  .superRefine((reply, context) => {
    expectCategories(context, reply, { name: 'placeIds', list: reply.placeIds });
    expectOrderedSeries(context, reply.series);
    if (reply.summary) expectOrder(context, ['summary', 'average'], reply.summary);
  });
export type PlaceChart = z.output<typeof placeChart>;

/** The places of a chart with their figures, in its order, and the figures over all observations if it has them. */
const readPlaces = ({ placeIds, summary, ...chart }: PlaceChart) => ({
  places: readCategories(placeFigures, placeIds, chart).map(
    ({ id: placeId, name: placeName, figures }): ChartedPlace => ({ placeId, placeName, ...figures }),
  ),
  summary,
});

/**
 * Product × place, and the products together by place. The summary is over all matching observations, including those
 * of shops without a place.
 */
const byPlace = (level: PriceLevel, path: string) => {
  const rows = table({
    id: `price.${level}`,
    path,
    versions: 'v1',
    description: `Price figures of products by ${level}`,
    inputs,
    columns: { ...product, ...place(level), ...priceFigures },
    key: ['masterProductId', 'placeId'],
    first: ['product', 'asc'],
    within: ['average', 'desc'],
    leads: ['average'],
    totals: priceFigures,
    consistent: inOrder,
  });
  const chart = defineCall({
    id: `charts.price.${level}.chart`,
    api: 'charts',
    method: 'POST',
    path: `/v1/${path}/chart`,
    section: '7.7',
    summary: `Prices of the chosen products together, by ${level}, the dearest first; at most limit places`,
    acting: false,
    family: 'analysis',
    query: z.object({ limit: limit(40, 200) }),
    body: rows.body,
    reply: placeChart,
    read: readPlaces,
    // Of shops without a place there are figures, but nothing to draw.
    hasOtherContent: ({ summary }) => (summary?.observations ?? 0) > 0,
  });
  const reply = rows.reply.superRefine(({ summary }, context) => {
    if (summary) expectOrder(context, ['summary', 'average'], summary);
  });
  const calls = { ...rows.calls, table: { ...rows.calls.table, reply } };
  return { table: { ...rows, reply, calls }, chart: { calls: { read: chart } } };
};

/** Price by region, city, shop and retailer: one body, three readings. */
export const price = {
  address: rowsBy,
  region: byPlace('region', 'price/regions'),
  city: byPlace('city', 'price/cities'),
  shop: byPlace('shop', 'price/shops'),
  retailer: byPlace('retailer', 'individual/table-price-retailer'),
} as const;
