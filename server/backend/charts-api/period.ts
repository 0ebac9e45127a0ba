import { periodCalls } from '../../contract/calls/charts/period-summary.ts';
import type { SummaryBody } from '../../contract/entities/analysis-bodies.ts';
import type { PeriodSummary } from '../../contract/entities/period-summary.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement } from '../api/implement.ts';
import { daysBefore, daysOf } from '../observations/analyses/buckets.ts';
import { noPeriods } from '../observations/read-periods.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';

/** The calls of the period beside the one before it. */
export const periodApi = (services: Services): Implementation[] => {
  type Asks = { principal: Principal; body: SummaryBody; signal: AbortSignal };
  const read = async ({ principal, body, signal }: Asks): Promise<PeriodSummary> => {
    const { head, filter } = await asked(services, principal, body);
    const beforeStart = daysBefore(body.start_date, daysOf(body.start_date, body.end_date));
    const found = filter ? await services.observations.periods({ ...filter, beforeStart }, signal) : noPeriods;
    return { name: head.name, ...found };
  };
  return [implement(periodCalls.chart, read), implement(periodCalls.chartV1, read)];
};
