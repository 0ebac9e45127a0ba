import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { MarketDrawing, MarketPageProps } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type Strip, stockOut } from '../../../contract/analyses/stock-out.ts';
import type { AnyCall, CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { hasHighest, isFirstPage } from '../ask/ask-table.ts';
import { placelessOr } from '../ask/placeless.ts';
import { countsInWords } from '../compare/answer.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { onlyBeforeIn } from '../compare/only-before.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { atEnd } from '../market/at-end.ts';
import { countAtEnd, type LateRetailers, lastStateWords, lateAtEnd } from '../market/late.ts';
import {
  type ChangeOver,
  figureBefore,
  observedBefore,
  type SharedFigures,
  summaryFigures,
  summaryOver,
} from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenStockOut, StockOverview } from './open-stock-out.ts';
import { oftenMoved, presentOftenTable, presentOutTable } from './present-lists.ts';
import { presentRateChart, presentRateTable, rateMoves } from './present-rate.ts';
import {
  aboutStrips,
  allNeverListed,
  answerShops,
  presentNeverListed,
  presentStrips,
  presentStripTable,
} from './present-strips.ts';
import { answerOften, earlierWords, presentAnswer, presentQuestion, viewName } from './words.ts';

type Read<C extends AnyCall> = Outcome<CallResult<C>>;

type RateTable = Read<typeof stockOut.rate.retailer.table.calls.table>;

/** The calls of the view; others are left out. `whole`: the table over the whole period in its first order. */
type ViewReading =
  | { view: 'rate'; chart: Outcome<TimeChart>; chartBefore: LinesBefore | null; table: RateTable; whole: RateTable }
  | { view: 'now'; table: Read<typeof stockOut.now.calls.table> }
  | { view: 'often'; table: Read<typeof stockOut.often.calls.table> }
  | { view: 'shops'; table: Outcome<Strip> };
export type StockReadings = {
  overview: Outcome<StockOverview>;
  /** That of the period that it is compared with. */
  before: StockOverview | null;
  reach: Freshness | null;
  /** The rate of both periods over what both had: the tile is of it in every view. */
  shared: SharedFigures;
  of: ViewReading;
  lastPage: number | null;
};

type InBoth = { overview: StockOverview; before: StockOverview | null; shared: SharedFigures };

const presentFigures = (
  request: PageRequest,
  open: OpenStockOut,
  { overview, before, shared, late }: InBoth & { late: LateRetailers },
): NonNullable<MarketPageProps['figures']> => {
  const { t } = request;
  const { formats, data } = open;
  const { when } = atEnd(request, open);
  const atLast = countAtEnd(request, open, {
    all: overview.outNow,
    earlier: overview.foremost?.earlier,
    pairs: overview.pairs,
    pairsEarlier: overview.foremost?.pairsEarlier,
    before: figureBefore(observedBefore(before), 'outNow'),
    late,
  });
  const summary = { ...overview, outNow: atLast.count };
  const figure = summaryFigures(request, formats, stockOut.overview.fields, { summary, before, shared });
  const outNow = figure('outNow', atLast.note);
  const counts = { out: formats.count(overview.out), known: formats.count(overview.known) };
  const figures: Figure[] = [
    figure('rate', t('stockOut:note.rate', counts), true),
    {
      ...outNow,
      definition: [outNow.definition, atLast.apart].filter(Boolean).join(' '),
      name: t(`stockOut:${when}.out`),
      ...(atLast.change ? { change: atLast.change } : {}),
    },
    // Where the stock of all observations is known, the note of the rate has the same number.
    ...(overview.known < overview.observations
      ? [
          figure(
            'known',
            t('stockOut:note.known', {
              observations: formats.count(overview.observations),
              newest: overview.newest ? formats.moment(overview.newest) : '–',
            }),
          ),
        ]
      : []),
  ];
  return { label: data.basic.name, figures };
};

/** The figure whose change is the answer: what is out now, as its tile says it, or the rate in what both periods had. */
const answerFigure = (
  request: PageRequest,
  { view, formats }: OpenStockOut,
  { overview, before, shared }: InBoth,
  tiles: readonly Figure[],
): Figure | undefined =>
  view === 'now'
    ? tiles[1]
    : summaryFigures(request, formats, stockOut.overview.fields, { summary: overview, before, shared })('rate', '');

/** A rate with observations but without rows: its shops have no region, or no known retailer. */
const byOther = ({ t }: PageRequest, { level, selection }: OpenStockOut, here: string) =>
  level === 'region'
    ? {
        part: level,
        certain: true,
        instead: {
          label: t('analysis:placeless.byRetailer'),
          href: withQuery(here, writeView(selection, writeFields(stockOut.address, { level: 'retailer' }))),
        },
      }
    : { part: level, certain: true, instead: null };

/** Why there is nothing: no state is known; or it is known, and nothing is out of stock. */
const presentNothing = (
  request: PageRequest,
  open: OpenStockOut,
  here: string,
  { overview, lastPage }: StockReadings,
) => {
  const { t } = request;
  const found = presentNotFound(request, open, here, lastPage);
  if (lastPage !== null || overview.kind !== 'ok' || overview.value.observations === 0) return found;
  const { known, observations, pairs } = overview.value;
  const numbers = { observations: open.formats.count(observations), pairs: open.formats.count(pairs) };
  if (known === 0)
    return { ...found, title: t('stockOut:empty.unknown'), text: t('stockOut:empty.unknownText', numbers) };
  if (open.view === 'rate') return placelessOr(request, open, byOther(request, open, here), found);
  const { when, day } = atEnd(request, open);
  return { ...found, title: t(`stockOut:${when}.empty`, { day }), text: t('stockOut:empty.noneNowText', numbers) };
};

/** Why this product is in view, where nobody chose it, and among which. */
const foremostRemark = ({ t }: PageRequest, { isForemost, selection }: OpenStockOut): string => {
  if (!isForemost) return '';
  const { products, competitors, groups } = selection;
  return t(
    [products, competitors, groups].some(ids => ids.length > 0)
      ? 'stockOut:strip.foremostChosen'
      : 'stockOut:strip.foremost',
  );
};

/** What is said below the filter: of states at the end whose data end earlier, of one product why it is that one. */
const presentRemark = (request: PageRequest, open: OpenStockOut, { overview, reach }: StockReadings): string => {
  if (open.view === 'now') {
    const late = lastStateWords(request, open, reach, 'listed');
    if (late === '' || overview.kind !== 'ok') return late;
    return [late, earlierWords(request, open, overview.value)].filter(Boolean).join(' ');
  }
  if (open.view === 'often') return lastStateWords(request, open, reach, 'asLastSeen');
  return foremostRemark(request, open);
};

type Panels = { drawing: PanelState<MarketDrawing> | null; table: PanelState<TableValue> };

const presentPanels = (request: PageRequest, open: OpenStockOut, here: string, readings: StockReadings): Panels => {
  const { t } = request;
  const { of } = readings;
  const common = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: presentNothing(request, open, here, readings),
  };
  const chart = { ...common, name: t('analysis:panel.chart') };
  const table = { ...common, name: t('analysis:panel.table') };
  switch (of.view) {
    case 'rate': {
      const late: LateRetailers = open.level === 'retailer' ? lateAtEnd(open, readings.reach) : new Map();
      const [rows = [], shown = []] = [of.whole, of.table].map(read => (read.kind === 'ok' ? read.value.data : []));
      return {
        drawing: presentPanel(of.chart, {
          ...chart,
          present: presentRateChart(request, open, { rows, shown, late, before: of.chartBefore }),
        }),
        table: presentPanel(of.table, { ...table, present: presentRateTable(request, open, { here, late }) }),
      };
    }
    case 'now':
      return {
        drawing: null,
        table: presentPanel(of.table, {
          ...table,
          present: reply => {
            const overview = readings.overview.kind === 'ok' ? readings.overview.value : null;
            return presentOutTable(request, open, reply, { here, reach: readings.reach, overview });
          },
        }),
      };
    case 'often':
      return {
        drawing: null,
        table: presentPanel(of.table, {
          ...table,
          present: reply => presentOftenTable(request, open, reply, { here, late: lateAtEnd(open, readings.reach) }),
        }),
      };
    case 'shops': {
      const shops = allNeverListed(of.table);
      if (shops > 0) {
        const never = { state: 'notFound' as const, ...presentNeverListed(request, open, here, shops) };
        return { drawing: never, table: never };
      }
      return {
        drawing: presentPanel(of.table, { ...chart, present: reply => presentStrips(request, open, reply) }),
        table: presentPanel(of.table, { ...table, present: reply => presentStripTable(request, open, reply, here) }),
      };
    }
  }
};

const presentSwitches = (request: PageRequest, open: OpenStockOut, here: string) => [
  presentSwitch(open, here, { fields: stockOut.address, name: 'view', label: request.t('promotion:view') }, value =>
    viewName(request, open, value),
  ),
  ...(open.view === 'rate'
    ? [
        presentSwitch(
          open,
          here,
          { fields: stockOut.address, name: 'level', label: request.t('analysis:level') },
          value => request.t(`analysis:table.place.${value}`),
        ),
        presentSwitch(
          open,
          here,
          { fields: stockOut.address, name: 'cut', label: request.t('promotion:rows') },
          value => request.t(`promotion:cut.${value}`),
        ),
      ]
    : []),
];

/** Which product is out most often. */
const presentOftenAnswer = (request: PageRequest, open: OpenStockOut, overview: StockOverview, of: ViewReading) => {
  const table = of.view === 'often' && of.table.kind === 'ok' ? of.table.value : null;
  const rows = table && hasHighest(open, table) ? table.data : [];
  const [first] = rows.toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0));
  return first ? answerOften(request, open, overview, first) : null;
};

/** What the page lists as out of stock. */
const outRows = (of: ViewReading) => (of.view === 'now' && of.table.kind === 'ok' ? of.table.value.data : []);

/** Where the product of the view was out longest; null on other pages than the first. */
const presentShopsAnswer = (request: PageRequest, open: OpenStockOut, of: ViewReading) =>
  of.view === 'shops' && of.table.kind === 'ok' && isFirstPage(open)
    ? answerShops(request, open, of.table.value)
    : null;

/** The days by shop are of the product in view. */
export const readAbout = ({ view, charted }: OpenStockOut): About | null =>
  view === 'shops' && charted ? { one: charted.name } : null;

/** The same, with the days that are shown. */
const aboutShown = (request: PageRequest, open: OpenStockOut, of: ViewReading): About | null =>
  of.view === 'shops' && of.table.kind === 'ok' ? aboutStrips(request, open, of.table.value) : readAbout(open);

/** What the change of the answer is of: what is out now is counted. */
const overWhat = (
  { view }: OpenStockOut,
  overview: StockOverview | null,
  other: { before: StockOverview | null; shared: SharedFigures },
): ChangeOver => {
  if (view === 'now') return overview?.foremost?.earlier ? 'seen' : 'same';
  return summaryOver(overview && { ...overview, ...other }, 'rate');
};

/** The rates where any state of stock is known; of one product's days they are not shown. */
const knownOverview = ({ view }: OpenStockOut, { overview }: StockReadings): StockOverview | null =>
  overview.kind === 'ok' && overview.value.known > 0 && view !== 'shops' ? overview.value : null;

/** The rows of the file: those of the table, of one product's days each of them at each shop; null without any. */
const rowsOfFile = (of: ViewReading): number | null => {
  if (of.table.kind !== 'ok' || (of.view === 'shops' && allNeverListed(of.table) > 0)) return null;
  return of.table.value.total * (of.view === 'shops' && of.table.kind === 'ok' ? of.table.value.days.length : 1);
};

/** At how many places the rate rose and fell since the other period; which product's changed most is the answer where these are listed. */
const presentMoves = (
  request: PageRequest,
  open: OpenStockOut,
  of: ViewReading,
): { moves?: string; verdict?: string } => {
  if (of.view === 'rate') return { moves: rateMoves(request, open, of.whole) };
  return of.view === 'often' && of.table.kind === 'ok' ? { verdict: oftenMoved(request, open, of.table.value) } : {};
};

/** The content of the stock-outs page. */
export function presentStockOut(request: PageRequest, open: OpenStockOut, readings: StockReadings): MarketPageProps {
  const here = analysisHref(request, open);
  const { overview, shared, of } = readings;
  // Prices alone say nothing of what was out of stock then.
  const before = readings.before && readings.before.known > 0 ? readings.before : null;
  const ofOne = open.view === 'shops';
  const known = knownOverview(open, readings);
  const late = lateAtEnd(open, readings.reach);
  const both = known && { overview: known, before, shared };
  const figures = both && presentFigures(request, open, { ...both, late });
  return {
    head: presentHead(request, open, {
      marksNotes: open.view === 'rate',
      question: presentQuestion(request, open),
      answer:
        overview.kind === 'ok' && !ofOne
          ? (presentOftenAnswer(request, open, overview.value, of) ??
            presentAnswer(request, open, overview.value, { reach: readings.reach, rows: outRows(of) }))
          : presentShopsAnswer(request, open, of),
      compared: {
        figure: both && figures && answerFigure(request, open, both, figures.figures),
        of: open.view === 'now' ? 'outNow' : 'rate',
        about: '',
        over: overWhat(open, known, { before, shared }),
        ...(known ? { counts: countsInWords(open.formats, known.outNow, before?.outNow) } : {}),
        ...presentMoves(request, open, of),
        before: readings.before,
        onlyBefore: onlyBeforeIn(of.table),
      },
      csvRows: rowsOfFile(of),
      ...(ofOne ? { subject: { among: 'all' as const, id: open.charted?.id }, ofPlaces: true } : {}),
      remark: presentRemark(request, open, readings),
      about: aboutShown(request, open, of),
    }),
    switches: presentSwitches(request, open, here),
    figures,
    ...presentPanels(request, open, here, readings),
  };
}
