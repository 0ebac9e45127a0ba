import type { DefinitionsProps } from '../../../../views/components/Definitions.tsx';
import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import {
  type TableCell,
  type TableColumn,
  type TableModel,
  textCell,
} from '../../../../views/islands/table/table-model.ts';
import { keepUnits } from '../../../../views/keep-units.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import {
  type Column,
  type Columns,
  type ComparedRow,
  type FigureKind,
  type FiguresOf,
  isFigure,
  type ReplyKey,
  type RowOf,
  type Term,
  unitBeside,
} from '../../../contract/analyses/parts/columns.ts';
import { changeSort } from '../../../contract/analyses/parts/compared-columns.ts';
import { type AnyTable, firstOrder, leadsOf, movedBy, movedFirst } from '../../../contract/analyses/parts/declare.ts';
import type { Grouping, Question } from '../../../contract/analyses/parts/wire.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { presentRowsPerPage } from '../ask/rows-per-page.ts';
import { namesOfParts, type Split } from '../ask/split-groups.ts';
import { changeOrders } from '../compare/change-orders.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { beforeLastDay, dayText } from '../market/day-text.ts';
import { numberCell, plainColumn, sortableColumns } from './columns.ts';
import { changeText, figureBefore } from './compared.ts';
import { type DefinedTerm, definedAmong, presentDefinitions } from './definitions.ts';
import { figureText, unitText } from './figures.ts';
import { presentPages } from './present-pages.ts';

type Declared<C extends Columns> = Omit<AnyTable, 'columns'> & { columns: C };

/** How a screen shows a declared table. */
export type TableView<C extends Columns> = {
  title: string;
  hint: string;
  /** The columns in their order; the first one names the row. */
  shown: readonly (keyof C & string)[];
  /** Cells with more than the value of their column: a link, a second line. null stands for that value alone. */
  cells?: { readonly [K in keyof C]?: (row: RowOf<C>) => TableCell | null };
  /** Figures that only files have as columns of their own: computed of what the row has, and of what it had before. */
  computed?: { readonly [K in keyof C]?: (row: FiguresOf<C>) => number | null };
  /** Columns whose names depend on the question. */
  labels?: { readonly [K in keyof C]?: string };
  terms?: { readonly [K in keyof C]?: Term };
  /** Columns whose values are shown as words, such as the meaning of a count. */
  words?: { readonly [K in keyof C]?: (row: RowOf<C>) => string };
  /** Columns that a narrow screen shows with their heads, beside those that the table is about. */
  named?: readonly (keyof C & string)[];
  /** The words that it shows before some of these in place of their heads and units. */
  as?: { readonly [K in keyof C]?: string };
  /** Definitions of the rows themselves, before those of their columns. */
  rowsAre?: DefinedTerm;
  /** The column that says more about the row's name, and is shown where there is room. */
  detail?: keyof C & string;
  /** A drawing in an additional column that is not declared. */
  drawn?: { before: keyof C & string; label: string; unit: string; cell: (row: RowOf<C>) => TableCell };
  /** The size of buckets, and the chosen figure, if the default order depends on them. */
  cut?: Question['cut'];
  value?: string;
  /** Whether a row is about an own product. */
  isOwn?: (row: RowOf<C>) => boolean;
  /** How many rows a page may have, if not as many as elsewhere. */
  sizes?: readonly number[];
  /** What rows stand together by (the question says which), and the name above them. */
  groups?: { of: Grouping; by: (row: RowOf<C>) => number; head: (rows: RowOf<C>[]) => TableCell };
  /** The choice of what rows stand together by. */
  grouping?: SwitchProps;
};

/** The text of a value, by the kind of its column. */
const presentCell = (
  { formats, t }: { formats: OpenAnalysis['formats']; t: PageRequest['t'] },
  column: Column,
  value: unknown,
): TableCell => {
  const number = value as number | null;
  switch (column.kind) {
    case 'count':
    case 'price':
    case 'average':
    case 'difference':
    case 'share':
    case 'index':
    case 'percent':
      return numberCell(figureText(formats, column.kind, number), number);
    case 'day':
      return textCell(value === null ? '–' : dayText(formats, value as string));
    case 'moment':
      return textCell(value === null ? '–' : formats.moment(value as string));
    case 'flag':
      return textCell(value === null ? '–' : t(value ? 'figures:value.flag.yes' : 'figures:value.flag.no'));
    case 'id':
    case 'text':
    case 'choice':
      return textCell(String(value ?? ''));
  }
};

type WithBefore = readonly { before?: unknown }[];

/** Rows as far as `before` is another period in them: of promotions and price changes it is a column, the price before. */
const withPeriods = <Row>(columns: object, data: readonly Row[]): readonly Row[] => ('before' in columns ? [] : data);

const hasOther = (columns: object, data: WithBefore): boolean => withPeriods(columns, data).some(row => row.before);

/** The figure of the largest changes, in whose order rows are where an address without an order compares periods; else null. */
const findMoved = (
  declared: Parameters<typeof movedFirst>[0],
  { selection }: OpenAnalysis,
  { cut, value }: Parameters<typeof movedBy>[1],
  data: WithBefore,
): string | null =>
  data.some(row => 'before' in row)
    ? movedFirst(declared, { cut, value, compared: comparedPeriod(selection), sort: selection.sort })
    : null;

/** The column that says in which order rows stand: where the order is by the size of a figure alone, that of the figure. */
const columnOf = (columns: Columns, by: string, lead = ''): string => {
  const all: readonly Column[] = Object.values(columns);
  const [ordered, led] = [by, lead].map(key => all.find(column => 'sort' in column && column.sort === key));
  const isOfSize = ordered && 'only' in ordered && ordered.only === 'statement';
  return isOfSize && led && 'term' in led && ordered.term === led.term ? lead : by;
};

/** Columns of which the one leads whose changes the rows are ordered by, if they are. */
const ledByChange = (columns: TableColumn[], moved: string | null, sort: string): TableColumn[] => {
  const led = columns.find(({ key }) => key === moved || changeSort(key) === sort);
  return led ? columns.map(column => ({ ...column, lead: column === led })) : columns;
};

/** What figures stand on. */
const grounds: ReadonlySet<string> = new Set(['shops', 'observations']);

const withSub = (cell: TableCell, sub: string): TableCell => (sub === '' ? cell : { ...cell, sub });

/** A column with the function for its cells. */
type Part<C extends Columns> = { column: TableColumn; cell: (row: RowOf<C>) => TableCell };
type Shown = Pick<TableModel, 'columns' | 'groups' | 'rows'> & { definitions: DefinitionsProps };

/**
 * The columns of a declared table on a screen, with the cells of each row; `here`: the address for sorting, if it can
 * be sorted.
 */
export function presentRows<const C extends Columns>(
  request: PageRequest,
  open: OpenAnalysis,
  declared: Pick<Declared<C>, 'columns'> & Partial<Pick<Declared<C>, 'key' | 'first' | 'within' | 'leads' | 'moved'>>,
  data: readonly RowOf<C>[],
  view: Omit<TableView<C>, 'title' | 'hint' | 'grouping'>,
  here: string | null = null,
): Shown {
  const { t } = request;
  const { formats } = open;
  const { columns, first, within, leads, key = [] } = declared;
  const { groups } = view;
  const question = { cut: view.cut, value: view.value, grouped: groups?.of };
  // By how far a figure has changed, either way, no column is sorted.
  const moved = findMoved(declared, open, view, data);
  const [by, direction] =
    first && moved === null ? firstOrder({ first, ...(within ? { within } : {}) }, question) : (['', 'asc'] as const);
  // An order by the size of a figure, either way, is that of its column.
  const about = first ? leadsOf({ first, leads, ...(within ? { within } : {}) }, question) : [];
  const sortable =
    here === null ? null : sortableColumns(open, here, { key: columnOf(columns, by, about[0]), direction });
  const findTerm = (name: keyof C & string): Term => {
    const column = columns[name] as Column;
    return view.terms?.[name] ?? (column.kind === 'id' ? 'product' : column.term);
  };
  const kindBeside = (name: keyof C & string): TableColumn['kind'] => {
    if (name === view.detail) return 'detail';
    const column = columns[name] as Column;
    if (column.kind === 'day') return 'day';
    return isFigure(column) && !view.words?.[name] ? 'number' : 'text';
  };
  const isCompared = hasOther(columns, data);
  const firstFigure = view.shown.find((name, at) => at > 0 && isFigure(columns[name] as Column) && !view.words?.[name]);
  /** How far a figure has changed since the other period; the first one of a row that was not there then says so. */
  const changeIn = (column: Column, name: keyof C & string, row: ComparedRow<C>): string => {
    if (isCompared && row.before === null && name === firstFigure) return t('compared:new');
    if (!isCompared || !row.before || !isFigure(column)) return '';
    const computed = view.computed?.[name];
    const both = computed
      ? { now: computed(row as unknown as FiguresOf<C>), before: computed(row.before) }
      : { now: figureBefore(row, name) ?? null, before: figureBefore(row.before, name) };
    // What a figure stands on is small print: that it has not changed would be one in almost every row.
    if (grounds.has(findTerm(name)) && both.now === both.before) return '';
    return changeText(t, formats, column.kind as FigureKind, both);
  };
  const declaredColumn = (name: keyof C & string, at: number): Part<C> => {
    const column = columns[name] as Column;
    const inWords = view.words?.[name];
    const kind = at === 0 ? 'head' : kindBeside(name);
    const label = keepUnits(view.labels?.[name] ?? t(`figures:${findTerm(name)}`));
    const unit = unitText(formats, unitBeside(column));
    const sort = 'sort' in column ? column.sort : undefined;
    const isNamed = view.named?.includes(name) || (about.length > 1 && sort !== undefined && about.includes(sort));
    const computed = view.computed?.[name];
    const valueIn = (row: RowOf<C>): unknown =>
      computed ? computed(row as unknown as FiguresOf<C>) : row[name as unknown as ReplyKey<C>];
    return {
      column: {
        ...(sortable && sort ? sortable({ key: sort, label, kind, unit }) : plainColumn(name, label, kind, unit)),
        lead: sort !== undefined && sort === about[0],
        ...(isNamed ? { as: view.as?.[name] ?? '' } : {}),
      },
      cell: row =>
        inWords
          ? textCell(inWords(row))
          : {
              ...(kind === 'day' ? { before: daySaid(name, label, row) } : {}),
              ...withSub(
                view.cells?.[name]?.(row) ?? presentCell({ formats, t }, column, valueIn(row)),
                changeIn(column, name, row),
              ),
            },
    };
  };
  const days = view.shown.filter((name, at) => at > 0 && kindBeside(name) === 'day');
  /** What a card says before a day: the name of its column; before the last one of two from when on. */
  const daySaid = (name: keyof C & string, label: string, row: ComparedRow<C>): string => {
    const [first, last] = days.map(one => row[one as unknown as ReplyKey<C>] as string | null);
    return days.length === 2 && name === days[1] && first && last ? beforeLastDay(formats, first, last) : `${label}:`;
  };
  const { drawn } = view;
  const parts = view.shown.flatMap((name, at): Part<C>[] => {
    const part = declaredColumn(name, at);
    if (drawn?.before !== name) return [part];
    return [{ column: plainColumn('range', drawn.label, 'range', drawn.unit), cell: drawn.cell }, part];
  });
  const together = groups ? [...Map.groupBy(data, groups.by)] : [];
  const numbers = new Map(together.map(([id], number) => [id, number]));
  return {
    columns: ledByChange(
      parts.map(part => part.column),
      moved,
      open.selection.sort,
    ),
    groups: groups ? together.map(([, rows]) => groups.head(rows)) : [],
    rows: data.map(row => ({
      key: key.map(name => String(row[name as ReplyKey<C>])).join('-'),
      own: view.isOwn?.(row) ?? false,
      cells: parts.map(part => part.cell(row)),
      ...(groups ? { group: numbers.get(groups.by(row)) ?? 0 } : {}),
    })),
    definitions: presentDefinitions(
      t,
      definedAmong([...(view.rowsAre ? [view.rowsAre] : []), ...view.shown.map(findTerm)]),
    ),
  };
}

type Page = { page: number; limit: number; total: number };

/** Columns and rows of a page on a screen, with title, page links and definitions. */
export function tableValue(
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  reply: Page,
  {
    title,
    hint,
    comparedHint: compared,
    grouping,
    ordering,
    definitions,
    sizes,
    days,
    ...shown
  }: Shown &
    Pick<TableValue, 'title' | 'hint' | 'comparedHint' | 'grouping' | 'ordering'> & {
      sizes?: readonly number[] | undefined;
      /** Of which days it is, where these are others than those of the filter. */
      days?: Period;
    },
): TableValue {
  const { t } = request;
  const { formats, selection, key } = open;
  const { start, end } = days ?? selection;
  const period = formats.period(start, end);
  return {
    title,
    hint,
    ...(compared ? { comparedHint: compared } : {}),
    ...(grouping ? { grouping } : {}),
    ...(ordering ? { ordering } : {}),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysisTypes:name.${key}`), period }),
      ...shown,
      total: reply.total,
      pages: presentPages(request, open, reply, here),
    },
    rowsPerPage: presentRowsPerPage(open, reply.total, here, sizes),
    definitions,
  };
}

const changedIn = { figure: 'compared:table', price: 'compared:tablePrices', last: 'compared:tableLast' } as const;

/**
 * What stands below the figures where they are compared, or that nothing can be; '' where nobody asked. `of`: prices, whose change stands
 * beside them on a phone, and below which there is a row without any; or the last price alone.
 */
export const comparedHint = (
  { t }: PageRequest,
  { selection, formats, incomparable }: OpenAnalysis,
  rows: readonly { before?: unknown }[],
  of: keyof typeof changedIn = 'figure',
): string => {
  const compared = comparedPeriod(selection);
  if (incomparable) return t('compared:ignored');
  if (!compared || !rows.some(row => 'before' in row)) return '';
  const { start, end } = compared;
  if (!rows.some(({ before }) => before !== null && before !== undefined))
    return t('compared:none', { within: formats.within(start, end) });
  const period = formats.period(start, end);
  return t(changedIn[of], { period });
};

/** A page of a declared table on a screen. */
export const presentTable = <const C extends Columns>(
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  declared: Declared<C>,
  reply: Page & { data: readonly RowOf<C>[]; split?: Split | undefined },
  { title, hint, grouping, ...view }: TableView<C>,
): TableValue => {
  const shown = presentRows(request, open, declared, reply.data, view, here);
  const names = namesOfParts(
    request.t,
    shown.groups.map(({ text }) => text),
    reply.split,
  );
  const rows = withPeriods(declared.columns, reply.data);
  const compared = comparedHint(request, open, rows);
  const ordering = changeOrders(
    request,
    open,
    here,
    { columns: declared.columns, moved: movedBy(declared.moved, view) },
    {
      shown: view.shown,
      labels: view.labels,
      rows,
    },
  );
  return tableValue(request, open, here, reply, {
    title,
    hint,
    ...(compared ? { comparedHint: compared } : {}),
    ...(grouping ? { grouping } : {}),
    ...(ordering ? { ordering } : {}),
    sizes: view.sizes,
    ...shown,
    groups: shown.groups.map((group, at) => ({ ...group, text: names[at] ?? group.text })),
  });
};
