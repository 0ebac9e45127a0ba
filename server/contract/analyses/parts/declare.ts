import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { count, limit, moment, page, paged } from '../../scalars.ts';
import {
  beforeSchema,
  type Columns,
  type ComparedRow,
  type FiguresOf,
  listSortKeys,
  type ReplyFields,
  type ReplyKey,
  type RowOf,
  rowSchema,
  type SharedOf,
  type SortKey,
  sharedSchema,
} from './columns.ts';
import { listChangeSorts } from './compared-columns.ts';
import { bodySchema, type Direction, type Inputs, type Question } from './wire.ts';

/**
 * Versions of the charts API; docs/product.md §7.7 has both for promotion, stock-out, hero image, comparative and
 * competitors.
 */
type Versions = 'v1' | 'v1 and v2';

/** Name, address and description of a reading of an analysis. */
type Called = { id: string; path: string; description: string; versions?: Versions };

const common = { api: 'charts', method: 'POST', acting: false, family: 'analysis', section: '7.7' } as const;
const languages = z.object({ languageId: z.coerce.number().int().default(1) });

/** Maximum number of entries in a list of v1. */
export const mostOfV1 = 1000;

const newest = ({ versions = 'v1 and v2' }: Called): 'v1' | 'v2' => (versions === 'v1' ? 'v1' : 'v2');

/** A reply as it is on the wire, and what callers get of it, if something else. */
type Answer<W extends z.ZodType, O> = { reply: W; read?: ((wire: z.output<W>) => O) | undefined };
const asOnWire = <W, O>(wire: W): O => wire as unknown as O;

/** A reading without pages. */
const wholeCall = <B extends z.ZodType, W extends z.ZodType, O>(
  called: Called,
  body: B,
  { reply, read = asOnWire }: Answer<W, O>,
) =>
  defineCall({
    ...common,
    id: `charts.${called.id}`,
    path: `/${newest(called)}/${called.path}`,
    summary: called.description,
    body,
    reply,
    read,
  });

/** The same under the previous version, if there are two. */
const olderCall = <B extends z.ZodType, W extends z.ZodType, O = z.output<W>>(
  called: Called,
  body: B,
  { reply, read = asOnWire }: Answer<W, O>,
) =>
  defineCall({
    ...common,
    id: `charts.v1.${called.id}`,
    path: `/v1/${called.path}`,
    summary: called.description,
    body,
    reply,
    read,
  });

/** The CSV twin of a reading: the same body, with all rows as a file (docs/product.md §7.8). */
const fileCall = <B extends z.ZodType>(called: Called, body: B) =>
  defineCall({
    ...common,
    id: `charts.${called.id}.csv`,
    path: `/${newest(called)}/${called.path}/csv`,
    section: '7.8',
    summary: `${called.description}: all rows as a file`,
    kind: 'csv',
    query: languages,
    body,
    reply: z.string(),
  });

/** What a summary calls the number of rows that the other period has and this one has not. */
const onlyBefore = 'onlyBefore';

/** Whether a summary of the period has any observations: those of shops without a region, for example, are in no row by region. */
const isOverAnything = (summary: unknown): boolean =>
  typeof summary === 'object' &&
  summary !== null &&
  Object.entries(summary).some(([name, value]) => name !== onlyBefore && typeof value === 'number' && value !== 0);

const pagedCall = <B extends z.ZodType, W extends z.ZodType, O>(
  called: Called,
  body: B,
  { reply, read = asOnWire }: Answer<W, O>,
) =>
  defineCall({
    ...common,
    id: `charts.${called.id}`,
    path: `/${newest(called)}/${called.path}`,
    summary: called.description,
    query: z.object({ page, limit: limit(50, 200) }),
    body,
    reply,
    read,
    // Without rows a summary may still have observations: then the reply is not empty (docs/product.md §5).
    hasOtherContent: wire => isOverAnything((wire as { summary?: unknown }).summary),
  });

type Pages<V extends Versions, B extends z.ZodType, Row extends z.ZodType, W extends z.ZodType, O> = {
  table: ReturnType<typeof pagedCall<B, W, O>>;
  csv: ReturnType<typeof fileCall<B>>;
} & (V extends 'v1' ? unknown : { list: ReturnType<typeof olderCall<B, z.ZodArray<Row>>> });

const declarePages = <V extends Versions, B extends z.ZodType, Row extends z.ZodType, W extends z.ZodType, O>(
  called: Called & { versions?: V },
  body: B,
  { row, ...answer }: Answer<W, O> & { row: Row },
): Pages<V, B, Row, W, O> => {
  const older = called.versions === 'v1' ? {} : { list: olderCall(called, body, { reply: z.array(row) }) };
  return { table: pagedCall(called, body, answer), csv: fileCall(called, body), ...older } as Pages<V, B, Row, W, O>;
};

const summaryHead = { name: z.string().min(1), newest: moment.nullable() };
type Lists = Readonly<Record<string, z.ZodType>>;
type NoLists = Record<never, never>;
type SummaryOf<T extends Columns, L extends Lists> = RowOf<T> & { name: string; newest: string | null } & {
  before?: FiguresOf<T> | null | undefined;
  shared?: SharedOf<T> | undefined;
  [onlyBefore]?: number | undefined;
} & {
  [K in keyof L]?: z.output<L[K]>;
};
type Summary<T extends Columns, L extends Lists> = z.ZodType<SummaryOf<T, L>, SummaryOf<T, L>>;

/**
 * The figures over all rows: these columns, the name of the dashboard (docs/product.md §5: a summary needs one), the
 * newest observation, and more that other APIs may leave out.
 */
export const summarySchema = <const T extends Columns, L extends Lists = NoLists>(totals: T, lists?: L) =>
  rowSchema(totals).extend({ ...summaryHead, ...lists }) as unknown as Summary<T, L>;

/** What a default order may depend on: the size of buckets, and the chosen figure. */
type Asked = Pick<Question, 'cut'> & { value?: string | undefined };
/** An order, or a function if it depends on the question. */
type First<S extends string> = readonly [S, Direction] | ((question: Asked) => readonly [S, Direction]);

/** The default order of a table, or that within a group. */
export const firstOrder = <S extends string>(
  { first, within }: { first: First<S>; within?: readonly [S, Direction] },
  question: Asked & Pick<Question, 'grouped'>,
): readonly [S, Direction] => {
  if (question.grouped && within) return within;
  return typeof first === 'function' ? first(question) : first;
};

/** The figures, by their sort names, that a table is about, the first one before all, or a function if they depend on the question. */
type Leads<S extends string> = readonly [S, ...S[]] | ((question: Asked) => readonly [S, ...S[]]);

/**
 * The sort names of the figures that a table is about: a narrow screen shows them of each row, the first one beside its name.
 * They are that of its first order, or those that the table says.
 */
export const leadsOf = <S extends string>(
  { leads, ...declared }: { leads?: Leads<S> | undefined; first: First<S>; within?: readonly [S, Direction] },
  question: Parameters<typeof firstOrder<S>>[1],
): readonly S[] => (typeof leads === 'function' ? leads(question) : (leads ?? [firstOrder(declared, question)[0]]));

/** The figure, by its sort name, whose changes matter most, or a function if it depends on the question. */
type MovedBy<S extends string> = S | ((question: Asked) => S);

/** That figure for a question; undefined where rows are not ordered by a change. */
export const movedBy = <S extends string>(moved: MovedBy<S> | undefined, question: Asked): S | undefined =>
  typeof moved === 'function' ? moved(question) : moved;

/** The sort name of the figure whose largest changes come first, up or down: where two periods are compared and no order is asked for. */
export const movedFirst = <S extends string>(
  { moved }: { moved?: MovedBy<S> | undefined },
  question: Asked & Pick<Question, 'compared'> & { sort?: string | undefined },
): S | null => (question.compared && !question.sort ? (movedBy(moved, question) ?? null) : null);

/** Whether a table can be compared with another period. */
export const isComparable = ({ inputs }: { inputs?: Inputs | undefined }): boolean =>
  inputs !== undefined && 'compare_start' in inputs;

const rowsOnlyBefore = count
  .optional()
  .meta({ description: 'Rows of the other period that this one has not; on the first page alone' });

/** Of rows that stand together: whether the first group of the page begins on the page before, and the last one goes on on the next. */
const splitGroups = z.object({ before: z.boolean(), after: z.boolean() }).optional();

type Compared<C extends Columns> = z.ZodType<ComparedRow<C>, ComparedRow<C>>;

/**
 * A table, declared once. Its columns determine the schema and types of the reply, the names for sorting, the API's
 * documents, how the engine's rows are read, the header and cells of the file, and the columns of the screen.
 * With the inputs of `compared` each row, and the summary, may have its figures of another period, as `before`.
 * `calls.table` has pages and a summary; `calls.list`, if there are two versions, is v1: the plain array of the first
 * rows.
 */
export const table = <
  const C extends Columns,
  const T extends Columns,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
  const L extends Lists = NoLists,
>(
  declared: Called & {
    versions?: V;
    columns: C;
    /** The columns of the reply that identify a row; otherwise equal rows are ordered by them. */
    key: readonly ReplyKey<C>[];
    /** The default order. */
    first: First<SortKey<C>>;
    /** The order of rows that are equal in the default one; without it they stand by name. */
    equal?: readonly [SortKey<C>, Direction];
    /** The default order within a group, if rows of a page can stand together. */
    within?: readonly [SortKey<C>, Direction];
    /** The figures, by their sort names, that the table is about, where that is not the one of its first order alone. */
    leads?: Leads<SortKey<C>>;
    /** The figure, by its sort name, whose largest changes come first where two periods are compared. */
    moved?: MovedBy<SortKey<C>>;
    /** The figures over all rows, besides the name of the dashboard and the newest observation. */
    totals: T;
    /** What else the summary has, all of it optional. */
    lists?: L;
    inputs?: I;
    /** Conditions between the columns of a row. */
    consistent?: (row: z.ZodType<ComparedRow<C>, ComparedRow<C>>) => z.ZodType;
  },
) => {
  // Names that only a comparison has are no column's: the type of an order is that of the columns.
  const byChange = isComparable(declared) ? (listChangeSorts(declared.columns) as SortKey<C>[]) : [];
  const sorts = [...listSortKeys(declared.columns), ...byChange];
  const body = bodySchema(sorts, (declared.inputs ?? {}) as I);
  const beside = (columns: Columns) => (isComparable(declared) ? { before: beforeSchema(columns) } : {});
  const plain = rowSchema(declared.columns).extend(beside(declared.columns)) as unknown as Compared<C>;
  const row = (declared.consistent?.(plain) ?? plain) as Compared<C>;
  const rowsThen = isComparable(declared)
    ? { shared: sharedSchema(declared.totals), [onlyBefore]: rowsOnlyBefore }
    : {};
  const lists = { ...declared.lists, ...beside(declared.totals), ...rowsThen } as unknown as L;
  const split = ('grouped_by' in (declared.inputs ?? {}) ? { split: splitGroups } : {}) as {
    split: typeof splitGroups;
  };
  const reply = paged(row).extend({ ...split, summary: summarySchema(declared.totals, lists).optional() });
  return {
    ...declared,
    sorts,
    body,
    reply,
    calls: declarePages<V, typeof body, typeof row, typeof reply, z.output<typeof reply>>(declared, body, {
      row,
      reply,
    }),
  };
};

/**
 * Pages whose rows have more than columns: a matrix, a strip of days. `row` and `reply` are written out; `columns` are
 * those of the file, which has its own rows.
 */
export const pages = <
  const C extends Columns,
  Row extends z.ZodType,
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
  O = z.output<W>,
>(
  declared: Called & Answer<W, O> & { versions?: V; columns: C; row: Row; sorts?: readonly S[]; inputs?: I },
) => {
  const body = bodySchema(declared.sorts ?? [], (declared.inputs ?? {}) as I);
  const { row, reply, read } = declared;
  return { ...declared, body, calls: declarePages<V, typeof body, Row, W, O>(declared, body, { row, reply, read }) };
};

type Whole<V extends Versions, B extends z.ZodType, W extends z.ZodType, O> = {
  read: ReturnType<typeof wholeCall<B, W, O>>;
} & (V extends 'v1' ? unknown : { older: ReturnType<typeof olderCall<B, W, O>> });

type WholeParts<V extends Versions, S extends string, I extends Inputs, W extends z.ZodType, O> = Called &
  Answer<W, O> & { versions?: V; sorts?: readonly S[]; inputs?: I };

/** A reading without pages, such as a list or a figure. It is the same under both versions. */
export const whole = <
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
  O = z.output<W>,
>(
  declared: WholeParts<V, S, I, W, O>,
) => {
  const body = bodySchema(declared.sorts ?? [], (declared.inputs ?? {}) as I);
  const older = declared.versions === 'v1' ? {} : { older: olderCall(declared, body, declared) };
  const calls = { read: wholeCall(declared, body, declared), ...older } as Whole<V, typeof body, W, O>;
  return { ...declared, body, calls };
};

/** The same with a file that has these columns: a chart. */
export const chart = <
  const C extends Columns,
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
  O = z.output<W>,
>({
  columns,
  ...declared
}: WholeParts<V, S, I, W, O> & { columns: C }) => {
  const reading = whole<W, S, I, V, O>(declared);
  return { ...reading, columns, calls: { ...reading.calls, csv: fileCall(declared, reading.body) } };
};

/**
 * A summary of the dashboard: fields besides its name and the newest observation. `foremost`: what stands first in it;
 * an API of somebody's own need not have it.
 */
export const summary = <const T extends Columns, const F extends ReplyFields, const V extends Versions = 'v1 and v2'>({
  fields,
  foremost,
  ...called
}: Called & { versions?: V; fields: T; foremost: F }) => {
  type WithForemost = SummaryOf<T, NoLists> & { foremost?: RowOf<F> | undefined };
  const reply = rowSchema(fields).extend({ ...summaryHead, foremost: rowSchema(foremost).optional() });
  return {
    ...whole({ ...called, reply: reply as unknown as z.ZodType<WithForemost, WithForemost> }),
    fields,
    foremost,
  };
};

/** Any declared table, for code that handles all of them. */
export type AnyTable = {
  columns: Columns;
  key: readonly string[];
  first: First<string>;
  equal?: readonly [string, Direction];
  within?: readonly [string, Direction];
  leads?: Leads<string>;
  moved?: MovedBy<string>;
  totals: Columns;
};
