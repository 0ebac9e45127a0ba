import { z } from 'zod';
import { checkPeriod, days, expectLength } from '../consistent.ts';
import { paged } from '../scalars.ts';
import { chartForm, choice } from './parts/address.ts';
import { type RowOf, rowSchema } from './parts/columns.ts';
import { pages, summary, table, whole } from './parts/declare.ts';
import { earlier, product, shop } from './parts/places.ts';
import { rateLines } from './parts/time-chart.ts';
import { compared, cutOrWhole, groupedByReach, lines, oneProduct, tableCuts } from './parts/wire.ts';

/** Places for which a rate can be calculated. */
const levels = ['retailer', 'region'] as const;
export type RateLevel = (typeof levels)[number];

const rateFigures = {
  rate: { kind: 'share', term: 'stockOutRate', sort: 'rate' },
  out: { kind: 'count', term: 'outObservations', sort: 'out' },
  known: { kind: 'count', term: 'knownStock', sort: 'known' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
} as const;
const observations = { kind: 'count', term: 'observations' } as const;

/**
 * `pairs`: product × shop with a known stock state in the period; `out`: those that were out of stock when last
 * observed.
 */
const totals = {
  observations,
  known: { kind: 'count', term: 'knownStock' },
  pairs: { kind: 'count', term: 'pairs' },
  out: { kind: 'count', term: 'outNow' },
} as const;

/** By place and bucket, only if any stock state is known. `start`: first day of the bucket. */
const rate = (level: RateLevel, path: string) => ({
  table: table({
    id: `stockOut.rate.${level}`,
    path,
    description: `Stock-out rate by ${level}`,
    columns: {
      masterId: { kind: 'id' },
      name: { kind: 'text', term: level, sort: 'place' },
      start: { kind: 'day', term: 'from', sort: 'start' },
      ...rateFigures,
    },
    key: ['masterId', 'start'],
    first: ({ cut }) => [cut === 'period' ? 'rate' : 'start', 'desc'],
    leads: ['rate', 'out'],
    moved: 'rate',
    totals: { ...rateFigures, observations },
    inputs: { ...cutOrWhole, ...lines, ...compared },
  }),
  /** Its `observations` are those with a known stock state; it has no `promotion`. */
  chart: whole({
    id: `stockOut.rate.${level}.chart`,
    path: `${path}/chart`,
    description: `Stock-out rate over time, a line for each ${level}`,
    inputs: { ...cutOrWhole, ...lines },
    ...rateLines,
  }),
});

/**
 * A product that was out of stock in a shop when its stock was last observed. `since`: day of the first out-of-stock
 * observation after the last in-stock one, followed back at most 120 days before the period; `seen`: day of the last
 * one; `days`: calendar days from `since` to the newest observed day of the retailer, both included; `price`: the last
 * one before; `earlier`: others have passed the newest day of its retailer.
 */
const now = table({
  id: 'stockOut.now',
  path: 'stock-outs/now',
  description: 'What is out of stock, product by shop, since when',
  columns: {
    ...product,
    ...shop,
    since: { kind: 'day', term: 'since', sort: 'since' },
    seen: { kind: 'day', term: 'lastSeenOut' },
    days: { kind: 'count', term: 'timeOut', sort: 'days' },
    price: { kind: 'price', term: 'lastPrice', sort: 'price' },
    ...earlier,
  },
  key: ['masterProductId', 'shopMasterId'],
  first: ['days', 'desc'],
  inputs: groupedByReach,
  totals,
  consistent: row => checkPeriod(row, 'since', 'seen'),
});

/**
 * A product: its rate, how often it ran out in a shop (`times`), the days of all stock-outs together and of the longest
 * (calendar days: from the first one to the day before it was back, or to the newest observed one of the retailer), and
 * in how many shops it is out.
 */
const often = table({
  id: 'stockOut.often',
  path: 'stock-outs/products',
  description: 'Products by how often they were out of stock',
  columns: {
    ...product,
    rate: { kind: 'share', term: 'stockOutRate', sort: 'rate' },
    outObservations: { kind: 'count', term: 'outObservations' },
    known: { kind: 'count', term: 'knownStock' },
    times: { kind: 'count', term: 'timesOut', sort: 'times' },
    days: { kind: 'count', term: 'timeOut', sort: 'days' },
    longest: { kind: 'count', term: 'longestOut', sort: 'longest' },
    out: { kind: 'count', term: 'outShops', sort: 'out' },
    shops: { kind: 'count', term: 'shops', sort: 'shops' },
  },
  key: ['masterProductId'],
  first: ['rate', 'desc'],
  moved: 'rate',
  totals,
  inputs: compared,
});

/** A shop's state on a day; `neverListed` on all days if it never had the product. */
export const stockStates = ['inStock', 'out', 'unknown', 'neverListed'] as const;
export type StockState = (typeof stockStates)[number];

const stock = { kind: 'choice', values: stockStates, term: 'stock' } as const;
const stripShop = rowSchema(shop).extend({ states: z.array(z.enum(stockStates)) });
/** As many days of one product are shown shop by shop, up to the end of the period. */
export const stripDays = 60;

/** Over all shops. `neverListed`: how many of them never had the product. */
const stripTotals = {
  total: { kind: 'count' },
  neverListed: { kind: 'count' },
  newest: { kind: 'moment', nullable: true },
} as const;

/**
 * Its last days (`stripDays`), shop by shop: those with the most days out of stock first, those that never listed
 * the product last.
 */
const stripReply = paged(stripShop)
  .extend({ ...rowSchema(stripTotals).shape, product_name: z.string().min(1), days })
  .superRefine(({ data, days: shown }, context) => {
    data.forEach(({ states }, at) => {
      expectLength(context, ['data', at, 'states'], states, { name: 'days', length: shown.length });
    });
  });
export type StripReply = z.output<typeof stripReply>;

/** A shop with its state on each day. */
export type StripShop = RowOf<typeof shop> & { days: { day: string; state: StockState }[] };
export type Strip = Omit<StripReply, 'data'> & { data: StripShop[] };

const readStrip = ({ data, ...rest }: StripReply): Strip => ({
  ...rest,
  data: data.map(({ states, ...seller }) => ({
    ...seller,
    days: rest.days.map((day, at) => ({ day, state: states[at] ?? 'unknown' })),
  })),
});

const strip = {
  ...pages({
    id: 'stockOut.strip',
    path: 'stock-outs/shops',
    description: 'One product: in stock or not, day by day and shop',
    inputs: oneProduct,
    row: stripShop,
    reply: stripReply,
    read: readStrip,
    columns: { ...shop, day: { kind: 'day', term: 'day' }, stock },
  }),
  /** Fields over all shops, and of a shop on a day. */
  totals: stripTotals,
  shop,
  cell: { stock },
  /** The state whose days a narrow screen shows of each shop: shops stand in their order. */
  leads: 'out',
};

/**
 * Stock-outs: the rate by place and week, what is out now, which products most often, and the days of one product by
 * shop.
 */
export const stockOut = {
  address: {
    view: choice(['rate', 'now', 'often', 'shops']),
    level: choice(levels),
    cut: choice(tableCuts),
    ...chartForm,
  },
  levels,
  /**
   * The figures of the period, whichever view is shown. `foremost`: of the `products` with a known state, how many are
   * `affected` (out in any shop), and what is out longest, with how many are out `alike` (itself included). At retailers whose
   * newest day others have passed are `earlier` of `outNow` and `pairsEarlier` of `pairs`, and only there `affectedEarlier` of
   * `affected` and `productsEarlier` of `products`: what is longest is named of the others, if anything is out there, and
   * `earlierDays` is how long the longest at these retailers is out.
   */
  overview: summary({
    id: 'stockOut.summary',
    path: 'stock-outs/summary',
    description: 'Stock figures of the period',
    fields: { ...rateFigures, observations, pairs: totals.pairs, outNow: totals.out },
    foremost: {
      products: { kind: 'count' },
      affected: { kind: 'count' },
      productName: { kind: 'text', nullable: true },
      shopName: { kind: 'text', nullable: true },
      since: { kind: 'day', nullable: true },
      seen: { kind: 'day', nullable: true },
      days: { kind: 'count', nullable: true },
      alike: { kind: 'count' },
      earlier: { kind: 'count' },
      affectedEarlier: { kind: 'count', optional: true },
      pairsEarlier: { kind: 'count', optional: true },
      productsEarlier: { kind: 'count', optional: true },
      earlierDays: { kind: 'count', nullable: true, optional: true },
    },
  }),
  rate: { retailer: rate('retailer', 'stock-outs/rate/retailers'), region: rate('region', 'stock-outs/rate/regions') },
  now,
  often,
  shops: strip,
} as const;
