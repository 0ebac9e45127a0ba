import type { Interval, IntervalGroup, IntervalLane, IntervalSigns } from '../../../../views/charts/IntervalChart.tsx';
import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { sharedNames } from '../../../../views/shared-names.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { namesOfParts } from '../ask/split-groups.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import type { LateRetailers } from '../market/late.ts';
import { timeAxis } from '../market/time-axis.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTable } from '../present/table.ts';
import { calendarSizes, type OpenPromotion } from './open-promotion.ts';

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

/** A page of the calendar, and whose data end before it. `inShops`: what its promotions are shop by shop, where the answer does not say it. */
type Read = { table: Calendar; late: LateRetailers; inShops?: number | null };

/** Whether what runs at a retailer was seen before the day that the page is of; `late`: how far its data reach, if not to the end. */
const isEarlier = ({ endsOn }: OpenPromotion, late: { last: string } | undefined): boolean =>
  late !== undefined && late.last !== endsOn;

const presentLane = (
  request: PageRequest,
  open: OpenPromotion,
  rows: readonly IntervalRow[],
  late: LateRetailers,
): IntervalLane => {
  const { start, end } = open.selection;
  const { span } = timeAxis(start, end);
  const [first] = rows;
  const lastDay = first && late.get(first.masterRetailerId);
  const intervals = rows.map(row => ({
    key: row.start,
    ...span(row.start, row.end),
    kind: classify(row),
    began: row.start < start,
    runs: row.now && (isEarlier(open, lastDay) ? ('earlier' as const) : ('toEnd' as const)),
  }));
  return {
    key: String(first?.masterRetailerId),
    name: first?.retailerName ?? '',
    intervals,
    unknown: lastDay ? span(addDays(lastDay.last, 1), end) : null,
    text: [
      ...rows.map(row => inWords(request, open, row)),
      ...(lastDay ? [request.t('promotion:calendar.unknownAfter', { day: lastDay.day })] : []),
    ].join('; '),
  };
};

const presentGroups = (request: PageRequest, open: OpenPromotion, { table, late }: Read): IntervalGroup[] => {
  const together = groupBy(table.data, row => row.masterProductId);
  const names = namesOfParts(
    request.t,
    together.map(([row]) => row?.productName ?? ''),
    table.split,
  );
  return together.map((ofProduct, at) => ({
    key: String(ofProduct[0]?.masterProductId),
    name: names[at] ?? '',
    own: open.own.has(ofProduct[0]?.masterProductId ?? 0),
    lanes: groupBy(ofProduct, row => row.masterRetailerId).map(lane => presentLane(request, open, lane, late)),
  }));
};

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

/** How many of the promotions of all pages still ran on the last day; '' where none did, or an API does not say it. */
const runningTitle = (request: PageRequest, open: OpenPromotion, { total, summary }: Calendar): string => {
  const { when, day } = atEnd(request, open);
  const { count } = open.formats;
  const running = (summary?.intervalsNow ?? 0) - (summary?.intervalsEarlier ?? 0);
  if (running === 0) return '';
  return total === 1
    ? request.t(`promotion:${when}.only`, { day })
    : request.t(`promotion:${when}.ofAll`, { count: running, number: count(total), running: count(running), day });
};

/** The period, what the promotions are shop by shop, and how many more ran when their retailers were last seen, before its end. */
const calendarSub = (
  { t }: PageRequest,
  { formats, selection }: OpenPromotion,
  { table: { summary }, inShops = null }: Read,
): string => {
  const earlier = summary?.intervalsEarlier ?? 0;
  const shown = t('promotion:calendar.sub', { period: formats.period(selection.start, selection.end) });
  const shops = inShops === null ? '' : t('promotion:calendar.inShops', { promotions: formats.count(inShops) });
  const more = earlier > 0 ? t('promotion:calendar.earlier', { count: earlier, number: formats.count(earlier) }) : '';
  return [shown, shops, more].filter(Boolean).join(' · ');
};

const mostDays = 2;

/** What ran when its retailer was last seen, with the day of that where these are few. */
const lastSeenSign = ({ t }: PageRequest, { table, late }: Read): string => {
  const lasts = table.data.flatMap(({ now, masterRetailerId: id }) => (now ? (late.get(id) ?? []) : []));
  const days = [...new Map(lasts.map(({ last, day }) => [last, day])).entries()].toSorted().map(([, day]) => day);
  const words = t('promotion:lastSeenTag');
  return days.length > mostDays ? words : `${words} (${days.join(', ')})`;
};

/** What the signs mean that this page draws. */
const presentSigns = (
  request: PageRequest,
  open: OpenPromotion,
  { groups, read }: { groups: readonly IntervalGroup[]; read: Read },
): IntervalSigns => {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  const lanes = groups.flatMap(({ own, lanes: ofGroup }) => ofGroup.map(lane => ({ ...lane, own })));
  const intervals = lanes.flatMap(({ own, intervals: ofLane }) => ofLane.map(interval => ({ ...interval, own })));
  const has = (kind: Interval['kind'], own?: boolean): boolean =>
    intervals.some(one => one.kind === kind && (own === undefined || one.own === own));
  const saving = t('promotion:saving.saving');
  return {
    saving: has('saving', true) ? saving : '',
    other: has('saving', false) ? t('promotion:calendar.ofOther', { saving }) : '',
    seeming: has('seeming') ? t('promotion:saving.seeming') : '',
    partly: has('partly') ? t('promotion:saving.partly') : '',
    began: intervals.some(({ began }) => began)
      ? t('promotion:calendar.began', { day: dayText(open.formats, open.selection.start) })
      : '',
    toEnd: intervals.some(({ runs }) => runs === 'toEnd') ? t(`promotion:${when}.mark`, { day }) : '',
    earlier: intervals.some(({ runs }) => runs === 'earlier') ? lastSeenSign(request, read) : '',
    unknown: lanes.some(({ unknown }) => unknown) ? t('promotion:calendar.unknown') : '',
  };
};

/** The promotions of this page of the table as bars. */
export const presentCalendarChart = (request: PageRequest, open: OpenPromotion, read: Read): MarketDrawing => {
  const { t } = request;
  const { table } = read;
  const { start, end } = open.selection;
  const groups = presentGroups(request, open, read);
  return {
    kind: 'intervals',
    title: runningTitle(request, open, table) || t('promotion:calendar.title'),
    sub: calendarSub(request, open, read),
    legend: presentSigns(request, open, { groups, read }),
    groups,
    xTicks: timeAxis(start, end).ticks(open.formats),
    foot: [t('promotion:calendar.merged')],
    total: { count: table.total, text: open.formats.count(table.total) },
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
  { table, late, here }: Read & { here: string },
): TableValue {
  const { t } = request;
  const { formats, own } = open;
  const { when } = atEnd(request, open);
  const names = new Map(table.data.map(row => [row.masterProductId, row.productName]));
  const shared = sharedNames([...names.values()]);
  const productHead = ({ productName, upc, masterProductId: id }: IntervalRow): TableCell =>
    textCell(productName, {
      sub: shared.has(productName) ? upc : '',
      tag: own.has(id) ? t('common:own') : '',
      href: productHref(request, open, id),
    });
  const runningTag = (row: IntervalRow): string =>
    t(isEarlier(open, late.get(row.masterRetailerId)) ? 'promotion:lastSeenTag' : `promotion:${when}.tag`);
  return presentTable(request, open, here, promotion.calendar, table, {
    title: t('promotion:table.calendar'),
    hint: t('promotion:table.opensShops'),
    shown: ['retailerName', 'start', 'end', 'depth', 'lowest', 'shops', 'seeming'],
    terms: { seeming: 'saving' },
    cells: {
      retailerName: (row: IntervalRow) => textCell(row.retailerName, { href: shopsHref(open, here, row) }),
      end: (row: IntervalRow) => textCell(dayText(formats, row.end), row.now ? { tag: runningTag(row) } : {}),
    },
    words: { seeming: row => t(`promotion:saving.${classify(row)}`) },
    named: ['seeming'],
    rowsAre: 'interval',
    isOwn: row => own.has(row.masterProductId),
    sizes: calendarSizes,
    groups: {
      of: 'product',
      by: row => row.masterProductId,
      head: ([row]) => (row ? productHead(row) : textCell('')),
    },
  });
}
