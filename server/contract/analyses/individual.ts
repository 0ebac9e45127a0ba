import { z } from 'zod';
import { inOrder } from '../consistent.ts';
import { id, moment, paged } from '../scalars.ts';
import { anyId, chartForm, flag } from './parts/address.ts';
import { rowSchema } from './parts/columns.ts';
import { chart, pages, whole } from './parts/declare.ts';
import { gapFigures } from './parts/gap-figures.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { priceLines, productLines } from './parts/time-chart.ts';
import { chosenFrom, comparedInFile, comparedRowsInFile, cut, lines, oneProduct, retailersAre } from './parts/wire.ts';
import { priceEvolution } from './price-evolution.ts';
import { modesByRetailer } from './product-by-place.ts';

/** One product. All views have the same body, so that the page's question fits each of them. */
const inputs = {
  ...oneProduct,
  ...chosenFrom(
    figureNames,
    'The figure that the lines by retailer follow; an empty text is the average. The other views have all figures',
  ),
  ...cut,
  ...lines,
};

/** Of a view over time the file can compare two periods. */
const overTime = { ...inputs, ...comparedInFile };

const { average, minimum, maximum, mode, observations } = priceFigures;
const promotionShare = { kind: 'share', term: 'promotionShare' } as const;
const stockOutRate = { kind: 'share', term: 'stockOutRate' } as const;

/**
 * `lastPrice` is the average of the last day with a price in the period. `change` compares the same shops: over those
 * with a price both before and in the period, the average of each one's last price in it against `priorPrice`, the
 * average of each one's last price before it; `priorDay` is the latest day of the latter. All four are null if no shop
 * has both. `changes`: how often a shop's price differed from its previous one, in the period; of several prices at the
 * same moment only the last counts.
 */
const fields = {
  ...priceFigures,
  retailers: { kind: 'count', term: 'retailers' },
  lastDay: { kind: 'day', term: 'lastDay', nullable: true },
  lastPrice: { kind: 'average', term: 'lastDayPrice' },
  priorDay: { kind: 'day', term: 'priorDay', nullable: true },
  priorPrice: { kind: 'average', term: 'priorPrice' },
  change: { kind: 'difference', term: 'moved' },
  changePercent: { kind: 'percent', term: 'movedPercent' },
  changes: { kind: 'count', term: 'timesChanged' },
  promotionShare,
  stockOutRate,
} as const;

/**
 * Against its competitors in the period: the gap is that of the summary of its price gap by region (null if no region
 * has a price of both sides), and its own side is the average over those regions. `position`: 1 = cheapest; averages
 * within 1 % share the better rank. `of`: products ranked, itself included.
 */
const standing = {
  reference: gapFigures.reference,
  gap: gapFigures.gap,
  gapPercent: gapFigures.gapPercent,
  index: gapFigures.index,
  position: { kind: 'count', term: 'position' },
  of: { kind: 'count', term: 'of' },
} as const;

/** Of as many days right before the period. */
const before = { average, index: gapFigures.index, promotionShare, stockOutRate } as const;

/** `standing` is null if it is not an own product, or none of its competitors has a price. */
const summary = {
  ...whole({
    id: 'individual.summary',
    path: 'individual/summary',
    description: 'One product in the period',
    versions: 'v1',
    inputs,
    reply: inOrder(
      rowSchema(fields).extend({
        name: z.string().min(1),
        masterProductId: id,
        upc: z.string(),
        brand: z.string().nullable(),
        categoryName: z.string().nullable(),
        own: z.boolean(),
        newest: moment.nullable(),
        standing: rowSchema(standing).nullable(),
        before: rowSchema(before),
      }),
    ),
  }),
  fields,
  standing,
  before,
} as const;
export type IndividualSummary = z.output<typeof summary.reply>;

const weeks = {
  from: { kind: 'day', term: 'from', placed: true },
  average,
  minimum,
  maximum,
  mode,
  observations,
  promotionShare,
} as const;

/**
 * The series are average, minimum, maximum, mode and, if there are competitors, reference: their average. The file has
 * the same columns, with a row for each bucket with a price.
 */
const line = chart({
  id: 'individual.line',
  path: 'individual/line-price-evolution',
  description: 'One product over time: average, minimum, maximum, mode, competitors',
  versions: 'v1',
  inputs: overTime,
  ...productLines,
  columns: {
    ...weeks,
    reference: { kind: 'average', term: 'reference' },
    referenceObservations: { kind: 'count', term: 'referenceObservations' },
  },
});

/** The same by week, without competitors. */
const byWeek = chart({
  id: 'individual.byWeek',
  path: 'individual/bar-price-week',
  description: 'One product by ISO week: average, minimum, maximum, mode',
  versions: 'v1',
  inputs: overTime,
  ...productLines,
  columns: weeks,
});

/** The lines by retailer of the price evolution. */
const byRetailer = chart({
  id: 'individual.byRetailer',
  path: 'individual/price-evolution-retailer',
  description: 'One product over time, a line for each retailer',
  versions: 'v1',
  inputs: overTime,
  ...priceLines,
  columns: priceEvolution.retailer.columns,
});

/**
 * The newest state of a shop in the period, the price before its last change in it, and the number of observations,
 * with or without a price.
 */
const shopState = {
  shopMasterId: { kind: 'id' },
  name: { kind: 'text', term: 'shop' },
  detail: { kind: 'text', term: 'address', only: 'reply' },
  cityName: { kind: 'text', term: 'city', only: 'file', nullable: true },
  address: { kind: 'text', term: 'address', only: 'file', nullable: true },
  price: { kind: 'price', term: 'newestPrice' },
  regularPrice: { kind: 'price', term: 'regularPrice' },
  promotion: { kind: 'text', term: 'promotionText', nullable: true },
  inStock: { kind: 'flag', term: 'inStock', nullable: true },
  observedAt: { kind: 'moment', term: 'observedAt' },
  priceBefore: { kind: 'price', term: 'priceBefore' },
  changedOn: { kind: 'day', term: 'changedOn', nullable: true },
  observations: { kind: 'count', term: 'observations' },
} as const;
const shop = rowSchema(shopState);
export type ShopState = z.output<typeof shop>;

/** Over all shops. */
const shopTotals = {
  total: { kind: 'count' },
  outShops: { kind: 'count' },
  lowest: { kind: 'price' },
  lowestDay: { kind: 'day', nullable: true },
  newest: { kind: 'moment', nullable: true },
} as const;

const shops = pages({
  id: 'individual.details',
  path: 'individual/retailer-details',
  description: 'One product at one retailer, a page of its shops',
  versions: 'v1',
  inputs: { ...inputs, ...retailersAre(z.array(id).length(1), 'The one retailer, by its master id') },
  row: shop,
  reply: paged(shop).extend({
    ...rowSchema(shopTotals).shape,
    product_name: z.string().min(1),
    upc: z.string(),
    retailerName: z.string(),
    figures: inOrder(rowSchema(priceFigures)),
  }),
  columns: shopState,
});
export type RetailerDetails = z.output<typeof shops.reply>;

/**
 * One product at one retailer: its shops, the most recently observed first. `lowest` is the lowest price in the 30 days
 * up to the end of the period, with its last day; it may be known even without a shop in the period. `outShops`: out of
 * stock when last observed.
 */
const details = {
  ...shops,
  totals: shopTotals,
  calls: {
    ...shops.calls,
    table: { ...shops.calls.table, hasOtherContent: ({ lowest }: RetailerDetails) => lowest !== null },
  },
};

/** The most frequent prices of one product, at each retailer. */
const modes = modesByRetailer(
  {
    id: 'individual.mode',
    path: 'individual/retailer-mode',
    description: 'The most frequent price of one product at each retailer',
  },
  { ...inputs, ...comparedRowsInFile },
);

/** Everything about one product. Its table of prices by retailer is that of the price analysis. */
export const individual = {
  /** `at`: the retailer of the details; `numbers`: whether the chart's numbers are shown. */
  address: { at: anyId, numbers: flag, ...chartForm },
  summary,
  line,
  byRetailer,
  byWeek,
  modes,
  details,
} as const;
