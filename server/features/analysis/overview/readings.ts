import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type OwnIndex, type PeriodSummary, periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { alertLandings } from '../../../contract/calls/main/alerts/alerts.ts';
import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome, ok } from '../../../upstream/outcome.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { askChanges } from '../ask/ask-changes.ts';
import type { OpenOverview } from './open-overview.ts';

/** The replies for the page. */
export type OverviewReadings = {
  /** Of all own products. */
  index: Outcome<OwnIndex>;
  /** Including the preceding days. */
  changes: Outcome<PriceChanges>;
  period: Outcome<PeriodSummary>;
  evolution: Outcome<TimeChart>;
  alerts: Outcome<{ data: StoredFiring[]; total: number }>;
};

/** Rows of the list; of the gap only the summary is used. */
const mostAlerts = 3;
const summaryOnly = { page: 1, limit: 1 };
/** As many as the drawing chooses from: own products come first. */
const mostLines = 60;

const unknownIndex = { index: null, gapPercent: null, ownObservations: 0, referenceObservations: 0 };

/** From the price gaps of both periods, where the upstream has no call of its own for it: nothing over time. */
const indexFromGaps = async (request: PageRequest, open: OpenOverview): Promise<Outcome<OwnIndex>> => {
  const { data, selection, before } = open;
  const fetchGap = (days: Period) =>
    request.call(priceGap.region.calls.table, {
      query: summaryOnly,
      body: buildBody({ ...open, selection: { ...selection, ...days } }),
    });
  const [now, earlier] = await Promise.all([fetchGap(selection), before ? fetchGap(before) : notFound()]);
  if (now.kind !== 'ok') return now;
  return ok({
    name: data.basic.name,
    now: now.value.summary ?? unknownIndex,
    before: (earlier.kind === 'ok' && earlier.value.summary) || unknownIndex,
    days: [],
  });
};

/** All calls of the overview, in parallel. */
export async function readOverview(request: PageRequest, open: OpenOverview): Promise<OverviewReadings> {
  const { data } = open;
  const body = buildBody(open);
  const [index, changes, summary, evolution, alerts] = await Promise.all([
    ask(open, () => request.callOr(periodSummary.index.calls.read, { body }, () => indexFromGaps(request, open))),
    askChanges(request, open),
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
  return { index, changes, period: summary, evolution, alerts };
}
