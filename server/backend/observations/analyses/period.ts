import type { Filter } from '../../../domain/filter.ts';

/** `beforeStart`: first day of the period before, which ends on the day before `start`. */
export type PeriodQuery = Filter & { beforeStart: string };

/** Shares in % with 6 decimals, null where no state is known. */
export type PeriodRates = {
  observations: number;
  promotionKnown: number;
  promoted: number;
  promotionShare: number | null;
  stockKnown: number;
  out: number;
  stockOutRate: number | null;
};
export type Periods = { now: PeriodRates; before: PeriodRates };
