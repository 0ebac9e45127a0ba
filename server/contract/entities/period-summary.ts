import { z } from 'zod';
import { figure } from './analysis.ts';

const count = z.number().int().min(0);

/** Shares in %, null where no state is known. */
const rates = z.object({
  observations: count,
  promotionKnown: count,
  promoted: count,
  promotionShare: figure,
  stockKnown: count,
  out: count,
  stockOutRate: figure,
});
export type PeriodRates = z.output<typeof rates>;

/** What was observed in the period, and in the one of the same length before it (analyses.md, promotion share, stock-out rate). */
export const periodSummary = z.object({ name: z.string().min(1), now: rates, before: rates });
export type PeriodSummary = z.output<typeof periodSummary>;
