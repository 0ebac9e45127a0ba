import { type RawBuilder, sql } from 'kysely';
import { resources } from '../../../../locales/resources.ts';
import {
  type Column,
  type Columns,
  isInReply,
  type Kind,
  type ReplyField,
  type ReplyFields,
  type RowOf,
  type Term,
} from '../../../contract/analyses/parts/columns.ts';
import { hasMoney, inFile, namedColumns } from '../../../contract/analyses/parts/file-columns.ts';
import type { Dialect } from '../../observations/engine.ts';
import { count, money, type Number64 } from '../../observations/numbers.ts';
import { langById } from '../../words/texts-in.ts';

export type Fragment = RawBuilder<unknown>;

/**
 * The SQL expression of each column, over the rows of a step. Averages, differences, prices, percentages and indexes
 * are whole millionths, shares are numbers in %, days are dates, moments timestamps. A missing column does not compile.
 */
export type Expressions<C extends ReplyFields> = { readonly [K in keyof C]: Fragment };

type Engine64 = Number64 | string | boolean;
/** A row from the engine, with the declared column names. */
export type EngineRow = Readonly<Record<string, Engine64>>;

/** How a column of some kind is selected for a reply, and what its value there is. */
type Reader = {
  readonly select: (expression: Fragment, dialect: Dialect) => Fragment;
  readonly read: (value: Engine64) => unknown;
};
const asItIs = (expression: Fragment): Fragment => expression;
const texts: Reader = { select: asItIs, read: value => value ?? '' };
const wholeNumbers: Reader = { select: asItIs, read: value => count(value as Number64) };
const millionths: Reader = { select: asItIs, read: value => money(value as Number64) };

const readers: Readonly<Record<Kind, Reader>> = {
  id: wholeNumbers,
  count: wholeNumbers,
  text: texts,
  choice: texts,
  day: { ...texts, select: expression => sql`CAST(${expression} AS VARCHAR)` },
  moment: { ...texts, select: (expression, dialect) => dialect.isoMoment(expression) },
  flag: { select: expression => sql`CAST(${expression} AS BOOLEAN)`, read: value => value === true },
  share: { select: asItIs, read: value => (value === null ? null : Number(value)) },
  price: millionths,
  average: millionths,
  difference: millionths,
  percent: millionths,
  index: millionths,
};

const selectCell = ({ kind }: ReplyField, expression: Fragment, dialect: Dialect): Fragment =>
  readers[kind].select(expression, dialect);

/**
 * Throws for an expression without a declared column. Types let it pass: expressions are often put together from several
 * objects, which may have more than is declared.
 */
const refuseUndeclared = (columns: ReplyFields, expressions: object): void => {
  const undeclared = Object.keys(expressions).filter(key => !(key in columns));
  if (undeclared.length > 0)
    throw new Error(`there is SQL for columns that are not declared: ${undeclared.join(', ')}`);
};

/** The columns of a reply, with a prefix before their names. Throws if there are expressions of other columns. */
export const replyColumns = <C extends ReplyFields>(
  columns: C,
  expressions: Expressions<C>,
  dialect: Dialect,
  prefix = '',
): Fragment[] => {
  refuseUndeclared(columns, expressions);
  return Object.entries(columns)
    .filter(([, column]) => isInReply(column))
    .map(
      ([key, column]) => sql`${selectCell(column, expressions[key] as Fragment, dialect)} AS ${sql.ref(prefix + key)}`,
    );
};

const readValue = (column: ReplyField, value: Engine64): unknown => {
  const isNullable = 'nullable' in column && column.nullable;
  return value === null && isNullable ? null : readers[column.kind].read(value);
};

/** Reads rows of the engine as rows of the reply; `prefix` is that of `replyColumns`. */
export const rowReader = <C extends ReplyFields>(columns: C, prefix = ''): ((row: EngineRow) => RowOf<C>) => {
  const cells = Object.entries(columns).filter(([, column]) => isInReply(column));
  return row => {
    const read: Record<string, unknown> = {};
    for (const [key, column] of cells) read[key] = readValue(column, row[prefix + key] ?? null);
    return read as RowOf<C>;
  };
};

/** The same for a single row. */
export const readRow = <C extends ReplyFields>(columns: C, row: EngineRow, prefix = ''): RowOf<C> =>
  rowReader(columns, prefix)(row);

/** The same without data: counts are 0, figures null. */
export const emptyRow = <C extends ReplyFields>(columns: C): RowOf<C> => readRow(columns, {});

type Words = Readonly<Record<string, string>>;

/** The names of columns and values, in a language by its id. */
const wordsIn = (languageId: number): Words => resources[langById(languageId)].texts.figures;

const caseSql = (expression: Fragment, texts: readonly (readonly [Fragment, string])[]): Fragment => {
  const cases = texts.map(([value, text]) => sql`WHEN ${expression} = ${value} THEN ${text}`);
  return sql`CASE ${sql.join(cases, sql` `)} END`;
};

/**
 * A cell of a file; `words` has the texts of its choices. Texts are made safe for spreadsheets, numbers are not
 * changed.
 */
export const cellOfFile = (
  column: Column & { term: Term },
  expression: Fragment,
  words: Words,
  dialect: Dialect,
): Fragment => {
  const translateValue = (of: string, value: string): string => words[`value.${of}.${value}`] ?? value;
  switch (column.kind) {
    case 'text':
      return dialect.safeText(expression);
    case 'price':
      return sql`${dialect.float(expression)} / 1000000`;
    case 'average':
    case 'difference':
    case 'percent':
    case 'index':
      return dialect.sixDecimals(expression);
    case 'flag':
      return caseSql(expression, [
        [sql`true`, translateValue('flag', 'yes')],
        [sql`false`, translateValue('flag', 'no')],
      ]);
    case 'choice':
      return caseSql(
        expression,
        column.values.map(value => [sql.lit(value), translateValue(column.term, value)] as const),
      );
    case 'id':
    case 'count':
    case 'share':
    case 'day':
    case 'moment':
      return selectCell(column, expression, dialect);
  }
};

/** The cells of a file's rows, in the order of the declared columns. */
export const fileCells = <C extends Columns>(
  columns: C,
  expressions: Expressions<C>,
  languageId: number,
  dialect: Dialect,
): Fragment[] => {
  const words = wordsIn(languageId);
  return inFile(columns).map(([key, column]) => cellOfFile(column, expressions[key] as Fragment, words, dialect));
};

/** The cells at the end of every row. */
export const lastCells = (columns: Columns, currency: string): string[] => (hasMoney(columns) ? [currency] : []);

/** The header line of a file: the same names as on the screen. */
export const fileHead = (columns: Columns, languageId: number): string[] =>
  namedColumns(columns, langById(languageId)).map(({ name }) => name);
