import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { MarketDrawing, MarketPageProps } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { TimeChart } from '../../../contract/entities/analysis-replies.ts';
import type {
  OftenTable,
  OutTable,
  StockOverview,
  StockRateTable,
  StripTable,
} from '../../../contract/entities/stock-out.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { panelOf } from '../../panel.ts';
import { withQuery } from '../../paths.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { hereOf, presentHead } from '../present-head.ts';
import { switchOf } from '../view-links.ts';
import { type OpenStockOut, rateCuts, rateLevels, stockViews } from './open-stock-out.ts';
import { presentOftenTable, presentOutTable } from './present-lists.ts';
import { presentRateChart, presentRateTable } from './present-rate.ts';
import { presentStrips, presentStripTable } from './present-strips.ts';

/** What the view reads; what it does not stays away. */
type ViewReading =
  | { view: 'rate'; chart: Outcome<TimeChart>; table: Outcome<StockRateTable> }
  | { view: 'now'; table: Outcome<OutTable> }
  | { view: 'often'; table: Outcome<OftenTable> }
  | { view: 'shops'; table: Outcome<StripTable> };
export type StockReadings = { overview: Outcome<StockOverview>; of: ViewReading; lastPage: number | null };

const figuresOf = (
  { t }: PageRequest,
  { formats, data }: OpenStockOut,
  overview: StockOverview,
): MarketPageProps['figures'] => {
  const figures: Figure[] = [
    {
      name: t('stockOut:rate'),
      definition: t('stockOut:define.rate'),
      value: formats.percent(overview.rate),
      unit: '%',
      note: t('stockOut:note.rate', { out: formats.count(overview.out), known: formats.count(overview.known) }),
    },
    {
      name: t('stockOut:outNow'),
      definition: t('stockOut:define.outNow'),
      value: formats.count(overview.outNow),
      unit: '',
      note: t('stockOut:note.outNow', { pairs: formats.count(overview.pairs) }),
    },
    {
      name: t('stockOut:known'),
      definition: t('stockOut:define.known'),
      value: formats.count(overview.known),
      unit: '',
      note: t('stockOut:note.known', {
        observations: formats.count(overview.observations),
        newest: overview.newest ? formats.moment(overview.newest) : '–',
      }),
    },
  ];
  return { label: data.basic.name, figures };
};

const answerOf = ({ t }: PageRequest, { formats, view }: OpenStockOut, overview: StockOverview) => {
  if (overview.known === 0) return null;
  const now = {
    strong: t('stockOut:answer.now', { count: overview.outNow, number: formats.count(overview.outNow) }),
    rest: t('stockOut:answer.nowRest', { pairs: formats.count(overview.pairs) }),
  };
  if (view === 'now') return now;
  return {
    strong: t('stockOut:answer.rate', { rate: formats.percent(overview.rate) }),
    rest: t('stockOut:answer.rateRest', { out: formats.count(overview.out), known: formats.count(overview.known) }),
  };
};

/** Why there is nothing: no state is known; or it is known, and nothing is out. */
const nothingOf = (request: PageRequest, open: OpenStockOut, here: string, { overview, lastPage }: StockReadings) => {
  const { t } = request;
  const found = presentNotFound(request, open, here, lastPage);
  if (lastPage !== null || overview.kind !== 'ok' || overview.value.observations === 0) return found;
  const { known, observations, pairs } = overview.value;
  const why = known === 0 ? 'unknown' : 'noneNow';
  const numbers = { observations: open.formats.count(observations), pairs: open.formats.count(pairs) };
  return { ...found, title: t(`stockOut:empty.${why}`), text: t(`stockOut:empty.${why}Text`, numbers) };
};

type Panels = { drawing: PanelState<MarketDrawing> | null; table: PanelState<TableValue> };

const panelsOf = (request: PageRequest, open: OpenStockOut, here: string, readings: StockReadings): Panels => {
  const { t } = request;
  const { of } = readings;
  const common = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: nothingOf(request, open, here, readings),
  };
  const chart = { ...common, name: t('analysis:panel.chart') };
  const table = { ...common, name: t('analysis:panel.table') };
  switch (of.view) {
    case 'rate':
      return {
        drawing: panelOf(of.chart, { ...chart, present: presentRateChart(request, open) }),
        table: panelOf(of.table, { ...table, present: reply => presentRateTable(request, open, reply, here) }),
      };
    case 'now':
      return {
        drawing: null,
        table: panelOf(of.table, { ...table, present: reply => presentOutTable(request, open, reply, here) }),
      };
    case 'often':
      return {
        drawing: null,
        table: panelOf(of.table, { ...table, present: reply => presentOftenTable(request, open, reply, here) }),
      };
    case 'shops':
      return {
        drawing: panelOf(of.table, { ...chart, present: reply => presentStrips(request, open, reply) }),
        table: panelOf(of.table, { ...table, present: reply => presentStripTable(request, open, reply, here) }),
      };
  }
};

const switchesOf = ({ t }: PageRequest, open: OpenStockOut, here: string) => [
  switchOf(
    open,
    here,
    'view',
    t('promotion:view'),
    stockViews.map(value => ({ value, label: t(`stockOut:views.${value}`) })),
  ),
  ...(open.view === 'rate'
    ? [
        switchOf(
          open,
          here,
          'level',
          t('analysis:level'),
          rateLevels.map(value => ({ value, label: t(`analysis:table.place.${value}`) })),
        ),
        switchOf(
          open,
          here,
          'cut',
          t('promotion:rows'),
          rateCuts.map(value => ({ value, label: t(`promotion:cut.${value}`) })),
        ),
      ]
    : []),
];

/** Everything that the page of stock-outs shows. */
export function presentStockOut(request: PageRequest, open: OpenStockOut, readings: StockReadings): MarketPageProps {
  const { t } = request;
  const here = hereOf(request, open);
  const { overview, of } = readings;
  const ofOne = open.view === 'shops';
  return {
    head: presentHead(request, open, {
      question: ofOne
        ? t('stockOut:question.shops', { product: open.charted?.name ?? open.data.basic.name })
        : t(`stockOut:question.${open.view}`),
      answer: overview.kind === 'ok' && !ofOne ? answerOf(request, open, overview.value) : null,
      csvRows: of.table.kind === 'ok' ? (ofOne ? 'unknown' : of.table.value.total) : null,
      ...(ofOne ? { subject: { among: 'all' as const, id: open.charted?.id } } : {}),
    }),
    switches: switchesOf(request, open, here),
    figures:
      overview.kind === 'ok' && overview.value.known > 0 && !ofOne ? figuresOf(request, open, overview.value) : null,
    ...panelsOf(request, open, here, readings),
  };
}
