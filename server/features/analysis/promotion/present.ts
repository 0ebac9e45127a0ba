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
import { countAtEnd, type LateRetailers, lastStateWords, lateAtEnd, reachWords } from '../market/late.ts';
import { productChoice } from '../market/product-choice.ts';
import { figureBefore, observedBefore } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentSwitch } from '../view-links.ts';
import { mainCompared, rateFigure, type Shared } from './main-compared.ts';
import type { OpenPromotion } from './open-promotion.ts';
import { presentCalendarChart, presentCalendarTable } from './present-calendar.ts';
import { presentShareChart, presentShareTable, shareMoves } from './present-share.ts';
import { presentShopsTable } from './present-shops.ts';
import { earlierWords, type PromotionOverview, presentAnswer, presentQuestion, viewName } from './words.ts';

type Read<C extends AnyCall> = Outcome<CallResult<C>>;

type ShareTable = Read<typeof promotion.share.calls.table>;

/** The calls of the view; others are left out. `whole`: the table over the whole period in its first order. */
type ViewReading =
  | { view: 'share'; chart: Outcome<TimeChart>; chartBefore: LinesBefore | null; table: ShareTable; whole: ShareTable }
  | { view: 'calendar'; table: Read<typeof promotion.calendar.calls.table>; before: number | null }
  | { view: 'deepest' | 'seeming'; table: Read<typeof promotion.deepest.calls.table> };
export type PromotionReadings = {
  overview: Outcome<PromotionOverview>;
  /** That of the period that it is compared with. */
  before: PromotionOverview | null;
  products: Read<typeof promoProducts>;
  reach: Freshness | null;
  /** The figures of both periods over what both had: the tiles are of these in every view. */
  shared: Shared;
  of: ViewReading;
  lastPage: number | null;
};

type Running = {
  overview: PromotionOverview;
  before: PromotionOverview | null;
  late: LateRetailers;
  /** What the calendar lists, where it is shown. */
  calendar: CallResult<typeof promotion.calendar.calls.table> | null;
};

/** How many promotions run at the end: in the calendar at retailers, as it lists them, elsewhere and beside another period in shops. */
const runningFigure = (
  request: PageRequest,
  open: OpenPromotion,
  { overview, before, late, calendar }: Running,
): Figure => {
  const { t } = request;
  const { count } = open.formats;
  const { when } = atEnd(request, open);
  const name = t(`promotion:${when}.running`);
  const { intervalsNow, intervalsEarlier = 0 } = calendar?.summary ?? {};
  if (calendar && before === null && intervalsNow !== undefined) {
    return {
      name,
      definition: t('promotion:calendar.running'),
      value: count(intervalsNow - intervalsEarlier),
      unit: '',
      note: t('promotion:calendar.ofAll', { count: calendar.total, total: count(calendar.total) }),
    };
  }
  const { earlier, pairs, pairsEarlier } = overview.foremost ?? {};
  const nowBefore = figureBefore(observedBefore(before), 'now');
  const atLast = countAtEnd(request, open, {
    all: overview.now,
    earlier,
    pairs,
    pairsEarlier,
    before: nowBefore,
    late,
  });
  return {
    name,
    definition: [t('figures:define.running'), atLast.apart].filter(Boolean).join(' '),
    value: count(atLast.count),
    unit: '',
    ...(atLast.change ? { change: atLast.change } : {}),
    note: atLast.note,
  };
};

const presentFigures = (
  request: PageRequest,
  open: OpenPromotion,
  { overview, before, shared, late, calendar }: Running & { shared: Shared },
): MarketPageProps['figures'] => {
  const { t } = request;
  const { formats, data } = open;
  const count = (number: number) => formats.count(number);
  const figure = (rate: OpenPromotion['figure'], note: string) =>
    rateFigure(request, open, { overview, before, shared }, { rate, note, ofAll: true });
  const { promoted, known, seeming } = {
    promoted: count(overview.promoted),
    known: count(overview.known),
    seeming: count(overview.seeming),
  };
  const depthNote = open.view === 'share' ? 'promotion:note.depth' : 'promotion:note.depthPeriod';
  // The view counts promotions, the tile observations.
  const ofPromotions =
    open.view === 'seeming' && overview.promotions > 0
      ? t('promotion:note.seemingPromotions', {
          percent: formats.percent((100 * overview.seemingPromotions) / overview.promotions),
        })
      : '';
  const seemingNote = [t('promotion:note.seeming', { seeming, promoted }), ofPromotions].filter(Boolean).join('; ');
  const figures: Figure[] = [
    figure('share', t('promotion:note.share', { promoted, known })),
    figure('depth', t(depthNote)),
    figure('seeming', seemingNote),
    runningFigure(request, open, { overview, before, late, calendar }),
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
        present: reply =>
          presentCalendarChart(request, open, {
            table: reply,
            late: lateAtEnd(open, readings.reach),
            inShops: of.before === null && readings.overview.kind === 'ok' ? readings.overview.value.promotions : null,
          }),
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

/** What is said below the filter of data that end earlier, where the drawing does not show it: of the calendar that of its page alone. */
const presentRemark = (request: PageRequest, open: OpenPromotion, { overview, reach }: PromotionReadings): string => {
  if (open.view === 'deepest') {
    const late = lastStateWords(request, open, reach, 'listed');
    const earlier = late && overview.kind === 'ok' ? earlierWords(request, open, overview.value) : '';
    return [late, earlier].filter(Boolean).join(' ');
  }
  return open.view === 'share' ? '' : reachWords(request, open, reach);
};

/** The content of the promotions page. */
export function presentPromotion(
  request: PageRequest,
  open: OpenPromotion,
  readings: PromotionReadings,
): MarketPageProps {
  const here = analysisHref(request, open);
  const { overview, before, shared, of, products } = readings;
  const known = overview.kind === 'ok' && overview.value.known > 0 ? overview.value : null;
  const late = lateAtEnd(open, readings.reach);
  const calendar =
    of.view === 'calendar' && of.table.kind === 'ok' ? { table: of.table.value, before: of.before } : null;
  const both = known && { overview: known, before, shared };
  const figures = both && presentFigures(request, open, { ...both, late, calendar: calendar?.table ?? null });
  const head = presentHead(request, open, {
    marksNotes: open.view === 'share',
    question: presentQuestion(request, open),
    answer:
      overview.kind === 'ok'
        ? presentAnswer(request, open, overview.value, {
            calendar: calendar?.table ?? null,
            shares: of.view === 'share' && of.whole.kind === 'ok' ? of.whole.value : null,
            reach: readings.reach,
          })
        : null,
    compared: {
      ...(both
        ? mainCompared(request, open, { ...both, running: figures?.figures.at(-1), calendar })
        : { figure: null }),
      about: '',
      moves: of.view === 'share' ? shareMoves(request, open, of.whole) : '',
      before,
      onlyBefore: onlyBeforeIn(of.table),
    },
    csvRows: of.table.kind === 'ok' ? of.table.value.total : null,
    remark: presentRemark(request, open, readings),
  });
  return {
    head: { ...head, subject: productChoice(request, open, here, products) },
    switches: presentSwitches(request, open, here),
    figures,
    ...presentPanels(request, open, here, readings),
  };
}
