import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import {
  type Column,
  type Columns,
  columnOfSort,
  type ReplyFields,
  type RowOf,
} from '../../../contract/analyses/parts/columns.ts';
import type { Direction } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect } from '../../observations/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { directed } from '../../observations/sql/pages.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  fileCells,
  readRow,
  replyColumns,
  rowReader,
} from './cells.ts';
import { type Grouped, orderGroups, type Split, splitOf } from './grouping.ts';

/** The part of a table's declaration that concerns its rows. */
type Declared<C extends Columns, T extends ReplyFields> = { columns: C; key: readonly string[]; totals: T };

/** Steps to the rows of a table, and the expressions of its columns over the last step. */
export type RowsSql<C extends Columns> = { steps: Steps; from: string; columns: Expressions<C> };
/** Steps from these to one row with the figures over all rows; `newest` is the time of the newest observation. */
export type TotalsSql<T extends ReplyFields> = {
  steps: Steps;
  from: string;
  columns: Expressions<T>;
  newest: Fragment;
};
export type TableSql<C extends Columns, T extends ReplyFields> = { rows: RowsSql<C>; totals: TotalsSql<T> };

/** An order, within groups if there are any; `bySize`: whatever the sign; `ties`: that of equal rows. */
export type Sort<By extends string = string> = {
  by: By;
  direction: Direction;
  bySize?: boolean;
  ties?: readonly [By, Direction];
  grouped?: Grouped | null;
};
export type Page = { page: number; limit: number };

const isName = (column: Column): boolean => column.kind === 'text' && 'sort' in column && column.sort !== undefined;

/** Texts in alphabetical order, everything else by value. */
const orderBy = (column: Column | undefined, expression: Fragment, dialect: Dialect): Fragment =>
  column?.kind === 'text' ? dialect.dictionaryOrder(expression) : expression;

/** The requested order; equal rows are in the order of `ties`, then by name, then by key, so that pages never overlap. */
export const orderRows = <C extends Columns>(
  { columns, key }: Pick<Declared<C, Columns>, 'columns' | 'key'>,
  expressions: Expressions<C>,
  sort: Sort,
  dialect: Dialect,
): Fragment => {
  const by = (name: string): Fragment => orderBy(columns[name], expressions[name] as Fragment, dialect);
  const names = Object.entries(columns).filter(([, column]) => isName(column));
  const rest = [...names.map(([name]) => name), ...key].map(by);
  const asked = by(columnOfSort(columns, sort.by as never));
  const chosen = directed(sort.bySize ? sql`abs(${asked})` : asked, sort.direction);
  return sql.join([
    ...orderGroups(sort.grouped ?? null, dialect, expressions as Readonly<Record<string, Fragment>>),
    chosen,
    ...(sort.ties ? [directed(by(columnOfSort(columns, sort.ties[0] as never)), sort.ties[1])] : []),
    ...rest,
  ]);
};

/**
 * Steps to a page (`page`: its rows in the reply's format, with place_in_order), the number of all rows, and the
 * figures over all of them.
 */
type PageSql<T extends ReplyFields> = {
  steps: Steps;
  page: Fragment;
  count: Fragment;
  totals: Omit<TotalsSql<T>, 'steps'>;
};

/** A page joined with the figures over all rows; without rows those are still returned. */
export const joinedPage = <T extends ReplyFields>(
  declared: { totals: T },
  { steps, page, count: all, totals }: PageSql<T>,
  dialect: Dialect,
): CompiledQuery<EngineRow> => {
  const overall = [
    ...replyColumns(declared.totals, totals.columns, dialect, 'all_'),
    sql`${dialect.isoMoment(totals.newest)} AS all_newest`,
    sql`${all} AS all_rows`,
  ];
  return compile(
    withSteps(
      steps,
      sql`SELECT o.*, p.* FROM (SELECT ${sql.join(overall)} FROM ${sql.ref(totals.from)}) AS o
        LEFT JOIN (${page}) AS p ON true ORDER BY p.place_in_order`,
    ) as RawBuilder<EngineRow>,
  );
};

/**
 * The rows of a page by their place in the order; where they stand together, also the one before it and the one after
 * it. The first page has none before it: a place is never below nothing, as ClickHouse counts places without a sign.
 */
export const inPage = ({ page, limit, sort }: Page & { sort: Sort }): Fragment => {
  const before = (page - 1) * limit;
  const beside = sort.grouped ? 1 : 0;
  return sql`place_in_order > ${Math.max(0, before - beside)} AND place_in_order <= ${before + limit + beside}`;
};

/** A page of a table in the requested order. */
export const pageStatement = <C extends Columns, T extends ReplyFields>(
  declared: Declared<C, T>,
  { rows, totals }: TableSql<C, T>,
  paged: Page & { sort: Sort },
  dialect: Dialect,
): CompiledQuery<EngineRow> => {
  const order = orderRows(declared, rows.columns, paged.sort, dialect);
  const placed = sql`SELECT ${sql.join(replyColumns(declared.columns, rows.columns, dialect))},
    row_number() OVER (ORDER BY ${order}) AS place_in_order FROM ${sql.ref(rows.from)}`;
  const steps = [...rows.steps, ...totals.steps, { name: 'placed_rows', query: placed }];
  const ofPage = sql`SELECT * FROM placed_rows WHERE ${inPage(paged)}`;
  const all = sql`(SELECT count(*) FROM ${sql.ref(rows.from)})`;
  return joinedPage(declared, { steps, page: ofPage, count: all, totals }, dialect);
};

/** A page of rows, the number of all rows, and the figures over all of them. */
export type Found<C extends Columns, T extends ReplyFields> = {
  rows: RowOf<C>[];
  total: number;
  totals: RowOf<T> & { newest: string | null };
  /** Only of rows that stand together. */
  split?: Split;
};

/** Nothing found. */
export const nothingFound = <C extends Columns, T extends ReplyFields>({ totals }: Declared<C, T>): Found<C, T> => ({
  rows: [],
  total: 0,
  totals: { ...emptyRow(totals), newest: null },
});

/** A page from the rows of the engine; `paged`: its question, where rows may stand together. */
export const readPage = <C extends Columns, T extends ReplyFields>(
  declared: Declared<C, T>,
  found: readonly EngineRow[],
  paged?: Page & { sort: Sort },
): Found<C, T> => {
  const [first] = found;
  if (!first) return nothingFound(declared);
  const placed = found.filter(row => row.place_in_order !== null);
  const { shown, split } = paged?.sort.grouped
    ? splitOf(placed, { ...paged, by: paged.sort.grouped.by })
    : { shown: placed, split: undefined };
  return {
    ...(split ? { split } : {}),
    rows: shown.map(rowReader(declared.columns)),
    total: count(first.all_rows as Number64),
    totals: { ...readRow(declared.totals, first, 'all_'), newest: first.all_newest as string | null },
  };
};

/** The figures over all rows alone. */
export const totalsStatement = <T extends ReplyFields>(
  totals: T,
  { rows, totals: over }: { rows: { steps: Steps }; totals: TotalsSql<T> },
  dialect: Dialect,
): CompiledQuery<EngineRow> =>
  compile(
    withSteps(
      [...rows.steps, ...over.steps],
      sql`SELECT ${sql.join(replyColumns(totals, over.columns, dialect, 'all_'))} FROM ${sql.ref(over.from)}`,
    ) as RawBuilder<EngineRow>,
  );

/** All rows of a table as cells of its file. */
export const fileStatement = <C extends Columns>(
  declared: Pick<Declared<C, Columns>, 'columns' | 'key'>,
  rows: RowsSql<C>,
  { sort, languageId }: { sort: Sort; languageId: number },
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const cells = fileCells(declared.columns, rows.columns, languageId, dialect);
  const order = orderRows(declared, rows.columns, sort, dialect);
  return compile(withSteps(rows.steps, sql`SELECT ${sql.join(cells)} FROM ${sql.ref(rows.from)} ORDER BY ${order}`));
};
