import { type RawBuilder, sql } from 'kysely';
import { resources } from '../../../../locales/resources.ts';
import {
  type Column,
  type Columns,
  isInFile,
  isInReply,
  isMoney,
  type RowOf,
  type Term,
} from '../../../contract/analyses/parts/columns.ts';
import type { Dialect } from '../../observations/engines/engine.ts';
import { count, money, type Number64 } from '../../observations/numbers.ts';
import { langById } from '../../words/texts-in.ts';

export type Fragment = RawBuilder<unknown>;

/**
 * The SQL expression of each column, over the rows of a step. Averages, differences, prices, percentages and indexes
 * are whole millionths, shares are numbers in %, days are dates, moments timestamps. A missing column does not compile.
 */
export type Expressions<C extends Columns> = { readonly [K in keyof C]: Fragment };

type Engine64 = Number64 | string | boolean;
/** A row from the engine, with the declared column names. */
export type EngineRow = Readonly<Record<string, Engine64>>;

/** Converts a value of the engine for a reply. */
const readCell = (column: Column, expression: Fragment, dialect: Dialect): Fragment => {
  if (column.kind === 'day') return sql`CAST(${expression} AS VARCHAR)`;
  return column.kind === 'moment' ? dialect.isoMoment(expression) : expression;
};

/** The columns of a reply, with a prefix before their names. */
export const replyColumns = <C extends Columns>(
  columns: C,
  expressions: Expressions<C>,
  dialect: Dialect,
  prefix = '',
): Fragment[] =>
  Object.entries(columns)
    .filter(([, column]) => isInReply(column))
    .map(
      ([key, column]) => sql`${readCell(column, expressions[key] as Fragment, dialect)} AS ${sql.ref(prefix + key)}`,
    );

const readValue = (column: Column, value: Engine64): unknown => {
  const isNullable = 'nullable' in column && column.nullable;
  if (value === null && isNullable) return null;
  switch (column.kind) {
    case 'price':
    case 'average':
    case 'difference':
    case 'percent':
    case 'index':
      return money(value as Number64);
    case 'share':
      return value === null ? null : Number(value);
    case 'id':
    case 'count':
      return count(value as Number64);
    case 'flag':
      return value === true;
    default:
      return value ?? '';
  }
};

/** A row of the engine as a row of the reply. */
export const readRow = <C extends Columns>(columns: C, row: EngineRow, prefix = ''): RowOf<C> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => isInReply(column))
      .map(([key, column]) => [key, readValue(column, row[prefix + key] ?? null)]),
  ) as RowOf<C>;

/** The same without data: counts are 0, figures null. */
export const emptyRow = <C extends Columns>(columns: C): RowOf<C> => readRow(columns, {});

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
    default:
      return readCell(column, expression, dialect);
  }
};

/** The columns of a file with their names, in its order. */
export const inFile = <C extends Columns>(columns: C): [keyof C & string, Column & { term: Term }][] =>
  Object.entries(columns).flatMap(([key, column]) => (isInFile(column) ? [[key as keyof C & string, column]] : []));

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

/** Whether a file has amounts of money, and so a last column with the currency. */
const hasMoney = (columns: Columns): boolean => inFile(columns).some(([, column]) => isMoney(column));

/** The cells at the end of every row. */
export const lastCells = (columns: Columns, currency: string): string[] => (hasMoney(columns) ? [currency] : []);

/** The name of a column with its unit, as in the header of a file. */
const nameColumn = ({ kind, term }: Column & { term: Term }, words: Words): string =>
  kind === 'share' ? `${words[term]} %` : (words[term] ?? term);

/** The header line of a file: the same names as on the screen. */
export const fileHead = (columns: Columns, languageId: number): string[] => {
  const words = wordsIn(languageId);
  const names = inFile(columns).map(([, column]) => nameColumn(column, words));
  return hasMoney(columns) ? [...names, words.currency ?? ''] : names;
};
