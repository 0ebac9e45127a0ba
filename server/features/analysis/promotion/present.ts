import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { MarketDrawing, MarketPageProps } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { AnyCall, CallResult } from '../../../contract/call.ts';
import type { promoProducts } from '../../../contract/calls/dashboard/products.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { placelessOr } from '../ask/placeless.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { onlyBeforeIn } from '../compare/only-before.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { atEnd } from '../market/at-end.ts';
import { countAtEnd, type LateRetailers, lastStateWords, lateAtEnd } from '../market/late.ts';
import { productChoice } from '../market/product-choice.ts';
import { changeOver, comparedFigure, figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenPromotion } from './open-promotion.ts';
import { presentCalendarChart, presentCalendarTable } from './present-calendar.ts';
import { presentShareChart, presentShareTable, seemingShare, shareMoves } from './present-share.ts';
import { presentShopsTable } from './present-shops.ts';
import { type PromotionOverview, presentAnswer, presentQuestion, viewName } from './words.ts';

type Read<C extends AnyCall> = Outcome<CallResult<C>>;

type ShareTable = Read<typeof promotion.share.calls.table>;

/** The calls of the view; others are left out. `whole`: the table over the whole period in its first order. */
type ViewReading =
  | { view: 'share'; chart: Outcome<TimeChart>; chartBefore: LinesBefore | null; table: ShareTable; whole: ShareTable }
  | { view: 'calendar'; table: Read<typeof promotion.calendar.calls.table> }
  | { view: 'deepest' | 'seeming'; table: Read<typeof promotion.deepest.calls.table> };
export type PromotionReadings = {
  overview: Outcome<PromotionOverview>;
  /** That of the period that it is compared with. */
  before: PromotionOverview | null;
  products: Read<typeof promoProducts>;
  reach: Freshness | null;
  of: ViewReading;
  lastPage: number | null;
};

type Rates = Pick<PromotionOverview, 'share' | 'depth' | 'seeming' | 'promoted'>;

/** The figures of both periods over what both had, where the shares are shown, which are read with them. */
type Shared = { now: Rates; before: Rates } | undefined;
const sharedIn = ({ of }: PromotionReadings): Shared =>
  of.view === 'share' && of.whole.kind === 'ok' ? of.whole.value.summary?.shared : undefined;

const presentFigures = (
  request: PageRequest,
  open: OpenPromotion,
  {
    overview,
    before,
    shared,
    late,
  }: { overview: PromotionOverview; before: PromotionOverview | null; shared: Shared; late: LateRetailers },
): MarketPageProps['figures'] => {
  const { t } = request;
  const { formats, data } = open;
  const { when } = atEnd(request, open);
  const count = (number: number) => formats.count(number);
  const { fields } = promotion.overview;
  const figure = (name: 'share' | 'depth' | 'seemingShare', valueIn: (of: Rates) => number | null, note: string) =>
    comparedFigure(request, formats, fields[name], {
      now: valueIn(overview),
      before: before && valueIn(before),
      shared: shared && { now: valueIn(shared.now), before: valueIn(shared.before) },
      note,
    });
  const shareNote = t('promotion:note.share', { promoted: count(overview.promoted), known: count(overview.known) });
  const seemingNote = t('promotion:note.seeming', {
    seeming: count(overview.seeming),
    promoted: count(overview.promoted),
  });
  const earlier = overview.foremost?.earlier;
  const atLast = countAtEnd(request, open, { all: overview.now, earlier, isCompared: before !== null, late });
  const figures: Figure[] = [
    figure('share', of => of.share, shareNote),
    figure('depth', of => of.depth, t('promotion:note.depth')),
    figure('seemingShare', seemingShare, seemingNote),
    {
      name: t(`promotion:${when}.running`),
      definition: [t('figures:define.running'), ...(atLast.isApart ? [t('analysis:late.apart')] : [])].join(' '),
      value: count(atLast.count),
      unit: '',
      ...presentChange(t, formats, fields.now.kind, {
        now: overview.now,
        before: figureBefore(observedBefore(before), 'now'),
      }),
      note: [t('promotion:note.running'), atLast.note].filter(Boolean).join('; '),
    },
  ];
  return { label: data.basic.name, figures };
};

/** Why there is nothing: no state is known; or it is known, and there were no promotions. */
const presentNothing = (
  request: PageRequest,
  open: OpenPromotion,
  here: string,
  { overview, lastPage }: PromotionReadings,
) => {
  const { t } = request;
  const found = presentNotFound(request, open, here, lastPage);
  if (lastPage !== null || overview.kind !== 'ok' || overview.value.observations === 0) return found;
  const { known, promotions, observations } = overview.value;
  const numbers = { known: open.formats.count(known), observations: open.formats.count(observations) };
  // By retailer every promotion has a row, unless its retailer is unknown.
  const isByRetailer = (open.view === 'share' || open.view === 'calendar') && promotions > 0;
  if (isByRetailer) return placelessOr(request, open, { part: 'retailer', instead: null, certain: true }, found);
  const why = known === 0 ? 'unknown' : promotions === 0 ? 'none' : open.view === 'seeming' ? 'allSave' : 'noneNow';
  const { when, day } = atEnd(request, open);
  const title = why === 'noneNow' ? t(`promotion:${when}.empty`, { day }) : t(`promotion:empty.${why}`);
  return { ...found, title, text: t(`promotion:empty.${why}Text`, numbers) };
};

type Panels = { drawing: PanelState<MarketDrawing> | null; table: PanelState<TableValue> };

const presentPanels = (
  request: PageRequest,
  open: OpenPromotion,
  here: string,
  readings: PromotionReadings,
): Panels => {
  const { t } = request;
  const { of } = readings;
  const common = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: presentNothing(request, open, here, readings),
  };
  const chart = { ...common, name: t('analysis:panel.chart') };
  const table = { ...common, name: t('analysis:panel.table') };
  if (of.view === 'share') {
    const late = lateAtEnd(open, readings.reach);
    const [rows = [], shown = []] = [of.whole, of.table].map(read => (read.kind === 'ok' ? read.value.data : []));
    return {
      drawing: presentPanel(of.chart, {
        ...chart,
        present: presentShareChart(request, open, { rows, shown, late, before: of.chartBefore }),
      }),
      table: presentPanel(of.table, { ...table, present: presentShareTable(request, open, { here, late }) }),
    };
  }
  if (of.view === 'calendar') {
    return {
      drawing: presentPanel(of.table, {
        ...chart,
        present: reply => presentCalendarChart(request, open, { table: reply, late: lateAtEnd(open, readings.reach) }),
      }),
      table: presentPanel(of.table, {
        ...table,
        present: reply =>
          presentCalendarTable(request, open, { table: reply, here, late: lateAtEnd(open, readings.reach) }),
      }),
    };
  }
  return {
    drawing: null,
    table: presentPanel(of.table, {
      ...table,
      present: reply => {
        const overview = readings.overview.kind === 'ok' ? readings.overview.value : null;
        return presentShopsTable(request, open, reply, { here, reach: readings.reach, overview });
      },
    }),
  };
};

const presentSwitches = (request: PageRequest, open: OpenPromotion, here: string) => [
  presentSwitch(open, here, { fields: promotion.address, name: 'view', label: request.t('promotion:view') }, value =>
    viewName(request, open, value),
  ),
  ...(open.view === 'share'
    ? [
        presentSwitch(
          open,
          here,
          { fields: promotion.address, name: 'figure', label: request.t('analysis:figure') },
          value => request.t(`promotion:figures.${value}`),
        ),
        presentSwitch(
          open,
          here,
          { fields: promotion.address, name: 'cut', label: request.t('promotion:rows') },
          value => request.t(`promotion:cut.${value}`),
        ),
      ]
    : []),
];

/** The content of the promotions page. */
export function presentPromotion(
  request: PageRequest,
  open: OpenPromotion,
  readings: PromotionReadings,
): MarketPageProps {
  const here = analysisHref(request, open);
  const { overview, before, of, products } = readings;
  const shared = sharedIn(readings);
  const known = overview.kind === 'ok' && overview.value.known > 0 ? overview.value : null;
  const late = lateAtEnd(open, readings.reach);
  const figures = known && presentFigures(request, open, { overview: known, before, shared, late });
  const head = presentHead(request, open, {
    marksNotes: open.view === 'share',
    question: presentQuestion(request, open),
    answer:
      overview.kind === 'ok'
        ? presentAnswer(request, open, overview.value, {
            calendar: of.view === 'calendar' && of.table.kind === 'ok' ? of.table.value : null,
            reach: readings.reach,
          })
        : null,
    compared: {
      figure: figures?.figures[0],
      of: 'share',
      about: '',
      over: changeOver({
        now: known?.share ?? null,
        before: before?.share,
        shared: shared && { now: shared.now.share, before: shared.before.share },
      }),
      moves: of.view === 'share' ? shareMoves(request, open, of.whole) : '',
      before,
      onlyBefore: onlyBeforeIn(of.table),
    },
    csvRows: of.table.kind === 'ok' ? of.table.value.total : null,
    remark: open.view === 'deepest' ? lastStateWords(request, open, readings.reach, 'listed') : '',
  });
  return {
    head: { ...head, subject: productChoice(request, open, here, products) },
    switches: presentSwitches(request, open, here),
    figures,
    ...presentPanels(request, open, here, readings),
  };
}
