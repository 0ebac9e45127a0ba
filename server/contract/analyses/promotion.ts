import { z } from 'zod';
import { checkPeriod } from '../consistent.ts';
import { count, day } from '../scalars.ts';
import { chartForm, choice } from './parts/address.ts';
import { summary, table, whole } from './parts/declare.ts';
import { earlier, product, shop } from './parts/places.ts';
import { rateLines } from './parts/time-chart.ts';
import { chosenFrom, compared, cutOrWhole, grouped, groupedByReach, lines, tableCuts } from './parts/wire.ts';

/**
 * `share`: promoted observations in % of those with a known promotion state; `depth`: average of 1 − price / regular
 * price in %, over the promoted ones that have both; `seeming`: promoted observations of promotions that are not below
 * the lowest price of the same product and shop in the 30 days before they began; files also have their share of all
 * promoted ones.
 */
const shareFigures = {
  share: { kind: 'share', term: 'promotionShare', sort: 'share' },
  depth: { kind: 'share', term: 'promotionDepth', sort: 'depth' },
  seemingShare: { kind: 'share', term: 'seemingShare', sort: 'seeming', only: 'file' },
  promoted: { kind: 'count', term: 'promoted', sort: 'promoted' },
  seeming: { kind: 'count', term: 'seemingObservations' },
  known: { kind: 'count', term: 'knownPromotion', sort: 'known' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
} as const;
const observations = { kind: 'count', term: 'observations' } as const;

/** Figures for a chart of the share. */
export const shareFigureNames = ['share', 'depth', 'seeming'] as const;
const figureFor = (value?: string) => shareFigureNames.find(one => one === value) ?? 'share';
const shareInputs = {
  ...chosenFrom(shareFigureNames, 'The figure that the lines of the chart follow; an empty text is the share'),
  ...cutOrWhole,
  ...lines,
};

/** By retailer and bucket, only if any promotion state is known. `start`: first day of the bucket. */
const share = table({
  id: 'promotion.share',
  path: 'promotions/share',
  description: 'Share and depth of promotions by retailer',
  columns: {
    masterId: { kind: 'id' },
    name: { kind: 'text', term: 'retailer', sort: 'place' },
    start: { kind: 'day', term: 'from', sort: 'start' },
    ...shareFigures,
  },
  key: ['masterId', 'start'],
  // The highest of the figure that is asked for first, or its largest change.
  first: ({ cut, value }) => [cut === 'period' ? figureFor(value) : 'start', 'desc'],
  leads: ({ value }) => [figureFor(value), figureFor(value) === 'depth' ? 'share' : 'depth'],
  moved: ({ value }) => figureFor(value),
  // Without any known state there is nothing to say about promotions: `observations` counts all that match, known or
  // not.
  totals: { ...shareFigures, observations },
  inputs: { ...shareInputs, ...compared },
});

/** Its `promotion` is also the share; its `observations` are those with a known promotion state. */
const shareChart = whole({
  id: 'promotion.share.chart',
  path: 'promotions/share/chart',
  description: 'Share or depth of promotions over time, a line for each retailer',
  inputs: shareInputs,
  ...rateLines,
});

/** `promotions`, `now` (running), `seeming`: of a product in a shop, all of the period. */
const promotionTotals = {
  observations,
  known: { kind: 'count', term: 'knownPromotion' },
  promotions: { kind: 'count', term: 'promotions' },
  now: { kind: 'count', term: 'running' },
  seeming: { kind: 'count', term: 'seemingPromotions' },
} as const;

const running = { kind: 'flag', term: 'running', only: 'reply' } as const;
const lowest = { kind: 'price', term: 'lowestInPromotion' } as const;

/**
 * Product × retailer × interval: the promotions of its shops, merged if they overlap or follow each other within a day.
 * `depth`: the deepest of them; `lowest`: the lowest price; `seeming`: how many of the `promotions` save nothing;
 * `now`: any is still running. Of all of them: how many run (`intervalsNow`), and how many of these at retailers whose
 * newest day others have passed (`intervalsEarlier`); the days of the period on which most run at once (`busiestFrom`,
 * `busiestTo`), and how many do (`busiest`); the retailer with most (`mostAt`), and how many it has (`mostAtCount`). Days and
 * retailer are null where others have as many.
 */
const calendar = table({
  id: 'promotion.calendar',
  path: 'promotions/calendar',
  description: 'Promotions of products at retailers, with their periods',
  columns: {
    ...product,
    masterRetailerId: { kind: 'id' },
    retailerName: { kind: 'text', term: 'retailer', sort: 'place' },
    start: { kind: 'day', term: 'from', sort: 'start' },
    end: { kind: 'day', term: 'until', sort: 'end' },
    now: running,
    lowest,
    depth: { kind: 'share', term: 'deepest', sort: 'depth' },
    shops: { kind: 'count', term: 'shops', sort: 'shops' },
    promotions: { kind: 'count', term: 'promotions' },
    seeming: { kind: 'count', term: 'seemingPromotions' },
  },
  key: ['masterProductId', 'masterRetailerId', 'start'],
  first: ['product', 'asc'],
  within: ['place', 'asc'],
  inputs: grouped,
  leads: ['depth'],
  totals: promotionTotals,
  lists: {
    intervalsNow: count.optional(),
    intervalsEarlier: count.optional(),
    busiest: count.optional(),
    busiestFrom: day.nullable().optional(),
    busiestTo: day.nullable().optional(),
    mostAt: z.string().nullable().optional(),
    mostAtCount: count.optional(),
  },
  consistent: row => checkPeriod(row, 'start', 'end'),
});

/**
 * Consecutive promoted observations of a product in a shop that reach into the period; observations in between that are
 * out of stock or unknown do not end it. `start` is followed back at most 120 days before the period. Price, regular
 * price, text and depth (%) are the last observed ones; `lowest`: its lowest price; `before`: the lowest price in the
 * 30 days before it, null if none was observed; `seeming`: not below that; `now`: nothing was observed after it; `earlier`: others have
 * passed the newest day of its retailer.
 */
const inShops = (id: string, path: string, description: string) =>
  table({
    id: `promotion.${id}`,
    path: `promotions/${path}`,
    description,
    columns: {
      ...product,
      ...shop,
      promotion: { kind: 'text', term: 'promotionText', nullable: true },
      start: { kind: 'day', term: 'from', sort: 'start' },
      end: { kind: 'day', term: 'until', sort: 'end' },
      now: running,
      seeming: { kind: 'flag', term: 'saving', only: 'reply' },
      price: { kind: 'price', term: 'price', sort: 'price' },
      regular: { kind: 'price', term: 'regularPrice' },
      lowest,
      before: { kind: 'price', term: 'lowestBefore', sort: 'before' },
      depth: { kind: 'share', term: 'shopDepth', sort: 'depth' },
      ...earlier,
    },
    key: ['masterProductId', 'shopMasterId', 'start'],
    first: ['depth', 'desc'],
    inputs: groupedByReach,
    totals: promotionTotals,
    consistent: row => checkPeriod(row, 'start', 'end'),
  });

/** Promotions: share and depth, the calendar, the deepest running ones, those that save nothing. */
export const promotion = {
  address: {
    view: choice(['share', 'calendar', 'deepest', 'seeming']),
    figure: choice(shareFigureNames),
    cut: choice(tableCuts),
    ...chartForm,
  },
  /**
   * The figures of the period, whichever view is shown: rates as in the share, promotions as in their tables.
   * `foremost`: of the `products` with a known state, how many are `affected` (running in any shop), and the
   * deepest, `seen` last on that day. `pairs`: products in a shop with a known state. At retailers whose newest day others have passed
   * are `earlier` of `now` and `pairsEarlier` of `pairs`, and only there `affectedEarlier` of `affected` and `productsEarlier` of `products`: the deepest is named of the others, if any runs there.
   */
  overview: summary({
    id: 'promotion.summary',
    path: 'promotions/summary',
    description: 'Promotion figures of the period',
    fields: {
      ...shareFigures,
      observations,
      promotions: promotionTotals.promotions,
      now: promotionTotals.now,
      seemingPromotions: promotionTotals.seeming,
    },
    foremost: {
      products: { kind: 'count' },
      affected: { kind: 'count' },
      productName: { kind: 'text', nullable: true },
      shopName: { kind: 'text', nullable: true },
      since: { kind: 'day', nullable: true },
      deepest: { kind: 'share' },
      seen: { kind: 'day', nullable: true, optional: true },
      earlier: { kind: 'count', optional: true },
      affectedEarlier: { kind: 'count', optional: true },
      pairs: { kind: 'count', optional: true },
      pairsEarlier: { kind: 'count', optional: true },
      productsEarlier: { kind: 'count', optional: true },
    },
  }),
  share,
  shareChart,
  calendar,
  deepest: inShops('deepest', 'deepest', 'Promotions that run, product by shop, the deepest first'),
  seeming: inShops('seeming', 'simulated', 'Promotions that are not below the lowest price of the 30 days before'),
} as const;
