import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { listSortKeys, type RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isSameLine, type LinesBefore } from '../compare/lines-under.ts';
import { writeView } from '../filter/selection.ts';
import { placeChoice, productHref } from '../links.ts';
import { presentDefinitions } from '../present/definitions.ts';
import { lineName } from '../present/drawn-lines.ts';
import { untilOf } from '../present/line-ends.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import { keepComplete } from '../present/unfinished.ts';
import { mostLines, type OpenEvolution } from './open-evolution.ts';

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
  lowest: { kind: 'average', term: 'minimum', sort: 'lowest' },
  highest: { kind: 'average', term: 'maximum', sort: 'highest' },
  observations: { kind: 'count', term: 'observations', sort: 'observations' },
} as const;

export const evolutionSortKeys = listSortKeys(columns);

type Row = RowOf<typeof columns> & { before?: object | null | undefined };

/**
 * Where the line stood in the other period; null if there was none, undefined if it may be one of those that the reply leaves out.
 * What has changed within it is no figure to compare.
 */
const figuresThen = (line: Line, { reply }: LinesBefore): object | null | undefined => {
  const compared = reply.series.find(other => isSameLine(line, other));
  if (!compared) return reply.series.length < mostLines ? null : undefined;
  const { first, last, lowest, highest } = lineChange(compared.points.map(({ value }) => value));
  return { first, last, lowest, highest };
};

/** Changes of products over the same shops, the largest first. */
type Changes = ReadonlyMap<number, number> | null;

/** A row for each line, with the line itself. */
const toRows = (reply: TimeChart, changes: Changes, before: LinesBefore | null): Map<Row, Line> => {
  const nameLine = lineName(reply.series);
  const entries = reply.series.map((line, nth): [Row, Line] => [
    {
      masterId: line.masterId,
      nth,
      line: nameLine(line),
      ...lineChange(keepComplete(reply, line)),
      sameShops: changes?.get(line.masterId) ?? null,
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

/** A row for each line with its change in the period; of products also that over the same shops, which leads where it is `byShop`. */
export function presentLines(
  request: PageRequest,
  open: OpenEvolution,
  {
    reply,
    changes,
    before,
    byShop,
  }: { reply: TimeChart; changes: Changes; before: LinesBefore | null; byShop: boolean },
  here: string,
): TableValue {
  const { t, lang } = request;
  const { formats, selection, key } = open;
  const lines = toRows(reply, changes, before);
  const rows = [...lines.keys()];
  const until = untilOf(request, formats, reply);
  /** What its name does not say, or until when it goes if others go on. */
  const besideLine = (row: Row): string => {
    const line = lines.get(row);
    return line ? until(line) || (row.line === line.name ? line.detail : '') : '';
  };
  // Sorting only some of the lines would mislead.
  const isWhole = reply.total <= rows.length;
  const table = presentRows(
    request,
    open,
    {
      columns,
      key: ['masterId', 'nth'],
      first: [byShop ? 'sameShops' : '', 'desc'],
      leads: [byShop ? 'sameShops' : 'changePercent'],
      ...(isWhole ? { moved: 'last' } : {}),
    },
    isWhole ? inOrder(rows, open, lang, byShop) : rows,
    {
      shown: [
        ...(['line', 'first', 'last', 'change', 'changePercent'] as const),
        ...(changes ? (['sameShops'] as const) : []),
        ...(['lowest', 'highest', 'observations'] as const),
      ],
      labels: { line: t(`evolution:line.${open.lines}`) },
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
    hint: [
      t(`evolution:tableHint.${reply.bucket}`),
      ...(isWhole && !selection.sort
        ? [t(byShop ? 'evolution:byShop.largestFirst' : 'analysis:table.largestFirst')]
        : []),
    ].join(' · '),
    comparedHint: comparedHint(request, open, rows),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysisTypes:name.${key}`), period }),
      columns: table.columns,
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
    definitions: presentDefinitions(t, [
      open.figure,
      'change',
      ...(changes ? (['sameShops'] as const) : []),
      'lowestAndHighest',
      'promotion',
      'unfinished',
      'observations',
    ]),
  };
}
