import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { listSortKeys, type RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { mostLines } from '../ask/ask-changes.ts';
import { isSameLine, type LinesBefore } from '../compare/lines-under.ts';
import { writeView } from '../filter/selection.ts';
import { placeChoice, productHref } from '../links.ts';
import { presentDefinitions } from '../present/definitions.ts';
import { lineName } from '../present/drawn-lines.ts';
import { untilOf } from '../present/line-ends.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import type { ShopLines } from '../present/titles/same-shops.ts';
import { keepComplete } from '../present/unfinished.ts';
import type { OpenEvolution } from './open-evolution.ts';

/** The change of a line in the period, calculated here from the chart's data. */
const columns = {
  masterId: { kind: 'id' },
  nth: { kind: 'id' },
  line: { kind: 'text', term: 'product', sort: 'line' },
  first: { kind: 'average', term: 'first', sort: 'first' },
  last: { kind: 'average', term: 'last', sort: 'last' },
  change: { kind: 'difference', term: 'change', sort: 'change' },
  changePercent: { kind: 'percent', term: 'changePercent', sort: 'changePercent' },
  sameShops: { kind: 'percent', term: 'sameShops', sort: 'sameShops', nullable: true },
  sameShopsThen: { kind: 'percent', term: 'sameShops', sort: 'sameShopsThen', nullable: true },
  lowest: { kind: 'average', term: 'minimum', sort: 'lowest' },
  highest: { kind: 'average', term: 'maximum', sort: 'highest' },
  observations: { kind: 'count', term: 'observations', sort: 'observations' },
} as const;

export const evolutionSortKeys = listSortKeys(columns);

type Row = RowOf<typeof columns> & { before?: object | null | undefined };

/**
 * Where the line ended in the other period, which the chart compares too; null if there was none, undefined if it may be one of those
 * that the reply leaves out. Of each figure a change would be six per cents a row.
 */
const figuresThen = (line: Line, { reply }: LinesBefore): object | null | undefined => {
  const compared = reply.series.find(other => isSameLine(line, other));
  if (!compared) return reply.series.length < mostLines ? null : undefined;
  return { last: lineChange(compared.points.map(({ value }) => value)).last };
};

/** Changes of products over the same shops, the largest first. */
type Changes = ReadonlyMap<number, number> | null;

/** The prices of products in these shops, before the period and last in it. */
type ShopPrices = ShopLines['products'];

type Named = keyof typeof columns;

/** `hasChange`: whether the change of the averages is shown; `hasThen`: whether that within the period before is known. */
type ShownOf = { isShops: boolean; hasShops: boolean; hasChange: boolean; hasThen: boolean };

/**
 * The change in the same shops stands beside that of the averages, or alone before the prices of these shops; that of the period before comes last,
 * since a card has these in the same order. Beside the change since
 * another period it is the only one within this one.
 */
const shownColumns = ({ isShops, hasShops, hasChange, hasThen }: ShownOf): readonly Named[] =>
  isShops
    ? ['line', 'sameShops', 'first', 'last', ...(hasThen ? (['sameShopsThen'] as const) : []), 'observations']
    : [
        ...(['line', 'first', 'last'] as const),
        ...(hasChange ? (['change', 'changePercent'] as const) : []),
        ...(hasShops ? (['sameShops'] as const) : []),
        ...(['lowest', 'highest', 'observations'] as const),
      ];

/**
 * What a card says beside its figure: from what to what the price went. Beside another period the change since then stands with the last
 * price, and what it was at first is another one: the change within this one takes its place.
 */
const namedColumns = ({ hasShops, hasThen }: ShownOf, isCompared: boolean, ofAverages: boolean): readonly Named[] => {
  if (isCompared) return [hasShops ? 'sameShops' : 'changePercent'];
  return [
    ...(['first', 'last'] as const),
    ...(ofAverages ? (['changePercent'] as const) : []),
    ...(hasThen ? (['sameShopsThen'] as const) : []),
  ];
};

/** What the figures are of, and in which order the rows stand where that is chosen here. */
const hintOf = (
  t: PageRequest['t'],
  bucket: TimeChart['bucket'],
  { isShops, byShop, isOrdered }: { isShops: boolean; byShop: boolean; isOrdered: boolean },
): string => {
  const order = byShop && !isShops ? 'evolution:byShop.largestFirst' : 'analysis:table.largestFirst';
  return [
    t(isShops ? 'evolution:sameShops.tableHint' : `evolution:tableHint.${bucket}`),
    ...(isOrdered ? [t(order)] : []),
  ].join(' · ');
};

/** What the columns and the chart mean; the only change in % is called so, and is that of the same shops. */
const definitionsOf = (t: PageRequest['t'], { figure }: OpenEvolution, { isShops, hasShops, hasChange }: ShownOf) => {
  const ofTable = isShops
    ? (['sameShops', 'priceBeforePeriod', 'priceNow', 'promotion'] as const)
    : ([
        figure,
        ...(hasChange ? (['change'] as const) : []),
        ...(hasShops ? (['sameShops'] as const) : []),
        'lowestAndHighest',
        'promotion',
        'unfinished',
      ] as const);
  const { label, terms } = presentDefinitions(t, [...ofTable, 'observations']);
  const inSameShops = t('figures:sameShops');
  const named = (name: string): string => (isShops && name === inSameShops ? t('figures:changePercent') : name);
  return { label, terms: terms.map(one => ({ ...one, name: named(one.name) })) };
};

/** Before the period and last in it, in the same shops: a dash where there are none. */
const pricesIn = (prices: ShopPrices, { masterId }: Line) => {
  const { before = null, now = null } = prices.get(masterId) ?? {};
  return { first: before, last: now };
};

/**
 * What the figures of a table are of: `changes` in the same shops, `changesThen` those within the period before, and their `prices` where
 * those are drawn.
 */
type TableOf = {
  reply: TimeChart;
  changes: Changes;
  changesThen: Changes;
  prices: ShopPrices | null;
  before: LinesBefore | null;
};

/** A row for each line, with the line itself. */
const toRows = ({ reply, changes, changesThen, prices, before }: TableOf): Map<Row, Line> => {
  const nameLine = lineName(reply.series);
  const entries = reply.series.map((line, nth): [Row, Line] => [
    {
      masterId: line.masterId,
      nth,
      line: nameLine(line),
      ...lineChange(keepComplete(reply, line)),
      ...(prices ? pricesIn(prices, line) : {}),
      sameShops: changes?.get(line.masterId) ?? null,
      sameShopsThen: changesThen?.get(line.masterId) ?? null,
      observations: line.points.reduce((sum, { observations }) => sum + observations, 0),
      ...(before ? { before: figuresThen(line, before) } : {}),
    },
    line,
  ]);
  return new Map(entries);
};

/** How far the last value is from that of the other period, in %; null where it is compared with none. */
const sinceThen = ({ last, before }: Row): number | null => {
  const then = (before as { last?: number | null } | null | undefined)?.last;
  return last === null || !then ? null : 100 * (last / then - 1);
};

/** As the title of the chart: the largest change first, up or down; where periods are compared that since the other one. */
const byChange = (rows: readonly Row[], byShop: boolean): readonly Row[] => {
  const compares = rows.some(row => sinceThen(row) !== null);
  const sizeOf = (row: Row): number => {
    const within = byShop ? row.sameShops : row.changePercent;
    const change = compares ? sinceThen(row) : within;
    return change === null ? -1 : Math.abs(change);
  };
  return rows.toSorted((a, b) => sizeOf(b) - sizeOf(a));
};

/**
 * If all lines are here they are sorted here; otherwise they keep their order, those with the most observations first.
 */
const inOrder = (rows: readonly Row[], { selection }: OpenEvolution, lang: string, byShop: boolean): readonly Row[] => {
  const sort = evolutionSortKeys.find(key => key === selection.sort);
  if (sort === undefined) return byChange(rows, byShop);
  const sign = selection.direction === 'desc' ? -1 : 1;
  if (sort === 'line') return rows.toSorted((a, b) => sign * a.line.localeCompare(b.line, lang));
  const known = rows.filter(row => row[sort] !== null);
  const unknown = rows.filter(row => row[sort] === null);
  return [...known.toSorted((a, b) => sign * ((a[sort] ?? 0) - (b[sort] ?? 0))), ...unknown];
};

/** The figure by whose size the rows are ordered, unless another one is asked for. */
const firstSort = (byShop: boolean, isWhole: boolean) => {
  if (byShop) return 'sameShops';
  return isWhole ? 'changePercent' : '';
};

/** As price changes call the same figures. */
const shopLabels = (t: PageRequest['t']) => ({
  first: t('figures:priceBeforePeriod'),
  last: t('figures:priceNow'),
  sameShops: t('figures:changePercent'),
});

const below = { region: 'city', city: 'shop' } as const;

/** A product links to its page, a region to its cities, a city to its shops. */
const lineHref = (request: PageRequest, open: OpenEvolution, here: string, masterId: number): string => {
  if (open.lines === 'all') return productHref(request, open, masterId);
  if (open.lines !== 'region' && open.lines !== 'city') return '';
  const next = below[open.lines];
  const place = placeChoice(open.lines, masterId);
  return withQuery(
    here,
    writeView({ ...open.selection, kept: null, ...place }, writeFields(priceEvolution.address, { lines: next })),
  );
};

/**
 * A row for each line with its change in the period; of products also that over the same shops, which leads where it is `byShop`. With
 * `prices` it is the only one, beside the prices that it is the change of, as in the chart and in price changes.
 */
export function presentLines(
  request: PageRequest,
  open: OpenEvolution,
  { byShop, ...of }: TableOf & { byShop: boolean },
  here: string,
): TableValue {
  const { t, lang } = request;
  const { formats, selection, key } = open;
  const { reply, changes } = of;
  const isShops = of.prices !== null;
  // Below a change in the same shops both averages of all shops, with theirs.
  const ofAverages = byShop && !isShops;
  const lines = toRows(of);
  const rows = [...lines.keys()];
  const until = untilOf(request, formats, reply);
  /** What its name does not say, or until when it goes if others go on. */
  const besideLine = (row: Row): string => {
    const line = lines.get(row);
    return line ? until(line) || (row.line === line.name ? line.detail : '') : '';
  };
  // Sorting only some of the lines would mislead.
  const isWhole = reply.total <= rows.length;
  const isCompared = rows.some(row => sinceThen(row) !== null);
  const hasShops = changes !== null;
  const hasChange = !(isCompared && hasShops) || selection.sort === 'change' || selection.sort === 'changePercent';
  const shownOf = { isShops, hasShops, hasChange, hasThen: of.changesThen !== null };
  const table = presentRows(
    request,
    open,
    {
      columns,
      key: ['masterId', 'nth'],
      first: [firstSort(byShop, isWhole), 'desc'],
      leads: [byShop ? 'sameShops' : 'changePercent'],
      ...(isWhole ? { moved: 'last' } : {}),
    },
    isWhole ? inOrder(rows, open, lang, byShop) : rows,
    {
      shown: shownColumns(shownOf),
      labels: {
        line: t(`evolution:line.${open.lines}`),
        sameShopsThen: t('evolution:sameShops.changeThen'),
        ...(isShops ? shopLabels(t) : {}),
      },
      named: namedColumns(shownOf, isCompared, ofAverages),
      as: {
        first: t(ofAverages ? 'evolution:byShop.from' : 'evolution:from', { currency: formats.currency }),
        last: t('evolution:to'),
        changePercent: isCompared ? '' : t('evolution:byShop.change'),
      },
      cells: {
        line: (row: Row) => {
          const line = lines.get(row);
          return textCell(row.line, {
            sub: besideLine(row),
            tag: line?.own ? t('common:own') : '',
            href: lineHref(request, open, here, row.masterId),
          });
        },
      },
      isOwn: row => lines.get(row)?.own ?? false,
    },
    isWhole ? here : null,
  );
  const period = formats.period(selection.start, selection.end);
  const shown = isWhole
    ? t('analysis:table.shown', { from: 1, to: rows.length, total: formats.count(reply.total) })
    : t('evolution:someLines', { count: rows.length, total: formats.count(reply.total) });
  return {
    title: t(`evolution:table.${open.lines}`),
    hint: hintOf(t, reply.bucket, { isShops, byShop, isOrdered: isWhole && !selection.sort }),
    comparedHint: comparedHint(request, open, rows, 'last'),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysisTypes:name.${key}`), period }),
      // By how far the last price has moved from that of the other period.
      columns:
        isCompared && isWhole && !selection.sort
          ? table.columns.map(column => (column.key === 'last' ? { ...column, sorted: 'descending' as const } : column))
          : table.columns,
      groups: table.groups,
      rows: table.rows,
      total: rows.length,
      pages: {
        label: t('common:pages'),
        shown,
        previous: { label: t('common:previous'), href: null },
        next: { label: t('common:next'), href: null },
        pages: [],
      },
    },
    rowsPerPage: null,
    definitions: definitionsOf(t, open, shownOf),
  };
}
