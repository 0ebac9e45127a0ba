import type { PeriodRates, Periods } from './analyses/period.ts';
import { count } from './numbers.ts';
import type { PeriodColumns } from './sql/periods.ts';

const nothing: PeriodRates = {
  ...{ observations: 0, promotionKnown: 0, promoted: 0, promotionShare: null },
  ...{ stockKnown: 0, out: 0, stockOutRate: null },
};

/** Two periods without any observation. */
export const noPeriods: Periods = { now: nothing, before: nothing };

const ratesOf = (row: PeriodColumns | undefined): PeriodRates =>
  row
    ? {
        ...{ observations: count(row.observations), promotionKnown: count(row.promotion_known) },
        ...{ promoted: count(row.promoted), promotionShare: row.promotion_share },
        ...{ stockKnown: count(row.stock_known), out: count(row.gone), stockOutRate: row.stock_out_rate },
      }
    : nothing;

/** The two periods from the engine's rows. */
export const readPeriods = (rows: readonly PeriodColumns[]): Periods => ({
  now: ratesOf(rows.find(row => row.now)),
  before: ratesOf(rows.find(row => !row.now)),
});
