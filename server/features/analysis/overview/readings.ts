import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type OwnIndex, type PeriodSummary, periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import { priceEvolution, type SameShops } from '../../../contract/analyses/price-evolution.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { alertLandings } from '../../../contract/calls/main/alerts/alerts.ts';
import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import { isRightBefore } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome, ok } from '../../../upstream/outcome.ts';
import { ask, buildBody, summaryBody } from '../ask/ask.ts';
import { askChanges, askSameShops, mostLines } from '../ask/ask-changes.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import type { GapSummary } from '../present/own-index.ts';
import { mapped } from './compared.ts';
import { isDrawn } from './index-chart.ts';
import { isOfDay, type OpenOverview } from './open-overview.ts';

/** The replies for the page. */
export type OverviewReadings = {
  /** Of all own products. */
  index: Outcome<OwnIndex>;
  /** The same beside the period before, also over the shops that both had; null where it is not known. */
  indexBoth: GapSummary | null;
  changes: Outcome<PriceChanges>;
  period: Outcome<PeriodSummary>;
  /** Figures of the period before; null where nothing was observed in it. */
  before: {
    index: Outcome<number | null>;
    changed: Outcome<number | null>;
    rates: Outcome<PeriodSummary['now']>;
  };
  /** Prices over time; null where the index is drawn, and of a single day. */
  evolution: Outcome<TimeChart> | null;
  /** The same in the same shops, in %. */
  sameShops: Outcome<SameShops> | null;
  alerts: Outcome<{ data: StoredFiring[]; total: number }>;
};

/** Rows of the list; of the gap only the summary is used. */
const mostAlerts = 3;
const summaryOnly = { page: 1, limit: 1 };

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

const readIndex = (request: PageRequest, open: OpenOverview): Promise<Outcome<OwnIndex>> =>
  ask(open, () =>
    request.callOr(periodSummary.index.calls.read, { body: summaryBody(open) }, () => indexFromGaps(request, open)),
  );

/** The sums by day behind the index know no shops: what both periods had is in the price gap. */
const readIndexBoth = async (request: PageRequest, open: OpenOverview): Promise<GapSummary | null> => {
  const { before } = open;
  if (before === null || !isAgainst(open)) return null;
  const found = await ask(open, () =>
    request.call(priceGap.region.calls.table, { query: summaryOnly, body: buildBody(open, { compared: before }) }),
  );
  return found.kind === 'ok' ? (found.value.summary ?? null) : null;
};

const readRates = (request: PageRequest, open: OpenOverview): Promise<Outcome<PeriodSummary>> =>
  ask(open, () => request.call(periodSummary.summary.calls.read, { body: summaryBody(open) }));

/** Products with a change, if any product had a price. */
const changedOf = (counts: { products: number; changed: number } | undefined): number | null =>
  counts && counts.products > 0 ? counts.changed : null;

/** Where a figure stands in a reply: that of the period asked for, and that of as many days right before it. */
type Ends<T, V> = { now: (reply: T) => V; before: (reply: T) => V };

/**
 * A reply about the period, and a figure of the period before. The reply has that of the days right before by itself; about a
 * month, a quarter or a year before the same is asked once more.
 */
const readBoth = async <T, V>(
  open: OpenOverview,
  read: (open: OpenOverview) => Promise<Outcome<T>>,
  { now, before: rightBefore }: Ends<T, V>,
): Promise<{ reply: Outcome<T>; before: Outcome<V> }> => {
  const { selection, before } = open;
  if (before === null || isRightBefore(selection, before)) {
    const reply = await read(open);
    return { reply, before: mapped(reply, rightBefore) };
  }
  const [reply, then] = await Promise.all([
    read({ ...open, before: null }),
    read({ ...open, selection: { ...selection, ...before }, before: null }),
  ]);
  return { reply, before: mapped(then, now) };
};

const readEvolution = (request: PageRequest, open: OpenOverview): Promise<Outcome<TimeChart>> =>
  ask(open, () =>
    request.call(priceEvolution.all.calls.read, {
      body: buildBody<never, never, never>(open, { quantity: mostLines }),
    }),
  );

/** The index, and prices over time where it cannot be drawn: with own products that is known once it has come. */
const readIndexOrEvolution = async (request: PageRequest, open: OpenOverview) => {
  const index = readBoth(open, of => readIndex(request, of), {
    now: reply => reply.now.index,
    before: reply => reply.before.index,
  });
  if (isOfDay(open)) return { index: await index, evolution: null, sameShops: null };
  if (isAgainst(open)) {
    const known = await index;
    if (known.reply.kind === 'failed' || isDrawn(known.reply))
      return { index: known, evolution: null, sameShops: null };
  }
  const [known, evolution, sameShops] = await Promise.all([
    index,
    readEvolution(request, open),
    askSameShops(request, open),
  ]);
  return { index: known, evolution, sameShops };
};

/** All calls of the overview, in parallel. */
export async function readOverview(request: PageRequest, open: OpenOverview): Promise<OverviewReadings> {
  const { data } = open;
  const [{ index, evolution, sameShops }, indexBoth, changes, period, alerts] = await Promise.all([
    readIndexOrEvolution(request, open),
    readIndexBoth(request, open),
    readBoth(open, of => askChanges(request, of), {
      now: ({ summary }) => changedOf(summary),
      before: ({ summary }) => changedOf(summary?.before),
    }),
    readBoth(open, of => readRates(request, of), { now: reply => reply.now, before: reply => reply.before }),
    request.call(alertLandings, {
      params: { dashboardId: data.basic.id },
      query: { page: 1, limit: mostAlerts },
    }),
  ]);
  return {
    index: index.reply,
    indexBoth,
    changes: changes.reply,
    period: period.reply,
    before: { index: index.before, changed: changes.before, rates: period.before },
    evolution,
    sameShops,
    alerts,
  };
}
