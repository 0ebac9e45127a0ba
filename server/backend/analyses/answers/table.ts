import type { Columns, ReplyFields } from '../../../contract/analyses/parts/columns.ts';
import { changeSort, comparedColumns, isChangeSort } from '../../../contract/analyses/parts/compared-columns.ts';
import { type AnyTable, firstOrder, mostOfV1, movedFirst } from '../../../contract/analyses/parts/declare.ts';
import type { Direction, Question, WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { AnyCall } from '../../../contract/call.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { type Implementation, implementFile, implementKept, type KeptInput } from '../../api/implement.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { fromEither } from '../../observations/sql/derived.ts';
import type { Services } from '../../services.ts';
import type { EngineRow } from './cells.ts';
import {
  comparedRows,
  haveSameRows,
  overAllBefore,
  questionBefore,
  readBefore,
  readByChange,
  readShared,
  withBefore,
} from './compared.ts';
import { fileReply } from './file.ts';
import { chooseGroups, ungrouped } from './grouping.ts';
import { narrowed, type OpenQuestion, openQuestion, sure } from './question.ts';
import {
  type Found,
  fileStatement,
  nothingFound,
  type Page,
  pageStatement,
  type RowsSql,
  readPage,
  type Sort,
  type TableSql,
} from './rows.ts';

/** The same question in an order that no other period is needed for. */
export const withoutChange = <S extends string>(question: Question<S>): Question<S> => ({
  ...question,
  compared: null,
  ...(isChangeSort(question.sort ?? '') ? { sort: '', direction: '' } : {}),
});

/** The order that a question requests, or the table's first one; without another period nothing has changed since. */
export const chooseSort = <S extends string>(
  declared: Parameters<typeof firstOrder<S>>[0] &
    Parameters<typeof movedFirst<S>>[0] & { equal?: readonly [S, Direction] },
  asked: Question<S>,
): Sort<S> => {
  const question = asked.compared ? asked : withoutChange(asked);
  const moved = movedFirst(declared, question);
  const [by, direction] = firstOrder(declared, question);
  // That an order is by a change says its name alone.
  if (moved) return { by: changeSort(moved) as S, direction: 'desc', bySize: true, ties: [by, direction] };
  const ties = declared.equal ? { ties: declared.equal } : {};
  const chosen = question.sort
    ? { by: question.sort, direction: question.direction || 'asc' }
    : { by, direction: question.direction || direction };
  return chosen.by === by ? { ...chosen, ...ties } : chosen;
};

/** The same table of what is derived from the observations: for which products, null where that does not know all that is asked. */
type Derived<C extends Columns, T extends ReplyFields, Query> = {
  products: (query: Query) => readonly number[] | null;
  sql: (query: Query, dialect: Dialect) => TableSql<C, T>;
};

/**
 * How a table is computed: the query on the observations (null if nothing can match), and its statement. `totals`: the
 * figures over all rows, where they are more than the table replies with, so that another answer can read its own from
 * the same statement.
 */
export type TableSlice<C extends Columns, T extends ReplyFields, Query extends object> = {
  query: (opened: OpenQuestion) => Query | null | Promise<Query | null>;
  sql: (query: Query, dialect: Dialect) => TableSql<C, T>;
  derived?: Derived<C, T, Query>;
  totals?: T;
  /** Its figures over all rows are averages or shares of what was observed: beside another period they are read over what both had. */
  isAverage?: boolean;
};

/** The usual query of a table: the observations within the filter. */
export const plainQuery = ({ question, scope }: OpenQuestion): Filter | null => narrowed(question.filter, scope);

type Declared<C extends Columns, T extends ReplyFields> = Omit<AnyTable, 'columns' | 'totals'> & {
  columns: C;
  totals: T;
  calls: { table: AnyCall; csv: AnyCall; list?: AnyCall };
};

type Rows<C extends Columns, T extends ReplyFields> = Pick<Declared<C, T>, 'columns' | 'key' | 'totals'>;
type Statement<T extends ReplyFields, Query extends object, C extends Columns> = Pick<
  TableSlice<C, T, Query>,
  'sql' | 'derived' | 'totals'
>;

/** The rows of the engine for a page of a declared table; the figures over all rows begin with `all_`. */
export const readTableRows = <C extends Columns, T extends ReplyFields, Query extends object, Wide extends T>(
  { rows, dialect }: Engine,
  declared: Rows<C, T>,
  slice: Statement<Wide, Query, C>,
  query: Query & Page & { sort: Sort },
  signal?: AbortSignal,
): Promise<EngineRow[]> => {
  const { totals = declared.totals as Wide } = slice;
  const products = slice.derived?.products(query) ?? null;
  const sources = { observations: slice.sql, derived: (products && slice.derived?.sql) ?? null };
  const statement = fromEither(sources, { products: products ?? [] }, write =>
    pageStatement({ ...declared, totals }, write(query, dialect), query, dialect),
  );
  return rows(statement, signal);
};

/** A page of a declared table. */
export const readTable = async <C extends Columns, T extends ReplyFields, Query extends object, Wide extends T>(
  engine: Engine,
  declared: Rows<C, T>,
  slice: Statement<Wide, Query, C>,
  query: Query & Page & { sort: Sort },
  signal?: AbortSignal,
): Promise<Found<C, T>> => readPage(declared, await readTableRows(engine, declared, slice, query, signal), query);

/**
 * The calls of a declared table: its pages, the plain list of its first rows (v1), its file. `summarize`: from the
 * figures over all rows to those of the reply, if it has others, which may also depend on what was asked.
 */
export const tableAnswers = <C extends Columns, T extends ReplyFields, Query extends object, Wide extends T>(
  services: Services,
  declared: Declared<C, T>,
  slice: TableSlice<C, Wide, Query>,
  summarize: (totals: Found<C, T>['totals'], question: Question, query: Query | null) => object = totals => totals,
): Implementation[] => {
  const { engine } = services.observations;
  const { table, list, csv } = declared.calls;
  const ask = async ({ principal, body, signal }: KeptInput<AnyCall>) => {
    const opened = await openQuestion(services, { principal, body: body as WireBody, signal });
    return { opened, query: await slice.query(opened) };
  };
  /** The order that is asked for; that by a change only where rows of both periods are known to be the same. */
  const sortOf = (opened: OpenQuestion, question: Question): Sort =>
    chooseSort(declared, haveSameRows(declared, opened.question.cut) ? question : withoutChange(question));
  /** A page in its order; by a change it is made of the rows of both periods. */
  const readSorted = async (
    opened: OpenQuestion,
    query: Query,
    paged: Page & { sort: Sort },
    signal: AbortSignal,
  ): Promise<Found<C, T>> => {
    const other = isChangeSort(paged.sort.by) ? questionBefore(opened) : null;
    const before = other && (await slice.query(other));
    if (!before) {
      const sort = { ...paged.sort, bySize: false, ...chooseSort(declared, withoutChange(opened.question)) };
      return readTable(engine, declared, slice, { ...query, ...paged, sort }, signal);
    }
    const [now, then] = [slice.sql(query, engine.dialect), slice.sql(before, engine.dialect)];
    return readByChange(
      engine,
      { ...declared, totals: slice.totals ?? declared.totals },
      { now, then },
      paged,
      signal,
    ) as Promise<Found<C, T>>;
  };
  const find = async (input: KeptInput<AnyCall>, page: Page) => {
    const { opened, query } = await ask(input);
    const sort = { ...sortOf(opened, opened.question), grouped: await chooseGroups(opened) };
    const found = query ? await readSorted(opened, query, { ...page, sort }, input.signal) : nothingFound(declared);
    return { opened, query, found };
  };
  /** The figures of the period that a question compares with; null where it compares with none. */
  const findBefore = async (
    opened: OpenQuestion,
    query: Query | null,
    found: Found<C, T> & Page,
    signal: AbortSignal,
  ) => {
    const other = questionBefore(opened);
    const then = other && (await slice.query(other));
    if (!then) return null;
    const { dialect } = engine;
    const { totals = declared.totals as unknown as Wide } = slice;
    const write = () => slice.sql(then, dialect);
    const isSame = haveSameRows(declared, opened.question.cut);
    const now = {
      ...(isSame ? found : { rows: [], total: 0 }),
      all: () => slice.sql(query ?? then, dialect).rows,
      // It is the same beside each page.
      counts: isSame && found.page === 1,
    };
    return readBefore(engine, declared, { totals, write }, now, signal);
  };
  /** The figures over all rows of what both periods had, beside the first page; null where they are no averages. */
  const findShared = async (opened: OpenQuestion, query: Query | null, { page }: Page, signal: AbortSignal) => {
    const other = slice.isAverage && query && page === 1 ? questionBefore(opened) : null;
    const then = other && (await slice.query(other));
    if (!query || !then) return null;
    const { totals: wide = declared.totals as unknown as Wide } = slice;
    const write = (of: Query & Filter) => slice.sql(of, engine.dialect);
    const both = { now: query as Query & Filter, before: then as Query & Filter, write };
    return readShared(engine, { totals: declared.totals, wide }, both, signal);
  };
  /** The rows of a file, with the columns of another period if its rows can be compared with it. */
  const fileRows = async (
    opened: OpenQuestion,
    query: Query | null,
  ): Promise<{ columns: Columns; rows: RowsSql<Columns> | null }> => {
    const { dialect } = engine;
    const rows = query && slice.sql(query, dialect).rows;
    const other = haveSameRows(declared, opened.question.cut) ? questionBefore(opened) : null;
    if (!other) return { columns: declared.columns, rows };
    const columns = comparedColumns(declared.columns);
    const before = await slice.query(other);
    if (!rows || !before) return { columns, rows: null };
    return { columns, rows: comparedRows(declared, rows, slice.sql(before, dialect).rows, dialect) };
  };
  const pages = implementKept<AnyCall>(table, async input => {
    const { page, limit } = input.query as Page;
    const { opened, query, found } = await find(input, { page, limit });
    const [before, shared] = await Promise.all([
      findBefore(opened, query, { ...found, page, limit }, input.signal),
      findShared(opened, query, { page, limit }, input.signal),
    ]);
    return {
      data: haveSameRows(declared, opened.question.cut) ? withBefore(found.rows, before) : found.rows,
      page,
      limit,
      total: found.total,
      ...(found.split ? { split: found.split } : {}),
      summary: {
        name: opened.head.name,
        ...summarize(found.totals, opened.question, query),
        ...overAllBefore(before, shared),
      },
    };
  });
  const file = implementFile<AnyCall>(csv, async input => {
    const { opened, query } = await ask(input);
    const sort = sortOf(opened, ungrouped(opened.question));
    const { languageId, signal } = input;
    const { columns, rows } = await fileRows(opened, query);
    const statement = rows && fileStatement({ ...declared, columns }, rows, { sort, languageId }, engine.dialect);
    return fileReply(engine, { columns, languageId, currency: opened.head.currency, signal }, statement);
  });
  if (!list) return [pages, file];
  const plain = implementKept<AnyCall>(list, async input => {
    const { found } = await find(input, { page: 1, limit: mostOfV1 });
    return sure(found.rows.length > 0 ? found.rows : null);
  });
  return [pages, plain, file];
};
