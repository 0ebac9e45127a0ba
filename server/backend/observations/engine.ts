import type { Readable } from 'node:stream';
import type { CompiledQuery, RawBuilder, Sql } from 'kysely';
import type { RunKind } from './sql/run-kinds.ts';

type Expression = RawBuilder<unknown>;

/** The SQL in which engines differ. Everything else in `sql/` is shared. */
export type Dialect = {
  /** An integer that holds the square of a price times a count. */
  wide: (value: Expression) => Expression;
  /** Binary floating point of 64 bits. */
  float: (value: Expression) => Expression;
  /** Aggregate: the sum of whole numbers of 64 bits, which may have more. */
  total: (value: Expression) => Expression;
  /** Aggregate: the mean of whole numbers, in floating point. */
  mean: (value: Expression) => Expression;
  /** A number of floating point with so many decimals (none if omitted), half away from zero. */
  round: (value: Expression, decimals?: number) => Expression;
  /** The value of the row before in a window (PARTITION BY … ORDER BY …); `known`: of the last one that has any. */
  before: (value: Expression, window: Expression, which?: 'known') => Expression;
  /** The value of the next row in a window. */
  after: (value: Expression, window: Expression) => Expression;
  /** The last value that is not null in a window, up to the row. */
  lastKnown: (value: Expression, window: Expression) => Expression;
  /** Quotient of integers without its fraction; both are positive. */
  wholeQuotient: (dividend: Expression, divisor: Expression) => Expression;
  /** First day of the day's, ISO week's or month's bucket. */
  startOfBucket: (bucket: 'day' | 'week' | 'month', day: Expression) => Expression;
  /** Rows of 32-bit integers as a query with these column names; they are passed outside the text. */
  numbers: (names: readonly string[], rows: readonly (readonly number[])[]) => Expression;
  /** Rows of a whole number of 32 bits and any text, as a query; as `numbers`. */
  idsAndTexts: (names: readonly [string, string], rows: readonly (readonly [number, string])[]) => Expression;
  /** How many bits differ between two texts of 16 hexadecimal digits; null where either is. */
  bitsApart: (one: Expression, other: Expression) => Expression;
  /** Aggregate: how many different whole numbers there are; all of them are from 0 to 63. */
  distinctOf64: (value: Expression) => Expression;
  /**
   * The runs of a kind as rows of its columns. An engine that keeps none finds them in the observations that match.
   */
  runs: (kind: RunKind, matching: Expression) => Expression;
  /** Aggregate: the value of the row that is last by the other column. */
  atLast: (value: Expression, by: Expression) => Expression;
  /** Text in alphabetical order: case and accents do not count. */
  dictionaryOrder: (text: Expression) => Expression;
  /** A number in a CSV: 6 decimals. */
  sixDecimals: (value: Expression) => Expression;
  /** A moment in whole milliseconds since the epoch. */
  epochMs: (moment: Expression) => Expression;
  /** Aggregate: the rows that meet a condition, as a list of objects with these fields, ordered by a value. */
  listAgg: (fields: Readonly<Record<string, Expression>>, order: Expression, where: Expression) => Expression;
  /** Aggregate: texts in this order, with a blank between them; null without any. */
  inOneLine: (text: Expression, order: Expression) => Expression;
  /** A moment as ISO text in UTC, to the millisecond. */
  isoMoment: (moment: Expression) => Expression;
  /** A text cell in one line that no spreadsheet takes for a formula. */
  safeText: (text: Expression) => Expression;
};

export type EngineQuery = CompiledQuery<unknown>;

/**
 * Rows of what is derived from the observations, which has all of them unless some of these products wait for it; of no
 * product: unless any does. `otherwise`: the statement with the same rows that reads the observations.
 */
export type OfDerived<Row> = { products: readonly number[]; otherwise: () => CompiledQuery<Row> };
export type EngineStatement<Row> = CompiledQuery<Row> & { ofDerived?: OfDerived<Row> | undefined };
export type SqlTag = Sql;
/** Statements that are run one after another; the signal means that the next one is no longer needed. */
export type EngineQueries = (signal: AbortSignal) => AsyncIterable<EngineQuery> | Iterable<EngineQuery>;

/** Rows stored temporarily outside of memory: `rows` is the source for a FROM, until they are removed. */
export type HeldRows = { rows: Expression; remove: () => Promise<void> };

/** What the reads need from an engine. */
export type Engine = {
  dialect: Dialect;
  /** All rows of a query. Rejects with the signal's reason when aborted. */
  rows: <Row>(query: EngineStatement<Row>, signal?: AbortSignal) => Promise<Row[]>;
  /** The same for what is asked only once, such as about one import or about held rows: nothing of it is kept. */
  rowsOnce: <Row>(query: CompiledQuery<Row>, signal?: AbortSignal) => Promise<Row[]>;
  /**
   * The rows of the queries as CSV lines (LF, no header), one query after the other; destroying the stream ends them.
   */
  csv: (queries: EngineQueries, signal?: AbortSignal) => Promise<Readable>;
  /** Resolves as soon as no query runs and none waits. */
  idle: () => Promise<void>;
  /** Queries that run, and that wait for their turn. */
  load: () => { running: number; waiting: number };
  /** Stores the rows of all queries temporarily; they have the same columns, and no numbers beyond 64 bits. */
  hold: (queries: readonly EngineQuery[], signal: AbortSignal) => Promise<HeldRows>;
};
