import { z } from 'zod';
import type { CallResult } from '../call.ts';
import { days, expectLength } from '../consistent.ts';
import { figure, plainList } from '../scalars.ts';
import { chartForm, choice, flag, optionalChoice } from './parts/address.ts';
import { type Columns, rowSchema } from './parts/columns.ts';
import { chart, whole } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { priceLines } from './parts/time-chart.ts';
import { bucket, buckets, chosenFrom, comparedInFile, cut, lines } from './parts/wire.ts';

const { productName, upc } = product;
const { average, minimum, maximum, mode, observations } = priceFigures;

/** The names of a line, by its kind. */
const region = { regionName: { kind: 'text', term: 'region' } } as const;
const city = { cityName: { kind: 'text', term: 'city' } } as const;
const shop = { shopName: { kind: 'text', term: 'shop' } } as const;
const retailer = { retailerName: { kind: 'text', term: 'retailer' } } as const;
const address = { address: { kind: 'text', term: 'address' } } as const;

/** A line in a bucket that begins on `from`. A file has only the chosen figure. */
const cell = {
  from: { kind: 'day', term: 'from', placed: true },
  average,
  minimum,
  maximum,
  mode,
  observations,
  promotionShare: { kind: 'share', term: 'promotionShare' },
} as const;

const inputs = {
  ...chosenFrom(figureNames, 'The figure that the lines follow; an empty text is the average'),
  ...cut,
  ...lines,
  ...comparedInFile,
};

/** A file has a row for each line and bucket with a price. It names the product if all lines are about one. */
const linesBy = <const N extends Columns>(id: string, path: string, description: string, names: N) =>
  chart({
    id: `evolution.${id}`,
    path: `price-evolution/${path}`,
    description,
    versions: 'v1',
    inputs,
    ...priceLines,
    columns: { productName, upc, ...names, ...cell },
  });

/** In the order of the screen; the first is its default. */
const evolutionLines = {
  all: linesBy('all', 'all', 'Price evolution over all places, a line a product, the own ones first', {}),
  region: linesBy('region', 'regions', 'Price evolution, a line a region', region),
  city: linesBy('city', 'cities', 'Price evolution, a line a city', { ...city, ...region }),
  shop: linesBy('shop', 'shops', 'Price evolution, a line a shop', { ...shop, ...retailer, ...city, ...address }),
  retailer: linesBy('retailer', 'retailers', 'Price evolution, a line a retailer', retailer),
  regionRetailer: linesBy('regionRetailer', 'regions-retailer', 'Price evolution, a line a region and retailer', {
    ...region,
    ...retailer,
  }),
  cityRetailer: linesBy('cityRetailer', 'cities-retailer', 'Price evolution, a line a city and retailer', {
    ...city,
    ...retailer,
    ...region,
  }),
  shopRetailer: linesBy('shopRetailer', 'shops-retailer', 'Price evolution, a line a shop, named with its retailer', {
    ...retailer,
    ...shop,
    ...city,
    ...address,
  }),
} as const;
export type LineKind = keyof typeof evolutionLines;
export const lineKinds = Object.keys(evolutionLines) as [LineKind, ...LineKind[]];

/** Lines that are named with a retailer are of that alone, and end with its data; all others are over several retailers. */
export const areOfOneRetailer = (kind: LineKind): boolean => 'retailerName' in evolutionLines[kind].columns;

const averageOfShops = { kind: 'average', nullable: true } as const;

/**
 * A product in the shops that have a price both before the period and in it (`shops`): `before` and `now` are the averages of each
 * one's last price before the period and in it, as price changes have them.
 */
const ofSameShops = {
  masterProductId: { kind: 'id' },
  shops: { kind: 'count', term: 'shops' },
  before: averageOfShops,
  now: averageOfShops,
} as const;

const changes = plainList(figure, value => value === null || Number.isFinite(value));

/**
 * How far each product has changed in the same shops, in %: `data` has an entry for each bucket of the period as far as there is
 * data, over each shop's last
 * price known at its end, against its last one before the period. The last entry is the change that price changes have. A product
 * without such shops is not among them. Own products come first, then the largest changes, up or down.
 */
const sameShops = {
  ...whole({
    id: 'evolution.sameShops',
    path: 'price-evolution/same-shops',
    versions: 'v1',
    description: 'How far each product has changed over time in the same shops, in %',
    inputs: { ...cut, ...lines },
    reply: z
      .object({
        bucket,
        xAxisData: days,
        series: z.array(rowSchema(ofSameShops).extend({ data: changes })),
      })
      .superRefine(({ xAxisData, series }, context) => {
        series.forEach(({ data }, at) => {
          expectLength(context, ['series', at, 'data'], data, { name: 'xAxisData', length: xAxisData.length });
        });
      }),
  }),
  ofSameShops,
};
export type SameShops = CallResult<typeof sameShops.calls.read>;

/**
 * The price over time, by kind of line. All kinds except `all` pool the chosen products; without a choice, lines by
 * product are the own products and their competitors, or all products of a dashboard without own products.
 */
export const priceEvolution = {
  /**
   * Without a bucket it depends on the length of the period, without `values` on how unlike the prices are; `numbers`:
   * whether the chart's numbers are shown.
   */
  address: {
    lines: choice(lineKinds),
    figure: choice(['average', 'mode', 'minimum', 'maximum']),
    bucket: optionalChoice(buckets),
    values: optionalChoice(['price', 'change']),
    numbers: flag,
    ...chartForm,
  },
  ...evolutionLines,
  sameShops,
} as const;
