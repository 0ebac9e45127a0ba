import type { Interval, IntervalGroup, IntervalLane } from '../../../../views/charts/IntervalChart.tsx';
import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { IntervalRow, IntervalTable } from '../../../contract/entities/promotion.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { marketTable } from '../market/market-table.ts';
import { timeAxis } from '../market/time-axis.ts';
import { hereOf } from '../present-head.ts';
import type { OpenPromotion } from './open-promotion.ts';

/** Whether the promotions of the interval save something: in all shops, in some, in none. */
const kindOf = ({ seeming, promotions }: IntervalRow): Interval['kind'] =>
  seeming === 0 ? 'saving' : seeming < promotions ? 'partly' : 'seeming';

const inWords = ({ t }: PageRequest, { formats }: OpenPromotion, row: IntervalRow): string =>
  t(row.now ? 'promotion:interval.runs' : 'promotion:interval.ended', {
    start: formats.day(row.start),
    end: formats.day(row.end),
    deep:
      row.depth === null
        ? t('promotion:interval.noDepth')
        : t('promotion:interval.deep', { depth: formats.percent(row.depth) }),
    saving: t(`promotion:saving.${kindOf(row)}`),
  });

const groupBy = <Row>(rows: readonly Row[], key: (row: Row) => number): Row[][] => [...Map.groupBy(rows, key).values()];

const laneOf = (request: PageRequest, open: OpenPromotion, rows: readonly IntervalRow[]): IntervalLane => {
  const { span } = timeAxis(open.selection.start, open.selection.end);
  const intervals = rows.map(row => ({
    key: row.start,
    ...span(row.start, row.end),
    kind: kindOf(row),
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

const groupsOf = (request: PageRequest, open: OpenPromotion, rows: readonly IntervalRow[]): IntervalGroup[] =>
  groupBy(rows, row => row.masterProductId).map(ofProduct => ({
    key: String(ofProduct[0]?.masterProductId),
    name: ofProduct[0]?.productName ?? '',
    lanes: groupBy(ofProduct, row => row.masterRetailerId).map(lane => laneOf(request, open, lane)),
  }));

/** The pages of the table, each of which leads to its drawing. */
const drawnPages = (request: PageRequest, open: OpenPromotion, table: IntervalTable): PagesProps =>
  pageLinks({
    ...{ t: request.t, label: request.t('promotion:calendar.pages'), count: open.formats.count },
    ...{ page: table.page, limit: table.limit, total: table.total },
    hrefOf: number => `${withQuery(hereOf(request, open), writeSelection(open.selection, { page: number }))}#drawing`,
  });

/** The promotions of this page of the table as bars. */
export const presentCalendarChart = (
  request: PageRequest,
  open: OpenPromotion,
  table: IntervalTable,
): MarketDrawing => {
  const { t } = request;
  const { start, end } = open.selection;
  const { when, day } = atEnd(request, open);
  return {
    kind: 'intervals',
    title: t('promotion:calendar.title'),
    sub: t('promotion:calendar.sub', { period: open.formats.period(start, end) }),
    legend: {
      saving: t('promotion:saving.saving'),
      partly: t('promotion:saving.partly'),
      seeming: t('promotion:saving.seeming'),
      runs: t(`promotion:${when}.mark`, { day }),
    },
    groups: groupsOf(request, open, table.data),
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

/** The shops of the retailer in which the product is on promotion. */
const shopsHref = ({ selection }: OpenPromotion, here: string, row: IntervalRow): string => {
  const one = { products: [row.masterProductId], competitors: [], groups: [], retailers: [row.masterRetailerId] };
  const view = row.now ? 'deepest' : 'calendar';
  return withQuery(here, writeView({ ...selection, kept: null, ...one }, { view }));
};

const rowOf =
  (request: PageRequest, open: OpenPromotion, here: string) =>
  (row: IntervalRow): TableRow => {
    const { t } = request;
    const { formats, own } = open;
    const { when } = atEnd(request, open);
    return {
      key: `${row.masterProductId}-${row.masterRetailerId}-${row.start}`,
      own: own.has(row.masterProductId),
      cells: [
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
        textCell(row.retailerName, { href: shopsHref(open, here, row) }),
        textCell(dayText(formats, row.start)),
        textCell(dayText(formats, row.end), row.now ? { tag: t(`promotion:${when}.tag`) } : {}),
        numberCell(formats.percent(row.depth), row.depth),
        numberCell(formats.money(row.lowest), row.lowest),
        numberCell(formats.count(row.shops), row.shops),
        textCell(t(`promotion:saving.${kindOf(row)}`)),
      ],
    };
  };

/** Product × retailer × interval. */
export function presentCalendarTable(
  request: PageRequest,
  open: OpenPromotion,
  table: IntervalTable,
  here: string,
): TableValue {
  const { t } = request;
  const column = sortableColumns(open, here, { key: 'product', direction: 'asc' });
  const saving = { ...column({ key: 'saving', label: t('figures:saving'), kind: 'text' }), sortHref: '' };
  const lowest = {
    ...column({ key: 'lowest', label: t('promotion:lowest'), unit: open.formats.currency, kind: 'number' }),
    sortHref: '',
  };
  return marketTable(request, open, here, table, {
    title: t('promotion:table.calendar'),
    hint: t('promotion:table.opensShops'),
    columns: [
      column({ key: 'product', label: t('figures:product'), kind: 'head' }),
      column({ key: 'place', label: t('analysis:table.place.retailer'), kind: 'text' }),
      column({ key: 'start', label: t('promotion:from'), kind: 'text' }),
      column({ key: 'end', label: t('promotion:until'), kind: 'text' }),
      column({ key: 'depth', label: t('figures:deepest'), unit: '%', kind: 'number' }),
      lowest,
      column({ key: 'shops', label: t('figures:shops'), kind: 'number' }),
      saving,
    ],
    rows: table.data.map(rowOf(request, open, here)),
    terms: ['interval', 'deepest', 'saving'],
  });
}
