import { sql } from 'kysely';
import {
  type Columns,
  columnKeys,
  type FigureKind,
  type FiguresOf,
  figuresOf,
  isFigure,
  type ReplyFields,
  type RowOf,
  type SharedOf,
} from '../../../contract/analyses/parts/columns.ts';
import {
  changeOf,
  comparedColumns,
  comparedNames,
  inBoth,
  isPlaced,
} from '../../../contract/analyses/parts/compared-columns.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { signedQuotient } from '../../observations/sql/rounding.ts';
import { type Fragment, readRow, replyColumns } from './cells.ts';
import type { OpenQuestion } from './question.ts';
import {
  type Found,
  joinedPage,
  type Page,
  pageStatement,
  type RowsSql,
  readPage,
  type Sort,
  type TableSql,
  totalsStatement,
} from './rows.ts';

/** The question about the period that it compares with; null if it compares with none. */
export const questionBefore = (opened: OpenQuestion): OpenQuestion | null => {
  const { question } = opened;
  if (!question.compared) return null;
  return { ...opened, question: { ...question, filter: { ...question.filter, ...question.compared } } };
};

/** Both questions over what both periods had, which say of each period the same products in the same shops. */
export const sharedQueries = <Query extends Filter>(now: Query, before: Query): { now: Query; before: Query } => ({
  now: { ...now, alsoOn: { start: before.start, end: before.end } },
  before: { ...before, alsoOn: { start: now.start, end: now.end } },
});

/** The figures over all rows of both periods over what both had. `write`: the statement of a query, with its figures over all rows. */
export const readShared = async <T extends ReplyFields, Wide extends ReplyFields, Query extends Filter>(
  { rows, dialect }: Engine,
  { totals, wide }: { totals: T; wide: Wide },
  {
    now,
    before,
    write,
  }: { now: Query; before: Query; write: (query: Query) => Parameters<typeof totalsStatement<Wide>>[1] },
  signal?: AbortSignal,
): Promise<SharedOf<T>> => {
  const read = async (query: Query): Promise<FiguresOf<T>> => {
    const [row = {}] = await rows(totalsStatement(wide, write(query), dialect), signal);
    return pickFigures(totals, readRow(wide, row, 'all_'));
  };
  const both = sharedQueries(now, before);
  const [ofNow, ofBefore] = await Promise.all([read(both.now), read(both.before)]);
  return { now: ofNow, before: ofBefore };
};

type Declared<C extends Columns, T extends ReplyFields> = { columns: C; key: readonly string[]; totals: T };

/**
 * Whether rows of two periods are known to stand for the same, by their ids: not where each is about days of its own, as a
 * week of a place is, or where a name alone says what it is, as that of a brand.
 */
export const haveSameRows = (
  { columns, key }: Pick<Declared<Columns, ReplyFields>, 'columns' | 'key'>,
  cut: OpenQuestion['question']['cut'],
): boolean => key.every(name => columns[name]?.kind === 'id' || (columns[name]?.kind === 'day' && cut === 'period'));

/** The ids by which a row of one period is found in another one. */
const keysOf = ({ columns, key }: Pick<Declared<Columns, ReplyFields>, 'columns' | 'key'>): string[] =>
  key.filter(name => columns[name]?.kind === 'id');

const some = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** All rows of a table by their ids. */
type Keyed = { from: string; columns: object };

const idIn = ({ columns }: Keyed, key: string): Fragment =>
  (columns as Readonly<Record<string, Fragment>>)[key] as Fragment;

const allAre = (keys: readonly string[], isSame: (key: string) => Fragment): Fragment =>
  sql.join(keys.map(isSame), sql` AND `);

/** The ids of all rows, each as `id_` and its name. */
const idsOf = (rows: Keyed, keys: readonly string[]): Fragment =>
  sql`SELECT ${sql.join(keys.map(key => sql`${idIn(rows, key)} AS ${sql.ref(`id_${key}`)}`))} FROM ${sql.ref(rows.from)}`;

/** How many of the other period's rows are not among those of this one. */
const countOthers = (then: Keyed, now: Fragment, keys: readonly string[]): Fragment => {
  const isSame = allAre(keys, key => sql`${sql.ref(`n.id_${key}`)} = ${sql.ref(`t.id_${key}`)}`);
  return sql`(SELECT count(*) - count(n.known) FROM (${idsOf(then, keys)}) AS t
    LEFT JOIN (SELECT *, 1 AS known FROM (${now}) AS ids) AS n ON ${isSame})`;
};

/** A table's statement; `wanted` has the ids of the rows that it will be asked for, each as `wanted_` and its name. */
type SqlOfWanted<C extends Columns, T extends ReplyFields> = (wanted: Fragment) => TableSql<C, T> & {
  /** All rows, where those of the table are the wanted ones alone. */
  all?: Keyed;
};

/** This period's rows: those of a page, and the statement of all of them, null where these are all. `counts`: those it has not are counted. */
type RowsNow = { page: readonly Record<string, unknown>[]; all: RowsSql<Columns> | null; counts: boolean };

/**
 * The ids and figures of the page's rows in the other period, the figures over all rows, and how many of its rows this period has
 * not, if that is counted.
 */
const beforeStatement = <C extends Columns, T extends ReplyFields>(
  declared: Declared<C, T>,
  write: SqlOfWanted<C, T>,
  { page: found, all: rowsNow, counts }: RowsNow,
  dialect: Dialect,
) => {
  const keys = keysOf(declared);
  const figures = columnKeys(declared.columns).filter(name => isFigure(declared.columns[name] as never));
  const shown = [...keys, ...figures];
  const columns: Columns = some(declared.columns, shown);
  const wanted = dialect.numbers(
    keys.map(name => `wanted_${name}`),
    found.map(row => keys.map(name => Number(row[name]))),
  );
  const { rows, totals, all = rows } = write(wanted);
  const expressions = some<Fragment>(rows.columns, shown);
  const isWanted = allAre(keys, name => sql`${expressions[name]} = ${sql.ref(`wanted.wanted_${name}`)}`);
  const idsNow = rowsNow
    ? withSteps(rowsNow.steps, idsOf(rowsNow, keys))
    : sql`SELECT ${sql.join(keys.map(name => sql`${sql.ref(`wanted_${name}`)} AS ${sql.ref(`id_${name}`)}`))} FROM (${wanted}) AS page_ids`;
  const page = sql`SELECT ${sql.join(replyColumns(columns, expressions, dialect))}, 1 AS place_in_order
    FROM ${sql.ref(rows.from)} JOIN (${wanted}) AS wanted ON ${isWanted}`;
  const statement = joinedPage(
    declared,
    {
      steps: [...rows.steps, ...totals.steps],
      page,
      count: counts && keys.length > 0 ? countOthers(all, idsNow, keys) : sql`0`,
      totals,
    },
    dialect,
  );
  return { statement, columns };
};

/**
 * What a comparison found: the figures of a row (null if it had none then), and those over all rows. `onlyBefore`: how many rows of
 * then have none now; null if that was not counted.
 */
export type Before<C extends Columns, T extends ReplyFields> = {
  of: (row: RowOf<C>) => FiguresOf<C> | null;
  totals: FiguresOf<T>;
  onlyBefore?: number | null;
};

/** The figures of a row, or of what is over all rows. */
export const pickFigures = <C extends ReplyFields>(columns: C, row: Readonly<Record<string, unknown>>): FiguresOf<C> =>
  some(row, columnKeys(figuresOf(columns))) as FiguresOf<C>;

/**
 * The rows of a page, of how many, with the statement of all of them. `counts`: rows that only the other period has are counted,
 * which costs a further reading of this one where the page has not all rows.
 */
export type FoundNow<C extends Columns> = {
  rows: readonly RowOf<C>[];
  total: number;
  all: () => RowsSql<C>;
  counts: boolean;
};

/** The figures that rows of a page had in another period, from that period's statement. */
export const readBefore = async <C extends Columns, T extends ReplyFields, Wide extends ReplyFields>(
  engine: Engine,
  declared: Declared<C, T>,
  { totals: wide, write }: { totals: Wide; write: SqlOfWanted<C, Wide> },
  { rows: found, total, all, counts }: FoundNow<C>,
  signal?: AbortSignal,
): Promise<Before<C, T>> => {
  const isPart = counts && total > found.length;
  const now = { page: found, all: isPart ? (all() as RowsSql<Columns>) : null, counts };
  const { statement, columns } = beforeStatement({ ...declared, totals: wide }, write, now, engine.dialect);
  const keys = keysOf(declared);
  const {
    rows,
    totals,
    total: others,
  } = readPage({ ...declared, totals: wide, columns }, await engine.rows(statement, signal));
  const nameOf = (row: Readonly<Record<string, unknown>>): string => keys.map(key => row[key]).join(' ');
  const byKey = new Map(rows.map(row => [nameOf(row), pickFigures(declared.columns, row)]));
  return {
    of: row => byKey.get(nameOf(row)) ?? null,
    totals: pickFigures(declared.totals, totals),
    onlyBefore: counts ? others : null,
  };
};

/** The same rows, each with its figures of then. */
export const withBefore = <C extends Columns, T extends ReplyFields>(
  rows: readonly RowOf<C>[],
  before: Before<C, T> | null,
) => (before ? rows.map(row => ({ ...row, before: before.of(row) })) : [...rows]);

/** What a summary has of the other period. */
export const overAllBefore = <C extends Columns, T extends ReplyFields>(
  before: Before<C, T> | null,
  shared: SharedOf<T> | null,
) =>
  before
    ? {
        before: before.totals,
        ...(shared ? { shared } : {}),
        ...(typeof before.onlyBefore === 'number' ? { onlyBefore: before.onlyBefore } : {}),
      }
    : {};

/** How far a figure has changed: amounts by per cent of the one before, all others by the difference. */
const changeSql = (kind: FigureKind, now: Fragment, before: Fragment, dialect: Dialect): Fragment => {
  if (changeOf(kind).compared === 'percent') return signedQuotient(sql`(${now} - ${before})`, 1e8, before, dialect);
  return kind === 'share' ? sql`round(${now} - ${before}, 6)` : sql`${now} - ${before}`;
};

/** The expressions of `comparedColumns`, from those of the figures now and before. */
export const withChanges = (
  columns: Columns,
  now: Readonly<Record<string, Fragment>>,
  before: Readonly<Record<string, Fragment>>,
  dialect: Dialect,
): Readonly<Record<string, Fragment>> => {
  const besides = inBoth(columns).flatMap(([name, column]) => {
    const [ofNow, ofBefore] = [now[name], before[name]];
    if (!ofNow || !ofBefore) throw new Error(`there is no SQL for ${name}`);
    const names = comparedNames(name);
    if (isPlaced(column)) return [[names.before, ofBefore]];
    return [
      [names.before, ofBefore],
      [names.change, changeSql(column.kind as FigureKind, ofNow, ofBefore, dialect)],
    ];
  });
  return { ...now, ...Object.fromEntries(besides) };
};

const named = (name: string, time: 'now' | 'then'): string => `${time}_${name}`;

/** Rows of two periods as one: those of this one, each beside its figures of the other one. */
export const comparedRows = <C extends Columns>(
  declared: { columns: C; key: readonly string[] },
  now: RowsSql<C>,
  before: RowsSql<C>,
  dialect: Dialect,
): RowsSql<Columns> => {
  const keys = keysOf(declared);
  const figures = inBoth(declared.columns).map(([name]) => name);
  const selected = (expressions: object, names: readonly string[], time: 'now' | 'then') =>
    sql.join(
      names.map(name => sql`${(expressions as Record<string, Fragment>)[name]} AS ${sql.ref(named(name, time))}`),
    );
  const all = Object.keys(now.columns);
  const then = withSteps(
    before.steps,
    sql`SELECT ${selected(before.columns, [...keys, ...figures], 'then')} FROM ${sql.ref(before.from)}`,
  );
  const isSame = sql.join(
    keys.map(name => sql`b.${sql.ref(named(name, 'then'))} = n.${sql.ref(named(name, 'now'))}`),
    sql` AND `,
  );
  const refs = (names: readonly string[], time: 'now' | 'then') =>
    Object.fromEntries(names.map(name => [name, sql.ref(named(name, time))]));
  return {
    steps: [
      ...now.steps,
      { name: 'rows_now', query: sql`SELECT ${selected(now.columns, all, 'now')} FROM ${sql.ref(now.from)}` },
      { name: 'rows_compared', query: sql`SELECT * FROM rows_now AS n LEFT JOIN (${then}) AS b ON ${isSame}` },
    ],
    from: 'rows_compared',
    columns: withChanges(declared.columns, refs(all, 'now'), refs(figures, 'then'), dialect),
  };
};

/** A page of this period's rows in the order of a change since the other one. */
export const readByChange = async <C extends Columns, T extends ReplyFields>(
  engine: Engine,
  declared: Declared<C, T>,
  { now, then }: { now: TableSql<C, T>; then: Pick<TableSql<C, T>, 'rows'> },
  page: Page & { sort: Sort },
  signal?: AbortSignal,
): Promise<Found<C, T>> => {
  const { dialect } = engine;
  const columns = comparedColumns(declared.columns);
  const rows = comparedRows(declared, now.rows, then.rows, dialect);
  const statement = pageStatement({ ...declared, columns }, { rows, totals: now.totals }, page, dialect);
  return readPage(declared, await engine.rows(statement, signal), page);
};
