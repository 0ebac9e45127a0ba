import { z } from 'zod';
import type { CallResult } from '../call.ts';
import { count, day, id } from '../scalars.ts';
import { rowSchema } from './parts/columns.ts';
import { whole } from './parts/declare.ts';
import { gapFigures, gapSides } from './parts/gap-figures.ts';
import { lastShops } from './parts/time-chart.ts';

/** Shares are null if no state is known. */
const rates = {
  observations: { kind: 'count', term: 'observations' },
  promotionKnown: { kind: 'count', term: 'knownPromotion' },
  promoted: { kind: 'count', term: 'promoted' },
  promotionShare: { kind: 'share', term: 'promotionShare' },
  stockKnown: { kind: 'count', term: 'knownStock' },
  out: { kind: 'count', term: 'outObservations' },
  stockOutRate: { kind: 'share', term: 'stockOutRate' },
} as const;

/** The same over time. */
const overTime = { promotionShare: rates.promotionShare, stockOutRate: rates.stockOutRate } as const;

/**
 * What was observed in the period, and in the preceding one of the same length. `days`: in each bucket of the period with
 * any observation, which begins on `from`. `retailers`: how many products each of them
 * lists in the period. Other APIs may leave both out.
 */
const summary = whole({
  id: 'period.summary.chart',
  path: 'period-summary',
  description: 'Promotion share and stock-out rate of the period, of the preceding one, and over time',
  reply: z.object({
    name: z.string().min(1),
    now: rowSchema(rates),
    before: rowSchema(rates),
    days: z.array(rowSchema(overTime).extend({ from: day })).optional(),
    retailers: z.array(z.object({ masterRetailerId: id, listed: count })).optional(),
  }),
});
export type PeriodSummary = CallResult<typeof summary.calls.read>;

const { index, gapPercent } = gapFigures;
const { ownObservations, referenceObservations } = gapSides;
const ofOwn = { index, gapPercent, ownObservations, referenceObservations } as const;

/**
 * The price index of all own products, as the price gap by region has it; null in buckets without a pair. `lastShops`, of the
 * last two buckets with one, may be omitted.
 */
const ownIndex = whole({
  id: 'period.index.chart',
  path: 'period-index',
  versions: 'v1',
  description: 'Price index of all own products in the period, in the preceding one, and over time',
  reply: z.object({
    name: z.string().min(1),
    now: rowSchema(ofOwn),
    before: rowSchema(ofOwn),
    days: z.array(rowSchema({ index }).extend({ from: day })),
    lastShops: lastShops.optional(),
  }),
});
export type OwnIndex = CallResult<typeof ownIndex.calls.read>;

/** The period against the preceding one, in one reading each. */
export const periodSummary = {
  summary: { ...summary, rates, overTime },
  index: { ...ownIndex, ofOwn },
} as const;
