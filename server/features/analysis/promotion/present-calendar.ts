import type { Interval, IntervalGroup, IntervalLane } from '../../../../views/charts/IntervalChart.tsx';
import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { timeAxis } from '../market/time-axis.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPromotion } from './open-promotion.ts';

type IntervalRow = RowOf<typeof promotion.calendar.columns>;
type Calendar = CallResult<typeof promotion.calendar.calls.table>;

/** Whether the promotions of the interval are real savings: in all shops, in some, in none. */
const classify = ({ seeming, promotions }: IntervalRow): Interval['kind'] =>
  seeming === 0 ? 'saving' : seeming < promotions ? 'partly' : 'seeming';

const inWords = ({ t }: PageRequest, { formats }: OpenPromotion, row: IntervalRow): string =>
  t(row.now ? 'promotion:interval.runs' : 'promotion:interval.ended', {
    start: formats.day(row.start),
    end: formats.day(row.end),
    deep:
      row.depth === null
        ? t('promotion:interval.noDepth')
        : t('promotion:interval.deep', { depth: formats.percent(row.depth) }),
    saving: t(`promotion:saving.${classify(row)}`),
  });

const groupBy = <Row>(rows: readonly Row[], key: (row: Row) => number): Row[][] => [...Map.groupBy(rows, key).values()];

const presentLane = (request: PageRequest, open: OpenPromotion, rows: readonly IntervalRow[]): IntervalLane => {
  const { span } = timeAxis(open.selection.start, open.selection.end);
  const intervals = rows.map(row => ({
    key: row.start,
    ...span(row.start, row.end),
    kind: classify(row),
    runs: row.now,
  }));
  const [first] = rows;
  return {
    key: String(first?.masterRetailerId),
    name: first?.retailerName ?? '',
    intervals,
    text: rows.map(row => inWords(request, open, row)).join('; '),
  };
};

const presentGroups = (request: PageRequest, open: OpenPromotion, rows: readonly IntervalRow[]): IntervalGroup[] =>
  groupBy(rows, row => row.masterProductId).map(ofProduct => ({
    key: String(ofProduct[0]?.masterProductId),
    name: ofProduct[0]?.productName ?? '',
    lanes: groupBy(ofProduct, row => row.masterRetailerId).map(lane => presentLane(request, open, lane)),
  }));

/** The pages of the table, each with a link to its drawing. */
const drawnPages = (request: PageRequest, open: OpenPromotion, table: Calendar): PagesProps =>
  pageLinks({
    t: request.t,
    label: request.t('promotion:calendar.pages'),
    count: open.formats.count,
    page: table.page,
    limit: table.limit,
    total: table.total,
    pageHref: number =>
      `${withQuery(analysisHref(request, open), writeSelection(open.selection, { page: number }))}#drawing`,
  });

/** How many of the promotions that are drawn still run. */
const calendarTitle = (request: PageRequest, open: OpenPromotion, { data }: Calendar): string => {
  const { when, day } = atEnd(request, open);
  const running = data.filter(({ now }) => now).length;
  const { count } = open.formats;
  return running > 0
    ? request.t(`promotion:${when}.drawn`, {
        count: data.length,
        number: count(data.length),
        running: count(running),
        day,
      })
    : request.t('promotion:calendar.title');
};

/** The promotions of this page of the table as bars. */
export const presentCalendarChart = (request: PageRequest, open: OpenPromotion, table: Calendar): MarketDrawing => {
  const { t } = request;
  const { start, end } = open.selection;
  const { when, day } = atEnd(request, open);
  return {
    kind: 'intervals',
    title: calendarTitle(request, open, table),
    sub: t('promotion:calendar.sub', { period: open.formats.period(start, end) }),
    legend: {
      saving: t('promotion:saving.saving'),
      partly: t('promotion:saving.partly'),
      seeming: t('promotion:saving.seeming'),
      runs: t(`promotion:${when}.mark`, { day }),
    },
    groups: presentGroups(request, open, table.data),
    xTicks: timeAxis(start, end).ticks(open.formats),
    foot: [
      t('promotion:calendar.merged'),
      ...(table.total > table.data.length
        ? [t('promotion:calendar.some', { count: table.data.length, total: open.formats.count(table.total) })]
        : []),
    ],
    pages: table.total > table.data.length ? drawnPages(request, open, table) : null,
  };
};

/** The shops of the retailer with the product on promotion. */
const shopsHref = ({ selection }: OpenPromotion, here: string, row: IntervalRow): string => {
  const one = { products: [row.masterProductId], competitors: [], groups: [], retailers: [row.masterRetailerId] };
  const view = row.now ? 'deepest' : 'calendar';
  return withQuery(here, writeView({ ...selection, kept: null, ...one }, writeFields(promotion.address, { view })));
};

/** Product × retailer × interval. */
export function presentCalendarTable(
  request: PageRequest,
  open: OpenPromotion,
  table: Calendar,
  here: string,
): TableValue {
  const { t } = request;
  const { formats, own } = open;
  const { when } = atEnd(request, open);
  return presentTable(request, open, here, promotion.calendar, table, {
    title: t('promotion:table.calendar'),
    hint: t('promotion:table.opensShops'),
    shown: ['productName', 'retailerName', 'start', 'end', 'depth', 'lowest', 'shops', 'seeming'],
    terms: { seeming: 'saving' },
    cells: {
      productName: (row: IntervalRow) =>
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
      retailerName: (row: IntervalRow) => textCell(row.retailerName, { href: shopsHref(open, here, row) }),
      end: (row: IntervalRow) =>
        textCell(dayText(formats, row.end), row.now ? { tag: t(`promotion:${when}.tag`) } : {}),
    },
    words: { seeming: row => t(`promotion:saving.${classify(row)}`) },
    rowsAre: 'interval',
    isOwn: row => own.has(row.masterProductId),
  });
}
