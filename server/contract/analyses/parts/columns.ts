import { z } from 'zod';
import { figures as words } from '../../../../locales/en/analyses/all.ts';
import { price } from '../../consistent.ts';
import { count, day, figure, id, moment } from '../../scalars.ts';

/** The key of a column's texts: its name and, for figures, their definition (locales/<lang>/analyses/). */
export type Term = Exclude<
  keyof typeof words,
  `define.${string}` | `value.${string}` | `unit.${string}` | `compared.${string}`
>;

/**
 * What a column can contain, and its format on the wire. Prices, averages, differences, shares, percentages and
 * indexes are null if nothing was observed; all other kinds are never null unless the column says so.
 * - `price`: an observed amount of money; `average`: a mean of money, 6 decimals; `difference`: of two means, with its
 *   sign
 * - `share`: a part of a whole in %; `percent`: a change or gap in %, with its sign; `index`: 100 is the same
 */
const kinds = {
  id,
  text: z.string(),
  day,
  moment,
  count,
  flag: z.boolean(),
  price,
  average: price,
  difference: figure,
  share: figure,
  percent: figure,
  index: figure,
} as const;

type Choice = { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] };

/**
 * A value in a reply. It has no name for people: it is not a column of a table or a file. `optional`: an API of somebody's own
 * need not have it.
 */
export type ReplyField = (Choice | { readonly kind: keyof typeof kinds }) & {
  readonly nullable?: true;
  readonly optional?: true;
};
export type Kind = ReplyField['kind'];
/** Values of a reply by their names on the wire. */
export type ReplyFields = Readonly<Record<string, ReplyField>>;

type Shown = {
  readonly term: Term;
  /** The name for sorting rows by it on the wire; if omitted, rows cannot be sorted by it. */
  readonly sort?: string;
  /**
   * Only in replies or only in files. `statement`: in neither, though the statement has it: rows can be sorted by it, a
   * screen puts it together from other columns, or other levels of the analysis show it.
   */
  readonly only?: 'reply' | 'file' | 'statement';
  readonly nullable?: true;
  /** An API of somebody's own need not have it. */
  readonly optional?: true;
  /**
   * The day on which a row's part of the period begins: rows of two periods are compared by its place in each, and a file says
   * which day of the other one it is.
   */
  readonly placed?: true;
  /** A number that people have chosen, as a quantity, or that this period alone has: no other one is compared by it. */
  readonly fixed?: true;
  /** In a comparison of two periods: the figure of the other one, or how far it has changed since, in per cent of it, as a difference, or as one in points. */
  readonly compared?: 'before' | 'percent' | 'difference' | 'points';
};

/**
 * A column as data. An id is for machines: it is only in replies and needs no text. A choice has one of its `values`.
 */
export type Column =
  | { readonly kind: 'id' }
  | (Choice & Shown)
  | ({ readonly kind: Exclude<keyof typeof kinds, 'id'> } & Shown);

/** What numbers are in: `money` is the currency of the country. */
type Unit = 'money' | '%';
type Trait = {
  /** A number with a definition; all others are plain from their names: names, dates, choices. */
  readonly isFigure: boolean;
  readonly unit: Unit | null;
  /** The names of columns say the unit: most of these stand beside the same difference in money. */
  readonly isNamedByUnit?: true;
};
const plain = { isFigure: false, unit: null } as const;
const money = { isFigure: true, unit: 'money' } as const;
const number = { isFigure: true, unit: null } as const;

/** What all columns of a kind have in common. */
const traits = {
  id: plain,
  text: plain,
  day: plain,
  moment: plain,
  flag: plain,
  choice: plain,
  count: number,
  price: money,
  average: money,
  difference: money,
  share: { isFigure: true, unit: '%' },
  percent: { isFigure: true, unit: '%', isNamedByUnit: true },
  index: number,
} as const satisfies Readonly<Record<Kind, Trait>>;
/** The kinds of figures. */
export type FigureKind = {
  [K in Kind]: (typeof traits)[K] extends { isFigure: true } ? K : never;
}[Kind];

/** Whether a column has numbers with a definition. */
export const isFigure = ({ kind }: ReplyField): boolean => traits[kind].isFigure;
/** Whether a figure is compared with that of another period. */
export const isOfBothPeriods = (column: ReplyField | Column): boolean =>
  isFigure(column) && !('fixed' in column && column.fixed === true);
/** The unit of a figure; null if it has none. */
export const figureUnit = (kind: Kind): Unit | null => traits[kind].unit;
/** Whether a column is a change in points: per cents of its own kind would be taken for a change by so many per cent. */
export const isInPoints = (column: Column): boolean => 'compared' in column && column.compared === 'points';
/** The unit beside the name of a column; null if it has none, or if the name says it. */
export const unitBeside = (column: Column): Unit | null => {
  const { unit, isNamedByUnit }: Trait = traits[column.kind];
  return isNamedByUnit || isInPoints(column) ? null : unit;
};
export const isMoney = (column: Column): boolean => unitBeside(column) === 'money';

/** Columns by their names on the wire, in the order of files. */
export type Columns = Readonly<Record<string, Column>>;

type Plain<C extends ReplyField> = C extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : C extends { kind: keyof typeof kinds }
    ? z.output<(typeof kinds)[C['kind']]>
    : never;
/** The value of a column's cell. */
export type ValueOf<C extends ReplyField> =
  | Plain<C>
  | (C extends { nullable: true } ? null : never)
  | (C extends { optional: true } ? undefined : never);

/** The columns of replies. */
export type ReplyKey<C extends ReplyFields> = {
  [K in keyof C]: C[K] extends { only: 'file' | 'statement' } ? never : K;
}[keyof C] &
  string;
/** A row of a reply. */
export type RowOf<C extends ReplyFields> = { [K in ReplyKey<C>]: ValueOf<C[K]> };
type Compared<C extends ReplyField> = C extends { fixed: true } ? false : C extends { kind: FigureKind } ? true : false;
/** The figures of a row that can be compared with those of another period. */
export type FiguresOf<C extends ReplyFields> = {
  [K in ReplyKey<C> as Compared<C[K]> extends true ? K : never]: ValueOf<C[K]>;
};
/** A row, and its figures of the period that it is compared with: null if it had none then. */
export type ComparedRow<C extends ReplyFields> = RowOf<C> & { before?: FiguresOf<C> | null | undefined };

/** The wire's names for sorting rows. */
export type SortKey<C extends Columns> = NamedSort<C[keyof C]>;
type NamedSort<One> = One extends { sort: infer S extends string } ? S : never;

export const isInReply = (column: ReplyField | Column): boolean =>
  !('only' in column) || column.only === 'reply' || column.only === undefined;
/** Whether the column is in files. */
export const isInFile = (column: Column): column is Exclude<Column, { kind: 'id' }> =>
  column.kind !== 'id' && (column.only === undefined || column.only === 'file');

/** The names of some columns. */
export const columnKeys = <C extends ReplyFields>(columns: C): (keyof C & string)[] => Object.keys(columns);

/** Columns without some of them. */
export const withoutColumns = (columns: Columns, left: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([key]) => !left.includes(key)));

const plainSchema = (column: ReplyField): z.ZodType =>
  column.kind === 'choice' ? z.enum(column.values) : kinds[column.kind];

/** The description of a column in the API's documents: its name and definition. */
const documented = (column: ReplyField | Column): { title?: string; description?: string } => {
  if (!('term' in column)) return {};
  const defined: Readonly<Record<string, string>> = words;
  const description = defined[`define.${column.term}`];
  return { title: words[column.term], ...(description ? { description } : {}) };
};

const columnSchema = (column: ReplyField): z.ZodType => {
  const plain = plainSchema(column);
  const isNullable = 'nullable' in column && column.nullable === true;
  const isOptional = 'optional' in column && column.optional === true;
  const known = isNullable ? plain.nullable() : plain;
  return (isOptional ? known.optional() : known).meta(documented(column));
};

type ShapeOf<C extends ReplyFields> = { [K in ReplyKey<C>]: z.ZodType<ValueOf<C[K]>, ValueOf<C[K]>> };

/** The reply fields of these columns. */
export const rowSchema = <const C extends ReplyFields>(columns: C): z.ZodObject<ShapeOf<C>> => {
  const shown = Object.entries(columns).filter(([, column]) => isInReply(column));
  return z.object(
    Object.fromEntries(shown.map(([key, column]) => [key, columnSchema(column)])),
  ) as unknown as z.ZodObject<ShapeOf<C>>;
};

/** Only the figures of these columns that replies have of both periods. */
export const figuresOf = <C extends ReplyFields>(columns: C): ReplyFields =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => isOfBothPeriods(column) && isInReply(column)));

/** The figures of another period, which a reply has only where it was asked to compare. */
export const beforeSchema = (columns: ReplyFields): z.ZodType =>
  rowSchema(figuresOf(columns)).nullable().optional().meta({ description: 'The same figures in the other period' });

/** Figures over all of what both periods had: products in shops that only one of them observed count in neither. */
export const sharedSchema = (columns: ReplyFields): z.ZodType => {
  const figures = rowSchema(figuresOf(columns));
  return z.object({ now: figures, before: figures }).optional().meta({
    description:
      'The figures of both periods over the products in shops that both observed (with a price, for figures of prices)',
  });
};

/** Figures of both periods over what both had. */
export type SharedOf<T extends ReplyFields> = { now: FiguresOf<T>; before: FiguresOf<T> };

/** The names for sorting rows with these columns. */
export const listSortKeys = <const C extends Columns>(columns: C): SortKey<C>[] =>
  Object.values(columns).flatMap(column => ('sort' in column && column.sort ? [column.sort as SortKey<C>] : []));

/** The column for a sort name of the wire. */
export const columnOfSort = <C extends Columns>(columns: C, sort: SortKey<C>): keyof C & string => {
  const found = columnKeys(columns).find(key => {
    const column: Column | undefined = columns[key];
    return column !== undefined && 'sort' in column && column.sort === sort;
  });
  if (found === undefined) throw new Error(`no column is called ${sort} where rows are ordered`);
  return found;
};
