import { z } from 'zod';
import { defineCall } from '../call.ts';
import { limit, moment, page, paged } from '../scalars.ts';
import { type Columns, type ReplyKey, type RowOf, rowSchema, type SortKey, sortKeysOf } from './columns.ts';
import { bodySchema, type Direction, type Inputs, type Question } from './wire.ts';

/**
 * Versions of the charts API; docs/product.md §7.7 names both for promotion, stock-out, hero
 * image, comparative and competitors.
 */
type Versions = 'v1' | 'v1 and v2';

/** Under what name and address a reading of an analysis is called, and what it gives, in words. */
type Called = { id: string; path: string; description: string; versions?: Versions };

const common = { api: 'charts', method: 'POST', acting: false, family: 'analysis', section: '7.7' } as const;
const languages = z.object({ languageId: z.coerce.number().int().default(1) });

/** Entries of a list of v1 at the most. */
export const mostOfV1 = 1000;

const newest = ({ versions = 'v1 and v2' }: Called): 'v1' | 'v2' => (versions === 'v1' ? 'v1' : 'v2');

/** A reading that comes whole. */
const wholeCall = <B extends z.ZodType, W extends z.ZodType>(called: Called, body: B, reply: W) =>
  defineCall({
    ...common,
    id: `charts.${called.id}`,
    path: `/${newest(called)}/${called.path}`,
    summary: called.description,
    body,
    reply,
  });

/** The same under the version before, where there are two. */
const olderCall = <B extends z.ZodType, W extends z.ZodType>(called: Called, body: B, reply: W) =>
  defineCall({
    ...common,
    id: `charts.v1.${called.id}`,
    path: `/v1/${called.path}`,
    summary: called.description,
    body,
    reply,
  });

/** The CSV twin of a reading: the same body, all rows as a file (docs/product.md §7.8). */
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

/** Whether a summary is over anything: what is observed at shops without a region, say, stands in no row by region. */
const isOverAnything = (summary: unknown): boolean =>
  typeof summary === 'object' &&
  summary !== null &&
  Object.values(summary).some(value => typeof value === 'number' && value !== 0);

const pagedCall = <B extends z.ZodType, W extends z.ZodType>(called: Called, body: B, reply: W) =>
  defineCall({
    ...common,
    id: `charts.${called.id}`,
    path: `/${newest(called)}/${called.path}`,
    summary: called.description,
    query: z.object({ page, limit: limit(50, 200) }),
    body,
    reply,
    // Without rows a summary may still be over something: then the reply is no empty one (docs/product.md §5).
    tellsMore: wire => isOverAnything((wire as { summary?: unknown }).summary),
  });

type Pages<V extends Versions, B extends z.ZodType, Row extends z.ZodType, W extends z.ZodType> = {
  table: ReturnType<typeof pagedCall<B, W>>;
  csv: ReturnType<typeof fileCall<B>>;
} & (V extends 'v1' ? unknown : { list: ReturnType<typeof olderCall<B, z.ZodArray<Row>>> });

const pagesOf = <V extends Versions, B extends z.ZodType, Row extends z.ZodType, W extends z.ZodType>(
  called: Called & { versions?: V },
  body: B,
  { row, reply }: { row: Row; reply: W },
): Pages<V, B, Row, W> => {
  const older = called.versions === 'v1' ? {} : { list: olderCall(called, body, z.array(row)) };
  return { table: pagedCall(called, body, reply), csv: fileCall(called, body), ...older } as Pages<V, B, Row, W>;
};

type SummaryOf<T extends Columns> = RowOf<T> & { name: string; newest: string | null };
type Summary<T extends Columns> = z.ZodType<SummaryOf<T>, SummaryOf<T>>;

/**
 * What holds for all rows: these columns, beside the name of the dashboard (docs/product.md §5: a summary needs
 * one) and the newest observation.
 */
export const summarySchema = <const T extends Columns>(totals: T) =>
  rowSchema(totals).extend({ name: z.string().min(1), newest: moment.nullable() }) as unknown as Summary<T>;

/** An order; where it depends on what is asked, a function of that. */
type First<S extends string> = readonly [S, Direction] | ((question: Pick<Question, 'cut'>) => readonly [S, Direction]);

/** The order of a table where none is asked for. */
export const firstOrder = <S extends string>(
  { first }: { first: First<S> },
  question: Pick<Question, 'cut'>,
): readonly [S, Direction] => (typeof first === 'function' ? first(question) : first);

/**
 * A table, declared once: from its columns follow what the wire carries and checks, its types, the names that rows can be ordered by,
 * the document of the API, the reading of the engine's rows, the head and cells of the file, and the columns of the screen.
 * `calls.table` pages and sums up; `calls.list`, where there are two versions, is v1: the plain array of its first rows.
 */
export const table = <
  const C extends Columns,
  const T extends Columns,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
>(
  declared: Called & {
    versions?: V;
    columns: C;
    /** What makes a row one of its own: columns of the reply. Rows that are alike otherwise are ordered by it. */
    key: readonly ReplyKey<C>[];
    /** The order where none is asked for. */
    first: First<SortKey<C>>;
    /** What holds for all rows together, beside the name of the dashboard and the newest observation. */
    totals: T;
    inputs?: I;
    /** What has to hold between the columns of a row. */
    consistent?: (row: z.ZodType<RowOf<C>, RowOf<C>>) => z.ZodType;
    /** The same of the totals. */
    consistentTotals?: (totals: Summary<T>) => z.ZodType;
  },
) => {
  const body = bodySchema(sortKeysOf(declared.columns), (declared.inputs ?? {}) as I);
  const plain = rowSchema(declared.columns) as unknown as z.ZodType<RowOf<C>, RowOf<C>>;
  const row = (declared.consistent?.(plain) ?? plain) as z.ZodType<RowOf<C>, RowOf<C>>;
  const totals = summarySchema(declared.totals);
  const checked = (declared.consistentTotals?.(totals) ?? totals) as Summary<T>;
  const reply = paged(row).extend({ summary: checked.optional() });
  return {
    ...declared,
    body,
    reply,
    calls: pagesOf<V, typeof body, typeof row, typeof reply>(declared, body, { row, reply }),
  };
};

/**
 * Pages whose rows hold more than columns: a matrix, a strip of days. `row` and `reply` are written out; `columns` are those of
 * the file, which has rows of its own.
 */
export const pages = <
  const C extends Columns,
  Row extends z.ZodType,
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
>(
  declared: Called & { versions?: V; columns: C; row: Row; reply: W; sorts?: readonly S[]; inputs?: I },
) => {
  const body = bodySchema(declared.sorts ?? [], (declared.inputs ?? {}) as I);
  return { ...declared, body, calls: pagesOf<V, typeof body, Row, W>(declared, body, declared) };
};

type Whole<V extends Versions, B extends z.ZodType, W extends z.ZodType> = {
  read: ReturnType<typeof wholeCall<B, W>>;
} & (V extends 'v1' ? unknown : { older: ReturnType<typeof olderCall<B, W>> });

type WholeParts<V extends Versions, S extends string, I extends Inputs, W extends z.ZodType> = Called & {
  versions?: V;
  sorts?: readonly S[];
  inputs?: I;
  reply: W;
};

/** A reading that comes whole, such as a list or a figure. Under both versions it answers alike. */
export const whole = <
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
>(
  declared: WholeParts<V, S, I, W>,
) => {
  const body = bodySchema(declared.sorts ?? [], (declared.inputs ?? {}) as I);
  const older = declared.versions === 'v1' ? {} : { older: olderCall(declared, body, declared.reply) };
  const calls = { read: wholeCall(declared, body, declared.reply), ...older } as Whole<V, typeof body, W>;
  return { ...declared, body, calls };
};

/** The same with a file, of which these are the columns: a chart. */
export const chart = <
  const C extends Columns,
  W extends z.ZodType,
  const S extends string = never,
  const I extends Inputs = Record<never, never>,
  const V extends Versions = 'v1 and v2',
>({
  columns,
  ...declared
}: WholeParts<V, S, I, W> & { columns: C }) => {
  const read = whole(declared);
  return { ...read, columns, calls: { ...read.calls, csv: fileCall(declared, read.body) } };
};

/** A summary of the dashboard: fields beside its name and the newest observation. */
export const summary = <const T extends Columns, const V extends Versions = 'v1 and v2'>({
  fields,
  ...called
}: Called & { versions?: V; fields: T }) => ({ ...whole({ ...called, reply: summarySchema(fields) }), fields });

/** Any declared table, for code that handles them all alike. */
export type AnyTable = { columns: Columns; key: readonly string[]; first: First<string>; totals: Columns };
