import type { DuckDBConnection } from '@duckdb/node-api';
import type { RecordFile, Target } from '../../../../observations/staged-file.ts';
import { MixedLineEnds, type RejectReason, type StageRequest } from '../../../../observations/staging.ts';
import { parsedColumn, type ReadValue, readField, textColumn } from './readers.ts';
import { literal } from './text.ts';

/** Longest record, in bytes. A longer one is rejected, not the file. */
const longestRecord = 1_000_000;
/** Bytes that a thread reads at a time; the engine would take 32 of the longest records. */
const pieceBytes = 8_000_000;

/** What the engine says where a line ends in another way than the first one; other faults of a line are rejects. */
const mixedLineEnds = /state machine reached an invalid state/;

const reading = (file: RecordFile, rejects: string | undefined): string => {
  const columns = Array.from({ length: file.columnCount }, (_, index) => `'c${index}': 'VARCHAR'`);
  const options = [
    literal(file.path),
    `columns = {${columns.join(', ')}}`,
    `delim = ${literal(file.delimiter)}`,
    `compression = ${file.gzip ? "'gzip'" : "'none'"}`,
    "auto_detect = false, header = true, quote = '\"', escape = '\"'",
    `max_line_size = ${longestRecord}, buffer_size = ${pieceBytes}`,
    rejects === undefined
      ? 'ignore_errors = true'
      : `store_rejects = true, rejects_table = '${rejects}', rejects_scan = '${rejects}_scans', rejects_limit = 0`,
  ];
  return `read_csv(${options.join(', ')})`;
};

/** The types of columns that are no texts. */
const typed: Partial<Record<Target, string>> = {
  price: 'BIGINT',
  regularPrice: 'BIGINT',
  inStock: 'BOOLEAN',
  promoted: 'BOOLEAN',
  latitude: 'DOUBLE',
  longitude: 'DOUBLE',
};

/**
 * A column of a table of staged records. Later steps find every column: one that the file lacks is null in each row, and is
 * not stored, which would cost as much as storing a text.
 */
const column = (target: Target, isRead: boolean): string => {
  const type = typed[target] ?? 'VARCHAR';
  return `"${target}" ${type}${isRead ? '' : ` GENERATED ALWAYS AS (CAST(NULL AS ${type})) VIRTUAL`}`;
};

const reasonSql = (values: readonly ReadValue[]): string => {
  const cases = values.flatMap(({ problems }) => problems.map(([reason, when]) => `WHEN ${when} THEN '${reason}'`));
  return cases.length > 0 ? `CASE ${cases.join(' ')} END` : 'CAST(NULL AS VARCHAR)';
};

/** A further column. */
type More = { name: string; type: string; sql: string };

/**
 * Reads a file into a table: a column for each target, `reason` (null if the row is accepted) and another
 * requested column. Those that the file has no values for cannot be written to. The order of the file is kept: rowid numbers its records from 0. Throws MixedLineEnds.
 */
export const readRecords = async (
  connection: DuckDBConnection,
  table: string,
  file: RecordFile,
  targets: readonly Target[],
  options: { country: StageRequest['country']; kind: 'TABLE' | 'TEMP TABLE'; rejects?: string; more?: More },
): Promise<void> => {
  const values = file.fields.map(field => readField(field, file.decimalSign, options.country));
  const expressions = new Map(values.map(read => [read.target, read.value]));
  const more = options.more ? [options.more] : [];
  const columns = targets.map(target => column(target, expressions.has(target)));
  const written = targets.filter(target => expressions.has(target)).map(target => `"${target}"`);
  const results = values.map(({ target, value }) => `${value} AS "${target}"`);
  const texts = values.map(read => `${read.text} AS ${textColumn(read.target)}`);
  const parsed = values.map(read => `${read.parsed} AS ${parsedColumn(read.target)}`);
  await connection.run(
    `CREATE OR REPLACE ${options.kind} ${table} (${[...columns, 'reason VARCHAR', ...more.map(({ name, type }) => `${name} ${type}`)].join(', ')})`,
  );
  const read = connection.run(
    `INSERT INTO ${table} (${[...written, 'reason', ...more.map(({ name }) => name)].join(', ')})
      SELECT ${[...written, 'reason', ...more.map(({ sql }) => sql)].join(', ')} FROM
      (SELECT ${results.join(', ')}, ${reasonSql(values)} AS reason FROM
        (SELECT *, ${parsed.join(', ')} FROM
          (SELECT ${texts.join(', ')} FROM ${reading(file, options.rejects)})))`,
  );
  await read.catch((error: Error) => {
    throw mixedLineEnds.test(error.message) ? new MixedLineEnds(error.message, { cause: error }) : error;
  });
};

const splitReasons: Record<string, RejectReason> = {
  'MISSING COLUMNS': 'missingColumns',
  'TOO MANY COLUMNS': 'tooManyColumns',
  'UNQUOTED VALUE': 'brokenQuotes',
  'LINE SIZE OVER MAXIMUM': 'lineTooLong',
  'INVALID ENCODING': 'brokenEncoding',
};

/** Why the engine could not split a row into cells. */
export const splitReason = (errorType: string): RejectReason => splitReasons[errorType] ?? 'unreadableRow';
