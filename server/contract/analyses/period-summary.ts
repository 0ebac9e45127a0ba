import { z } from 'zod';
import type { CallResult } from '../call.ts';
import { rowSchema } from './parts/columns.ts';
import { whole } from './parts/declare.ts';

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

/** What was observed in the period, and in the preceding one of the same length. */
const summary = whole({
  id: 'period.summary.chart',
  path: 'period-summary',
  description: 'Promotion share and stock-out rate of the period, and of the preceding one',
  reply: z.object({ name: z.string().min(1), now: rowSchema(rates), before: rowSchema(rates) }),
});
export type PeriodSummary = CallResult<typeof summary.calls.read>;

/** The period against the preceding one, in one reading. */
export const periodSummary = { summary: { ...summary, rates } } as const;
