import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type PeriodSummary, periodSummary } from '../../../contract/analyses/period-summary.ts';
import { type PriceChanges, priceChanges } from '../../../contract/analyses/price-changes.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { CallResult } from '../../../contract/call.ts';
import { alertLandings } from '../../../contract/calls/main/alerts/alerts.ts';
import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask, buildBody } from '../ask/ask.ts';
import type { OpenOverview } from './open-overview.ts';

type GapTable = CallResult<typeof priceGap.region.calls.table>;

/** The replies for the page. */
export type OverviewReadings = {
  gap: Outcome<GapTable>;
  gapBefore: Outcome<GapTable>;
  /** Including the preceding days. */
  changes: Outcome<PriceChanges>;
  period: Outcome<PeriodSummary>;
  evolution: Outcome<TimeChart>;
  alerts: Outcome<{ data: StoredFiring[]; total: number }>;
};

/** Rows of the lists; of the gap only the summary is used. */
const [mostMoves, mostAlerts] = [8, 5];
const summaryOnly = { page: 1, limit: 1 };
/** As many as the drawing chooses from: own products come first. */
const mostLines = 60;

/** All calls of the overview, in parallel. */
export async function readOverview(request: PageRequest, open: OpenOverview): Promise<OverviewReadings> {
  const { data, selection, before } = open;
  const body = buildBody(open);
  const fetchGap = (days: Period) =>
    ask(open, () =>
      request.call(priceGap.region.calls.table, {
        query: summaryOnly,
        body: buildBody({ ...open, selection: { ...selection, ...days } }),
      }),
    );
  const [gap, gapBefore, changes, summary, evolution, alerts] = await Promise.all([
    fetchGap(selection),
    before ? fetchGap(before) : notFound(),
    ask(open, () => request.call(priceChanges.table.calls.table, { query: { page: 1, limit: mostMoves }, body })),
    ask(open, () => request.call(periodSummary.summary.calls.read, { body })),
    ask(open, () =>
      request.call(priceEvolution.all.calls.read, {
        body: buildBody<never, never, never>(open, { quantity: mostLines }),
      }),
    ),
    request.call(alertLandings, {
      params: { dashboardId: data.basic.id },
      query: { page: 1, limit: mostAlerts },
    }),
  ]);
  return { gap, gapBefore, changes, period: summary, evolution, alerts };
}
