import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { readResult } from './result.ts';

/** The longest that a statement may run, in seconds: that of a client that has gone, too. */
export const mostSeconds = 120;

/**
 * What makes the engine read a statement as the other one does: nulls for what a join or an empty group lacks, names of
 * columns before those of aliases, one row of several equal ones by UNION.
 */
const sameMeaning: ClickHouseSettings = {
  join_use_nulls: 1,
  aggregate_functions_null_for_empty: 1,
  prefer_column_name_to_alias: 1,
  union_default_mode: 'DISTINCT',
  cast_keep_nullable: 1,
  group_by_use_nulls: 1,
  // A step that is read several times is computed once.
  enable_materialized_cte: 1,
};

const settings: ClickHouseSettings = {
  ...sameMeaning,
  max_execution_time: mostSeconds,
  // Whole numbers beyond 53 bits would lose digits as numbers of JSON.
  output_format_json_quote_64bit_integers: 1,
  // What nobody waits for any more ends.
  cancel_http_readonly_queries_on_client_close: 1,
};

/** One value of a statement: `$1` stands in its text. */
type Values = readonly unknown[];

/**
 * A statement as this engine spells it: places of values have names and types (all of them are texts), and a step that is
 * not kept has no word for that. Texts of people are values, never part of a statement.
 */
const spelled = (text: string): string =>
  text.replaceAll('AS NOT MATERIALIZED (', 'AS (').replace(/\$(\d+)/g, '{p$1:String}');
const namedValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => [`p${at + 1}`, String(value)]));

/** Rows that are written as one text. */
const rowsAtOnce = 20_000;

export type ReadOptions = { settings?: ClickHouseSettings; signal?: AbortSignal | undefined };

/** A database of a server. */
export type Client = {
  /** All rows of a statement. */
  rows: <Row>(text: string, values?: Values, options?: ReadOptions) => Promise<Row[]>;
  /** The bytes of a statement that names its format. */
  stream: (text: string, values?: Values, options?: ReadOptions) => Promise<Readable>;
  /** A statement without rows. */
  run: (text: string, values?: Values, options?: ReadOptions) => Promise<void>;
  /** Writes rows. */
  insertRows: (table: string, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  /** Writes the rows of a file of Parquet into the columns of their names. */
  insertFile: (table: string, columns: readonly string[], path: string) => Promise<void>;
  /** Writes the rows of a statement into a file of Parquet. */
  exportFile: (text: string, path: string, options?: ReadOptions) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a database by its address; nothing is asked yet. */
export const openClient = (address: string): Client => {
  const client = createClient({
    url: address,
    application: 'vitrina',
    request_timeout: (mostSeconds + 10) * 1000,
    clickhouse_settings: settings,
    // What goes wrong is thrown, and logged by who catches it.
    log: { level: ClickHouseLogLevel.OFF },
  });
  const asked = (text: string, values: Values, { settings: more = {}, signal }: ReadOptions) => ({
    query: spelled(text),
    query_params: namedValues(values),
    clickhouse_settings: more,
    use_multipart_params_auto: true,
    ...(signal ? { abort_signal: signal } : {}),
  });
  const stream: Client['stream'] = async (text, values = [], options = {}) =>
    (await client.exec(asked(text, values, options))).stream;
  return {
    stream,
    rows: async <Row>(text: string, values: Values = [], options: ReadOptions = {}): Promise<Row[]> => {
      const format = 'JSONCompactEachRowWithNamesAndTypes' as const;
      try {
        const result = await client.query({ ...asked(text, values, options), format });
        return readResult<Row>(await result.text());
      } catch (error) {
        options.signal?.throwIfAborted();
        throw error;
      }
    },
    run: async (text, values = [], options = {}) => {
      await client.command(asked(text, values, options));
    },
    insertRows: async (table, rows) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await client.insert({ table, values: rows.slice(from, from + rowsAtOnce), format: 'JSONEachRow' });
      }
    },
    insertFile: async (table, columns, path) => {
      const [first = '', ...others] = columns;
      const values = createReadStream(path);
      try {
        await client.insert({
          table,
          values,
          format: 'Parquet',
          columns: [first, ...others],
          // A file of many years has more months than the engine takes for meant.
          clickhouse_settings: { max_partitions_per_insert_block: '0' },
        });
      } finally {
        values.destroy();
      }
    },
    exportFile: async (text, path, options) => {
      await pipeline(await stream(`${text} FORMAT Parquet`, [], options), createWriteStream(path));
    },
    close: () => client.close(),
  };
};
