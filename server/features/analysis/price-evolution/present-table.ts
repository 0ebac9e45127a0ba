import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { Line, TimeChart } from '../../../contract/entities/analysis-replies.ts';
import { type LineChange, lineChange } from '../../../domain/line-change.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { type AskedColumn, numberCell, plainColumn, sortableColumns } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { writeView } from '../filter/selection.ts';
import { placeChoice, productHref } from '../links.ts';
import { lineName } from '../present-time.ts';
import { completeOf } from '../unfinished.ts';
import type { OpenEvolution } from './open-evolution.ts';

export const evolutionSortKeys = [
  ...['line', 'first', 'last', 'change', 'changePercent', 'lowest', 'highest', 'observations'],
] as const;

type Told = { line: Line; name: string; told: LineChange; observations: number };

const figureOf = ({ told, observations }: Told, key: string): number | null =>
  key === 'observations' ? observations : (told[key as keyof LineChange] ?? null);

/** Where all lines are here they are ordered here, as the person asked; else as they came, the most observed first. */
const inOrder = (lines: Told[], { selection }: OpenEvolution, lang: string): Told[] => {
  const { sort, direction } = selection;
  if (!sort) return lines;
  const sign = direction === 'desc' ? -1 : 1;
  if (sort === 'line') return [...lines].sort((a, b) => sign * a.name.localeCompare(b.name, lang));
  const known = lines.filter(line => figureOf(line, sort) !== null);
  const unknown = lines.filter(line => figureOf(line, sort) === null);
  return [...known.sort((a, b) => sign * ((figureOf(a, sort) ?? 0) - (figureOf(b, sort) ?? 0))), ...unknown];
};

const below = { region: 'city', city: 'shop' } as const;

/** A product opens its page, a region its cities, a city its shops. */
const hrefOf = (request: PageRequest, open: OpenEvolution, here: string, { masterId }: Line): string => {
  if (open.lines === 'all') return productHref(request, open, masterId);
  if (open.lines !== 'region' && open.lines !== 'city') return '';
  const next = below[open.lines];
  const place = placeChoice(open.lines, masterId);
  return withQuery(here, writeView({ ...open.selection, kept: null, ...place }, { lines: next }));
};

const rowOf =
  (request: PageRequest, open: OpenEvolution, here: string) =>
  ({ line, name, told, observations }: Told, index: number): TableRow => {
    const { formats } = open;
    const tag = line.own ? request.t('common:own') : '';
    return {
      key: `${line.masterId}-${index}`,
      own: line.own,
      cells: [
        textCell(name, { sub: name === line.name ? line.detail : '', tag, href: hrefOf(request, open, here, line) }),
        numberCell(formats.money(told.first), told.first),
        numberCell(formats.money(told.last), told.last),
        numberCell(formats.signedMoney(told.change), told.change),
        numberCell(formats.signedPercent(told.changePercent), told.changePercent),
        numberCell(formats.money(told.lowest), told.lowest),
        numberCell(formats.money(told.highest), told.highest),
        numberCell(formats.count(observations), observations),
      ],
    };
  };

const columnsOf = ({ t }: PageRequest, open: OpenEvolution, here: string, isWhole: boolean) => {
  // An order of some of the lines alone would mislead.
  const column = isWhole
    ? sortableColumns(open, here, { key: '', direction: 'desc' })
    : ({ key, label, unit, kind }: AskedColumn) => plainColumn(key, label, kind, unit);
  const { currency } = open.formats;
  const number = (key: string, label: string, unit = '') => column({ key, label, unit, kind: 'number' });
  return [
    column({ key: 'line', label: t(`evolution:line.${open.lines}`), kind: 'head' }),
    number('first', t('evolution:first'), currency),
    number('last', t('evolution:last'), currency),
    number('change', t('figures:change'), currency),
    number('changePercent', t('figures:change'), '%'),
    number('lowest', t('figures:minimum'), currency),
    number('highest', t('figures:maximum'), currency),
    number('observations', t('figures:observations')),
  ];
};

/** A row a line: what it did in the period. */
export function presentLines(request: PageRequest, open: OpenEvolution, reply: TimeChart, here: string): TableValue {
  const { t, lang } = request;
  const { formats, selection, key } = open;
  const nameOf = lineName(reply.series);
  const told = reply.series.map(line => ({
    line,
    name: nameOf(line),
    told: lineChange(completeOf(reply, line.data)),
    observations: line.observations.reduce((sum, count) => sum + count, 0),
  }));
  const isWhole = reply.total <= told.length;
  const rows = (isWhole ? inOrder(told, open, lang) : told).map(rowOf(request, open, here));
  const period = formats.period(selection.start, selection.end);
  const shown = isWhole
    ? t('analysis:table.shown', { from: 1, to: rows.length, total: formats.count(reply.total) })
    : t('evolution:someLines', { count: rows.length, total: formats.count(reply.total) });
  return {
    title: t(`evolution:table.${open.lines}`),
    hint: t(`evolution:tableHint.${reply.bucket}`),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysisTypes:name.${key}`), period }),
      columns: columnsOf(request, open, here, isWhole),
      rows,
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
    definitions: definitionsOf(t, [
      open.figure,
      'change',
      'lowestAndHighest',
      'promotion',
      'unfinished',
      'observations',
    ]),
  };
}
