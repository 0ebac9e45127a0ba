import { z } from 'zod';
import { figures as words } from '../../../../locales/en/analyses/all.ts';
import { price } from '../../consistent.ts';
import { day, id, moment } from '../../scalars.ts';

/** The key of a column's texts: its name and, for figures, their definition (locales/<lang>/analyses/). */
export type Term = Exclude<keyof typeof words, `define.${string}` | `value.${string}` | `unit.${string}`>;

const count = z.number().int().min(0);
const figure = z.number().nullable();

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

type Shown = {
  readonly term: Term;
  /** The name for sorting rows by it on the wire; if omitted, rows cannot be sorted by it. */
  readonly sort?: string;
  /** Only in replies or only in files; `order`: in neither, only for sorting. */
  readonly only?: 'reply' | 'file' | 'order';
  readonly nullable?: true;
};

/**
 * A column as data. An id is for machines: it is only in replies and needs no text. A choice has one of its `values`.
 */
export type Column =
  | { readonly kind: 'id' }
  | ({ readonly kind: 'choice'; readonly values: readonly [string, ...string[]] } & Shown)
  | ({ readonly kind: Exclude<keyof typeof kinds, 'id'> } & Shown);
export type Kind = Column['kind'];

/** Columns by their names on the wire, in the order of files. */
export type Columns = Readonly<Record<string, Column>>;

type Plain<C extends Column> = C extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : C extends { kind: keyof typeof kinds }
    ? z.output<(typeof kinds)[C['kind']]>
    : never;
/** The value of a column's cell. */
export type ValueOf<C extends Column> = C extends { nullable: true } ? Plain<C> | null : Plain<C>;

/** The columns of replies. */
export type ReplyKey<C extends Columns> = {
  [K in keyof C]: C[K] extends { only: 'file' | 'order' } ? never : K;
}[keyof C] &
  string;
/** A row of a reply. */
export type RowOf<C extends Columns> = { [K in ReplyKey<C>]: ValueOf<C[K]> };
/** The wire's names for sorting rows. */
export type SortKey<C extends Columns> = NamedSort<C[keyof C]>;
type NamedSort<One> = One extends { sort: infer S extends string } ? S : never;

export const isInReply = (column: Column): boolean =>
  !('only' in column) || column.only === 'reply' || column.only === undefined;
/** Whether the column is in files. */
export const isInFile = (column: Column): column is Exclude<Column, { kind: 'id' }> =>
  column.kind !== 'id' && (column.only === undefined || column.only === 'file');
export const isMoney = ({ kind }: Column): boolean => kind === 'price' || kind === 'average' || kind === 'difference';

/** The names of some columns. */
export const columnKeys = <C extends Columns>(columns: C): (keyof C & string)[] => Object.keys(columns);

/** Columns without some of them. */
export const withoutColumns = (columns: Columns, left: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([key]) => !left.includes(key)));

const plainSchema = (column: Column): z.ZodType =>
  column.kind === 'choice' ? z.enum(column.values) : kinds[column.kind];

/** The description of a column in the API's documents: its name and definition. */
const documented = (column: Column): { title?: string; description?: string } => {
  if (column.kind === 'id') return {};
  const defined: Readonly<Record<string, string>> = words;
  const description = defined[`define.${column.term}`];
  return { title: words[column.term], ...(description ? { description } : {}) };
};

const columnSchema = (column: Column): z.ZodType => {
  const plain = plainSchema(column);
  const isNullable = 'nullable' in column && column.nullable === true;
  return (isNullable ? plain.nullable() : plain).meta(documented(column));
};

type ShapeOf<C extends Columns> = { [K in ReplyKey<C>]: z.ZodType<ValueOf<C[K]>, ValueOf<C[K]>> };

/** The reply fields of these columns. */
export const rowSchema = <const C extends Columns>(columns: C): z.ZodObject<ShapeOf<C>> => {
  const shown = Object.entries(columns).filter(([, column]) => isInReply(column));
  return z.object(
    Object.fromEntries(shown.map(([key, column]) => [key, columnSchema(column)])),
  ) as unknown as z.ZodObject<ShapeOf<C>>;
};

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
