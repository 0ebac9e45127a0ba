import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { AssortmentDrawing } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment, silentDays } from '../../../contract/analyses/assortment.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { isFirstPage, readPage, tableBody, withoutSort } from '../ask/ask-table.ts';
import { placelessOr } from '../ask/placeless.ts';
import { withRows } from '../ask/with-rows.ts';
import { productHref } from '../links.ts';
import { dayText } from '../market/day-text.ts';
import { numberCell } from '../present/columns.ts';
import { presentDefinitions } from '../present/definitions.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentRows, presentTable } from '../present/table.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import {
  countRows,
  fileOfDrawing,
  isOfDrawing,
  mostBars,
  type OpenAssortment,
  type Panels,
  presentFigure,
  type ShownView,
  type View,
} from './view.ts';

const { products, retailers } = assortment.changes;
type ProductsTable = CallResult<typeof products.calls.table>;
type ChangedRow = ProductsTable['data'][number];
type Turn = ChangedRow['turn'];
type RetailersTable = CallResult<typeof retailers.calls.table>;
type Summary = NonNullable<RetailersTable['summary']>;

const days = { days: silentDays };

/**
 * How many products are new, and how often where that is at several retailers; the same of those that have vanished. Where it is not
 * known how many there are, how often alone.
 */
const turnWords = (
  { t }: PageRequest,
  { formats }: OpenAssortment,
  turn: 'new' | 'vanished',
  { once, times }: { once: number | undefined; times: number },
): string => {
  const all = { count: times, times: formats.count(times) };
  if (once === undefined) return t(`assortment:answer.${turn}Times`, all);
  const products = t(`assortment:answer.${turn}`, { count: once, number: formats.count(once) });
  return once === times ? products : t('assortment:answer.inAll', { ...all, products });
};

/** As many rows as are read to find the product that is new at most retailers. */
const mostRead = 200;

/** The rows of new products and those of vanished ones, which stand in this order; none of a turn of which not all were read. */
const readTurned = async (
  request: PageRequest,
  open: OpenAssortment,
  table: Outcome<ProductsTable>,
): Promise<Record<Turn, ChangedRow[]>> => {
  const none = { new: [], vanished: [] };
  if (table.kind !== 'ok' || table.value.data.length === 0) return none;
  const body = tableBody(products, withoutSort(open));
  const read =
    isFirstPage(open) || table.value.data.length === table.value.total
      ? table
      : await ask(open, () => request.call(products.calls.table, { query: { page: 1, limit: mostRead }, body }));
  if (read.kind !== 'ok') return none;
  const { data, total } = read.value;
  const [fresh, vanished] = [data.filter(row => row.turn === 'new'), data.filter(row => row.turn === 'vanished')];
  if (data.length === total) return { new: fresh, vanished };
  return vanished.length > 0 ? { new: fresh, vanished: [] } : none;
};

/** The product that is new at most retailers, or has vanished from most; '' where several are as often. */
const nameMost = ({ t }: PageRequest, { formats }: OpenAssortment, rows: readonly ChangedRow[]): string => {
  const each = [...Map.groupBy(rows, row => row.masterProductId).values()].toSorted((a, b) => b.length - a.length);
  const [first = [], second = []] = each;
  const [row] = first;
  if (!row || first.length === second.length) return '';
  const { productName: product, retailerName: retailer, turn } = row;
  return first.length === 1
    ? t(`assortment:answer.named.${turn}`, { product, retailer })
    : t(`assortment:answer.namedAt.${turn}`, { product, number: formats.count(first.length) });
};

/** The product that is new at most retailers, how many are new, and how many have vanished; one that is the only one by its name alone. */
const presentAnswer = (
  request: PageRequest,
  open: OpenAssortment,
  summary: Summary,
  turned: Record<Turn, ChangedRow[]>,
) => {
  const { t } = request;
  const { arrived, vanished, known, arrivedOnce, vanishedOnce } = summary;
  if (known === 0) return { strong: t('assortment:answer.unknown'), rest: t('assortment:answer.unknownRest', days) };
  if (arrived + vanished === 0) return { strong: t('assortment:answer.unchanged'), rest: '' };
  const named = nameMost(request, open, turned.new);
  const gone = vanishedOnce === 1 ? nameMost(request, open, turned.vanished) : '';
  if (arrived === 0 && gone) return { strong: gone, rest: t('assortment:answer.nothingNew') };
  const fresh = turnWords(request, open, 'new', { once: arrivedOnce, times: arrived });
  const isOne = arrivedOnce === 1 && named !== '';
  const lost = turnWords(request, open, 'vanished', { once: vanishedOnce, times: vanished });
  const andVanished =
    vanished === 0
      ? t('assortment:answer.noneVanished')
      : t('assortment:answer.andVanished', { vanished: gone || lost });
  if (isOne) return { strong: named, rest: andVanished };
  if (named && arrivedOnce)
    return { strong: `${named}.`, rest: t('assortment:answer.inTotal', { fresh, andVanished }) };
  return { strong: fresh, rest: andVanished };
};

const presentFigures = (request: PageRequest, { formats }: OpenAssortment, summary: Summary) => {
  const { t } = request;
  const { arrived, vanished, known, retailers: all, arrivedOnce, vanishedOnce } = summary;
  const stands = standsOn(t, formats, summary);
  const ofProducts = (count: number | undefined, times: number): string =>
    count && count < times && known > 0 ? t('assortment:atRetailers', { count, number: formats.count(count) }) : '';
  // Where nothing can be known there is no count, not even 0.
  const counted = (count: number): string => (known === 0 ? '–' : formats.count(count));
  return [
    presentFigure(request, 'newProducts', {
      value: counted(arrived),
      unit: '',
      note: ofProducts(arrivedOnce, arrived),
    }),
    presentFigure(request, 'vanishedProducts', {
      value: counted(vanished),
      unit: '',
      note: ofProducts(vanishedOnce, vanished),
    }),
    presentFigure(request, 'retailersKnown', {
      value: formats.count(known),
      unit: t('assortment:ofRetailers', { count: all, number: formats.count(all) }),
      note: `${stands.observations}, ${stands.shops}`,
    }),
  ];
};

/** Whether the first days of a retailer's data lie in the period. */
const isEarly = ({ start }: OpenAssortment['selection'], { watchedSince }: RetailersTable['data'][number]): boolean =>
  addDays(watchedSince, silentDays) > start;

const isKnown = ({ arrived }: RetailersTable['data'][number]): boolean => arrived !== null;

/** Where most products have vanished or, if more are new than have vanished, where most are new. Nothing, unless all are known. */
const presentTitle = ({ t }: PageRequest, { formats }: OpenAssortment, { data, total }: RetailersTable): string => {
  const sumOf = (name: 'vanished' | 'arrived'): number => data.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  const turn = sumOf('arrived') > sumOf('vanished') ? 'arrived' : 'vanished';
  return chartTitle({
    rows: data,
    value: row => row[turn],
    text: row => formats.count(row[turn] ?? 0),
    isPart: total > data.length || !data.every(isKnown),
    say: ({ retailerName: retailer, [turn]: count }) =>
      count ? t(`assortment:chart.most.${turn}`, { retailer, number: formats.count(count) }) : null,
    label: t('assortment:chart.changes'),
  });
};

/** New, unchanged and vanished as parts of a bar; retailers of which nothing is known are named below. */
const presentDrawing = (request: PageRequest, open: OpenAssortment, table: RetailersTable): AssortmentDrawing => {
  const { t } = request;
  const { formats, selection } = open;
  const { data, total, summary } = table;
  const unknown = data.filter(row => !isKnown(row)).map(row => row.retailerName);
  return {
    kind: 'parts',
    shared: true,
    numbers: '#numbers',
    title: presentTitle(request, open, table),
    sub: t('assortment:chart.subChanges', { period: formats.period(selection.start, selection.end) }),
    keys: {
      wins: t('figures:newProducts'),
      ties: t('figures:stayedProducts'),
      losses: t('figures:vanishedProducts'),
    },
    bars: data.filter(isKnown).map(({ retailerName, arrived, stayed, vanished }) => ({
      name: retailerName,
      wins: arrived ?? 0,
      ties: stayed ?? 0,
      losses: vanished ?? 0,
    })),
    foot: [
      ...(total > data.length
        ? [t('assortment:chart.moreChanges', { count: data.length, total: formats.count(total) })]
        : []),
      ...(unknown.length > 0 ? [t('assortment:chart.unknown', { ...days, retailers: unknown.join(', ') })] : []),
      ...(data.some(row => isKnown(row) && isEarly(selection, row)) ? [t('assortment:chart.early', days)] : []),
      ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
    ],
  };
};

/** The same in numbers, a row a retailer. */
const workBeside = (request: PageRequest, open: OpenAssortment, here: string, { data }: RetailersTable) => {
  const { t } = request;
  type Row = RowOf<typeof retailers.columns>;
  const [since, ...others] = new Set(data.map(row => row.watchedSince));
  const isOneDay = since !== undefined && others.length === 0 && data.length > 1;
  const hints = [
    ...(data.every(isKnown) ? [] : [t('assortment:hint.atRetailers')]),
    ...(isOneDay ? [t('assortment:hint.since', { day: dayText(open.formats, since) })] : []),
  ];
  const { columns, rows } = presentRows(request, open, retailers, data, {
    shown: [
      ...(['retailerName', 'arrived', 'vanished', 'stayed', 'listed'] as const),
      // Said once above the rows where it holds for all of them.
      ...(isOneDay ? [] : (['watchedSince'] as const)),
      'watchedUntil',
    ],
    cells: {
      arrived: (row: Row) => numberCell(row.arrived === null ? '–' : open.formats.count(row.arrived), row.arrived),
    },
  });
  return {
    caption: t('assortment:table.atRetailers'),
    hint: hints.join(' · '),
    columns,
    rows,
    file: fileOfDrawing(open, here),
  };
};

const presentNothing = (
  { t }: PageRequest,
  summary: Summary | null,
  lastPage: number | null,
  otherwise: NotFound,
): NotFound => {
  if (!summary || summary.retailers === 0 || lastPage !== null) return otherwise;
  return summary.known === 0
    ? { title: t('assortment:none.unknownTitle'), text: t('assortment:none.unknownText', days), removals: [] }
    : { title: t('assortment:none.title'), text: t('assortment:none.text'), removals: [] };
};

const show = async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
  const { t } = request;
  const { here, nothing, retryHref } = panels;
  const first = { page: 1, limit: mostBars };
  const drawing = ask(open, () => request.call(retailers.calls.table, { query: first, body: buildBody(open) }));
  const { table, summary, lastPage } = await readPage(request, open, products.calls.table, tableBody(products, open));
  const drawn = withRows(await drawing);
  const isSaid = summary !== null && summary.retailers > 0;
  const certain = lastPage === null && summary !== null && summary.retailers === 0;
  const otherwise = placelessOr(request, open, { part: 'retailer', instead: null, certain }, nothing(lastPage));
  const panel = { t, retryHref, notFound: presentNothing(request, summary, lastPage, otherwise) };
  const hasBars = drawn.kind === 'failed' || (drawn.kind === 'ok' && drawn.value.data.some(isKnown));
  return {
    answer: isSaid ? presentAnswer(request, open, summary, await readTurned(request, open, table)) : null,
    remark: t('assortment:remark.changes', days),
    leftOut: [],
    switches: [],
    pair: null,
    figures: isSaid ? presentFigures(request, open, summary) : null,
    chart: hasBars
      ? presentPanel(drawn, {
          ...panel,
          name: t('analysis:panel.chart'),
          present: reply => presentDrawing(request, open, reply),
        })
      : null,
    beside: drawn.kind === 'ok' ? workBeside(request, open, here, drawn.value) : null,
    table: presentPanel(table, {
      ...panel,
      name: t('analysis:panel.table'),
      present: reply => ({
        ...presentTable(request, open, here, products, reply, {
          title: t('assortment:table.changes'),
          hint: t('assortment:hint.products'),
          shown: ['productName', 'retailerName', 'turn', 'firstSeen', 'lastSeen'],
          cells: {
            productName: (row: RowOf<typeof products.columns>) =>
              textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
            turn: (row: RowOf<typeof products.columns>) => textCell(t(`figures:value.turn.${row.turn}`)),
          },
          isOwn: row => open.own.has(row.masterProductId),
        }),
        // Its own columns say themselves what they are.
        definitions: presentDefinitions(t, ['newProducts', 'vanishedProducts', 'stayedProducts', 'listedInPeriod']),
      }),
    }),
    rows: countRows(table),
    lastPage,
  };
};

/** What is new at a retailer, and what has vanished from one. */
export const changesView: View = {
  show,
  csv: ({ t }, open) =>
    isOfDrawing(open)
      ? { call: retailers.calls.csv, body: tableBody(retailers, open), apart: [t('assortment:csv.byRetailer')] }
      : { call: products.calls.csv, body: tableBody(products, open) },
};
