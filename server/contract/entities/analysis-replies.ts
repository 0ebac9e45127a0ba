import { z } from 'zod';
import { day, id, moment, paged, plainList } from '../scalars.ts';
import { figure, figures, priceFigures } from './analysis.ts';
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
  own: figure,
  reference: figure,
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
const line = z.object({
  name: z.string(),
  /** What tells lines of one name apart: a city's region, a shop's retailer and address, a product's upc. */
  detail: z.string(),
  masterId: z.number().int().min(0),
  own: z.boolean(),
  data: figures,
  observations: plainList(count, value => Number.isSafeInteger(value) && Number(value) >= 0),
  promotion: figures,
});
export type Line = z.output<typeof line>;

/**
 * Lines over time; `xAxisData` holds the first day of each bucket, without gaps. `total`: lines there are. `lastShops` may be left
 * out: shops of all lines with a price in the last bucket, and in the last one before it that has any; clearly fewer in the
 * former mean that it is not complete yet.
 */
export const timeChart = standsOn.extend({
  bucket,
  xAxisData: z.array(day),
  series: z.array(line),
  total: count,
  lastShops: z.object({ last: count, before: count }).optional(),
});
export type TimeChart = z.output<typeof timeChart>;

/** Why a cell has no price: seen, and always out of stock; or never seen in the period. */
const cell = z.object({
  value: figure,
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
export const priceMatrix = standsOn.extend({
  headers: z.array(header).min(1),
  rows: z.array(
    z.object({
      masterProductId: id,
      upc: z.string(),
      productName: z.string(),
      lowest: figure,
      highest: figure,
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
});
export type PriceMatrix = z.output<typeof priceMatrix>;

/**
 * How the product stands against its competitors in the period; null where it is not an own product or none has a price. The
 * gap is that of the summary of its price gap by region (null where no region has a price of both sides): its own side is the
 * average over those regions.
 */
const standing = z.object({
  reference: figure,
  gap: figure,
  gapPercent: figure,
  index: figure,
  /** 1 = cheapest; averages within 1 % share the lower rank. */
  position: count,
  /** Products ranked, itself included. */
  of: count,
});

/**
 * One product in the period. `lastPrice` is the average of the last day with a price in the period. `change` compares the same
 * shops: over those with a price both before and in the period, the average of each one's last price in it against
 * `priorPrice`, the average of each one's last price before it; `priorDay` is the latest day of the latter. All four are null
 * where no shop has both. `changes`: how often a shop's price was another than its one before, in the period; several prices
 * of one moment are one, the last.
 * `promotionShare`, `stockOutRate` in %. `before`: the period of the same length before it.
 */
export const individualSummary = priceFigures.extend({
  name: z.string().min(1),
  masterProductId: id,
  upc: z.string(),
  brand: z.string().nullable(),
  categoryName: z.string().nullable(),
  own: z.boolean(),
  retailers: count,
  newest: moment.nullable(),
  lastDay: day.nullable(),
  lastPrice: figure,
  priorDay: day.nullable(),
  priorPrice: figure,
  change: figure,
  changePercent: figure,
  changes: count,
  promotionShare: figure,
  stockOutRate: figure,
  standing: standing.nullable(),
  before: z.object({ average: figure, index: figure, promotionShare: figure, stockOutRate: figure }),
});
export type IndividualSummary = z.output<typeof individualSummary>;

/** Newest known state of a shop in the period, and the price before its last change. */
const shopState = z.object({
  shopMasterId: id,
  name: z.string(),
  detail: z.string(),
  price: figure,
  regularPrice: figure,
  promotion: z.string().nullable(),
  inStock: z.boolean().nullable(),
  observedAt: moment,
  priceBefore: figure,
  changedOn: day.nullable(),
  observations: count,
});
export type ShopState = z.output<typeof shopState>;

/**
 * One product at one retailer: a page of its shops, newest first; product_name is needed (product.md §5). `lowest` is the
 * lowest price in the 30 days up to the end of the period, with its last day. `outShops`: out of stock when last seen.
 */
export const retailerDetails = paged(shopState).extend({
  product_name: z.string().min(1),
  upc: z.string(),
  retailerName: z.string(),
  figures: priceFigures,
  newest: moment.nullable(),
  lowest: figure,
  lowestDay: day.nullable(),
  outShops: count,
});
export type RetailerDetails = z.output<typeof retailerDetails>;

/** The mode at a place, and how much of the observations has it in %; `prices`: the most frequent ones, at most 5. */
export const modeEntry = z.object({
  masterId: id,
  name: z.string(),
  detail: z.string(),
  mode: figure,
  modeCount: count,
  modeTies: count,
  share: figure,
  observations: count,
  shops: count,
  prices: z.array(z.object({ price: z.number(), count })),
});
export type ModeEntry = z.output<typeof modeEntry>;

/** Figures at a place. */
export const placeEntry = priceFigures.extend({ masterId: id, name: z.string(), detail: z.string() });
export type PlaceEntry = z.output<typeof placeEntry>;

/** Lists: empty is not found (product.md §5). */
export const modeList = z.array(modeEntry);
export const placeList = z.array(placeEntry);
