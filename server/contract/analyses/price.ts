import { z } from 'zod';
import { defineCall } from '../call.ts';
import { expectLength, expectOrderedSeries, inOrder, prices } from '../consistent.ts';
import { id, limit } from '../scalars.ts';
import { table } from './parts/declare.ts';
import { type PriceLevel, place, product } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { chosenFrom } from './parts/wire.ts';

const inputs = chosenFrom(figureNames, 'The figure that leads; an empty text is the average');

/** Names of the series of a chart by place; `modeCount`: observations that have the mode. */
export const placeSeries = ['minimum', 'average', 'mode', 'modeCount', 'maximum', 'observations', 'shops'] as const;

/**
 * The chosen products together by place, the most expensive first: categories with their ids, so that each can be
 * opened, and series of the same length with null if nothing was observed. No value is negative.
 */
const placeChart = z
  .object({
    xAxisData: z.array(z.string()),
    placeIds: z.array(id),
    series: z.array(z.object({ name: z.string(), data: prices })),
  })
  .superRefine((reply, context) => {
    const axis = { name: 'xAxisData', length: reply.xAxisData.length };
    expectLength(context, ['placeIds'], reply.placeIds, axis);
    reply.series.forEach(({ data }, index) => {
      expectLength(context, ['series', index, 'data'], data, axis);
    });
    expectOrderedSeries(context, reply.series);
  });
export type PlaceChart = z.output<typeof placeChart>;

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
    totals: priceFigures,
    consistent: inOrder,
    consistentTotals: inOrder,
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
  });
  return { table: rows, chart: { calls: { read: chart } } };
};

/** Price by region, city, shop and retailer: one body, three readings. */
export const price = {
  region: byPlace('region', 'price/regions'),
  city: byPlace('city', 'price/cities'),
  shop: byPlace('shop', 'price/shops'),
  retailer: byPlace('retailer', 'individual/table-price-retailer'),
} as const;
