import { periodCalls } from '../../../contract/calls/charts/period-summary.ts';
import { priceChangeCalls } from '../../../contract/calls/charts/price-changes.ts';
import { evolutionCalls } from '../../../contract/calls/charts/price-evolution.ts';
import { gapCalls } from '../../../contract/calls/charts/price-gap.ts';
import { alertLandings } from '../../../contract/calls/main/alerts.ts';
import type { Landing } from '../../../contract/entities/alerts.ts';
import type { GapTable, TimeChart } from '../../../contract/entities/analysis-replies.ts';
import type { PeriodRates } from '../../../contract/entities/period-summary.ts';
import type { PriceChangesTable } from '../../../contract/entities/price-changes.ts';
import type { Period } from '../../../domain/date-presets.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { analysisBodyOf } from '../../analysis-body.ts';
import { mapped } from './compared.ts';
import type { OpenOverview } from './open-overview.ts';

/** A reading of the days, and the same of the days before them. */
export type Twice<T> = { now: Outcome<T>; before: Outcome<T> };

export type OverviewReadings = {
  gap: Twice<GapTable>;
  changes: Twice<PriceChangesTable>;
  rates: Twice<PeriodRates>;
  evolution: Outcome<TimeChart>;
  alerts: Outcome<{ data: Landing[]; total: number }>;
};

/** Rows of the lists; of the other tables only the summary is read. */
const [mostMoves, mostAlerts] = [8, 5];
const summaryOnly = { page: 1, limit: 1 };
/** As many as the drawing chooses from: own products come first. */
const mostLines = 60;

const plain = { filter: '', filter2: '', value: '' } as const;

/** What every reading of some days is asked by: the whole dashboard. */
export const bodyOfDays = ({ id, countryId }: { id: number; countryId: number }, period: Period) => ({
  ...analysisBodyOf(id, countryId, { period }),
  ...plain,
});

/** Everything that the overview tells, asked for side by side. */
export async function readOverview(request: PageRequest, open: OpenOverview): Promise<OverviewReadings> {
  const { data, period, before } = open;
  const body = bodyOfDays(data.basic, period);
  const twice = async <T>(ask: (asked: typeof body, limit: number) => Promise<Outcome<T>>, limit = 1) => {
    const [ofNow, ofBefore] = await Promise.all([ask(body, limit), ask(bodyOfDays(data.basic, before), 1)]);
    return { now: ofNow, before: ofBefore };
  };
  const [gap, changes, summary, evolution, alerts] = await Promise.all([
    twice(asked => request.call(gapCalls.region.table, { query: summaryOnly, body: asked })),
    twice(
      (asked, limit) => request.call(priceChangeCalls.table, { query: { page: 1, limit }, body: asked }),
      mostMoves,
    ),
    request.call(periodCalls.chart, { body }),
    request.call(evolutionCalls.all.chart, { body: { ...body, data_date: 'day', quantity: mostLines } }),
    request.call(alertLandings, {
      params: { dashboardId: data.basic.id },
      query: { page: 1, limit: mostAlerts },
    }),
  ]);
  const rates = { now: mapped(summary, both => both.now), before: mapped(summary, both => both.before) };
  return { gap, changes, rates, evolution, alerts };
}
