import type { Readable } from 'node:stream';
import type { CompiledQuery, RawBuilder, Sql } from 'kysely';

type Expression = RawBuilder<unknown>;

/** The words in which engines differ. Everything else in `sql/` is written once. */
export type Dialect = {
  /** An integer that holds the square of a price times a count. */
  wide: (value: Expression) => Expression;
  /** Binary floating point of 64 bits. */
  float: (value: Expression) => Expression;
  /** Quotient of integers without its fraction; both are positive. */
  wholeQuotient: (dividend: Expression, divisor: Expression) => Expression;
  /** First day of the day's, ISO week's or month's bucket. */
  startOf: (bucket: 'day' | 'week' | 'month', day: Expression) => Expression;
  /** Rows of whole numbers of 32 bits as a query, its columns called by the names; they are no part of the text. */
  numbers: (names: readonly string[], rows: readonly (readonly number[])[]) => Expression;
  /** Rows of a whole number of 32 bits and any text, as a query; as `numbers`. */
  idsAndTexts: (names: readonly [string, string], rows: readonly (readonly [number, string])[]) => Expression;
  /** How many bits differ between two texts of 16 hexadecimal digits; null where either is. */
  bitsApart: (one: Expression, other: Expression) => Expression;
  /** Aggregate: how many different whole numbers there are; all of them are from 0 to 63. */
  distinctOf64: (value: Expression) => Expression;
  /** Aggregate: the value of the row that is last by the other. */
  atLast: (value: Expression, by: Expression) => Expression;
  /** Text in the order of a dictionary: case and accents do not count. */
  dictionaryOrder: (text: Expression) => Expression;
  /** A number as it stands in a CSV: 6 decimals. */
  sixDecimals: (value: Expression) => Expression;
  /** A moment in whole milliseconds since the epoch. */
  epochMs: (moment: Expression) => Expression;
  /** Aggregate: the rows where a condition holds as a list of objects with these fields, in the order of a value. */
  listOf: (fields: Readonly<Record<string, Expression>>, order: Expression, where: Expression) => Expression;
  /** A moment as ISO text in UTC, to the millisecond. */
  isoMoment: (moment: Expression) => Expression;
  /** A text cell that no spreadsheet takes for a formula, on one line. */
  safeText: (text: Expression) => Expression;
};

export type EngineQuery = CompiledQuery<unknown>;
export type SqlTag = Sql;
/** Statements that follow one another; the signal tells that nobody waits for the next one any more. */
export type EngineQueries = (signal: AbortSignal) => AsyncIterable<EngineQuery> | Iterable<EngineQuery>;

/** Rows that were put aside, outside of memory: `rows` is what a statement selects them from, until they are removed. */
export type HeldRows = { rows: Expression; remove: () => Promise<void> };

/** What the reads need of an engine. */
export type Engine = {
  dialect: Dialect;
  /** All rows of a query. Rejects with the signal's reason when aborted. */
  rows: <Row>(query: CompiledQuery<Row>, signal?: AbortSignal) => Promise<Row[]>;
  /** The rows of the queries as CSV lines (LF, no header), one query after the other; destroying it ends them. */
  csv: (queries: EngineQueries, signal?: AbortSignal) => Promise<Readable>;
  /** Puts the rows of all queries aside; they have the same columns, none with numbers beyond 64 bits. */
  hold: (queries: readonly EngineQuery[], signal: AbortSignal) => Promise<HeldRows>;
};
