import { type IndividualSummary, individual } from '../../../contract/analyses/individual.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { ModeEntry } from '../../../contract/analyses/product-by-place.ts';
import { isRightBefore, periodBeforeOf } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { askBefore } from '../compare/compared.ts';
import { askLinesBefore, type LinesBefore } from '../compare/lines-under.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { bodies, type OpenIndividual } from './open-individual.ts';

type Shares = Pick<IndividualSummary['before'], 'promotionShare' | 'stockOutRate'>;

/** What is known of another period; each null where it is compared with none, or that could not be read. */
export type ReadBefore = {
  /** The figures of the period that it is compared with. */
  figures: IndividualSummary | null;
  /** The shares of that period; without a comparison those of the period before. */
  shares: { of: Shares; days: Period } | null;
  line: LinesBefore | null;
  byRetailer: LinesBefore | null;
  byWeek: LinesBefore | null;
  modes: ModeEntry[] | null;
};

const readFigures = (request: PageRequest, open: OpenIndividual): Promise<IndividualSummary | null> =>
  askBefore(open, of => request.call(individual.summary.calls.read, { body: bodies.view(of) }));

/** The reply of the summary has those of the days right before by itself. */
const readShares = async (
  request: PageRequest,
  open: OpenIndividual,
  summary: Promise<Outcome<IndividualSummary>>,
): Promise<ReadBefore['shares']> => {
  const days = periodBeforeOf(open.selection, open.data.firstDay);
  if (days === null || !open.asks) return null;
  if (isRightBefore(open.selection, days)) {
    const now = await summary;
    return now.kind === 'ok' ? { of: now.value.before, days } : null;
  }
  const of = { ...open, selection: { ...open.selection, ...days } };
  const then = await request.call(individual.summary.calls.read, { body: bodies.view(of) });
  return then.kind === 'ok' ? { of: then.value, days } : null;
};

const lineCalls = {
  line: individual.line.calls.read,
  byRetailer: individual.byRetailer.calls.read,
  byWeek: individual.byWeek.calls.read,
};

/** Lines of the other period, cut as those of this one. */
const readLines = async (
  request: PageRequest,
  open: OpenIndividual,
  view: keyof typeof lineCalls,
  reading: Promise<Outcome<TimeChart>>,
): Promise<LinesBefore | null> => {
  if (comparedPeriod(open.selection) === null) return null;
  const now = await reading;
  if (now.kind !== 'ok') return null;
  const { bucket: cut } = now.value;
  return askLinesBefore(open, of => request.call(lineCalls[view], { body: bodies.view(of, { cut }) }));
};

type Readings = {
  summary: Promise<Outcome<IndividualSummary>>;
  line: Promise<Outcome<TimeChart>>;
  byRetailer: Promise<Outcome<TimeChart>>;
  byWeek: Promise<Outcome<TimeChart>>;
};

/** The same questions about the period that the page is compared with. */
export const readBefore = async (
  request: PageRequest,
  open: OpenIndividual,
  { summary, line, byRetailer, byWeek }: Readings,
): Promise<ReadBefore> => {
  const days = comparedPeriod(open.selection);
  const [figures, shares, ...rest] = await Promise.all([
    readFigures(request, open),
    days ? null : readShares(request, open, summary),
    readLines(request, open, 'line', line),
    readLines(request, open, 'byRetailer', byRetailer),
    readLines(request, open, 'byWeek', byWeek),
    askBefore(open, of => request.call(individual.modes.calls.read, { body: bodies.modes(of) })),
  ]);
  const [lineThen, retailersThen, weeksThen, modes] = rest;
  return {
    figures,
    shares: days && figures ? { of: figures, days } : shares,
    line: lineThen,
    byRetailer: retailersThen,
    byWeek: weeksThen,
    modes,
  };
};
