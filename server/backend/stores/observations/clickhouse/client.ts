import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { readResult } from './result.ts';
import { orAgain, orServerFault } from './server-problems.ts';
import { spelled } from './spelling/spelled.ts';

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
  // A row in a row is an object with the names of its fields.
  enable_named_columns_in_function_tuple: 1,
  // 26.7: where it exchanges the sides of a LEFT JOIN without keys, constants of the left one are null without a partner.
  query_plan_join_swap_table: 'false',
};

const settings: ClickHouseSettings = {
  ...sameMeaning,
  max_execution_time: mostSeconds,
  // A statement names thousands of products, or a hundred thousand pairs.
  max_query_size: '33554432',
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '2000000',
  // Whole numbers beyond 53 bits would lose digits as numbers of JSON.
  output_format_json_quote_64bit_integers: 1,
  // What nobody waits for any more ends.
  cancel_http_readonly_queries_on_client_close: 1,
};

/** A parameter of the address rather than a setting: the session ends with the query. */
const closing = { close_session: 1 } as ClickHouseSettings;

/** One value of a statement: `$1` stands in its text. */
type Values = readonly unknown[];

const namedValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => [`p${at + 1}`, String(value)]));

/** Rows that are written as one text. */
const rowsAtOnce = 20_000;

export type ReadOptions = {
  settings?: ClickHouseSettings;
  signal?: AbortSignal | undefined;
  /** What a query with the rows of the statement is made of: a statement that reads them otherwise. */
  around?: (query: string) => string;
};

/** A database of a server. */
export type Client = {
  /** All rows of a statement. */
  rows: <Row>(text: string, values?: Values, options?: ReadOptions) => Promise<Row[]>;
  /** The bytes of a statement; what is around it names their format. */
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
  const asked = (query: string, values: Values, { settings: more = {}, signal }: ReadOptions) => ({
    query,
    query_params: namedValues(values),
    clickhouse_settings: more,
    use_multipart_params_auto: true,
    ...(signal ? { abort_signal: signal } : {}),
  });
  /** Fills the tables of a statement's steps in a session; its last query ends the session, and they go with it. */
  const prepare = async (text: string, values: Values, { around = query => query, ...options }: ReadOptions) => {
    const { stored, query } = spelled(text);
    if (stored.length === 0) return asked(around(query), values, options);
    const session_id = randomUUID();
    try {
      for (const step of stored) {
        const fill = `CREATE TEMPORARY TABLE ${step.table} ENGINE = Memory AS ${step.query}`;
        await client.command({ ...asked(fill, values, options), session_id });
      }
    } catch (error) {
      await client.command({ query: 'SELECT 1', session_id, clickhouse_settings: closing }).catch(() => undefined);
      throw error;
    }
    const last = asked(around(query), values, options);
    return { ...last, clickhouse_settings: { ...last.clickhouse_settings, ...closing }, session_id };
  };
  const stream: Client['stream'] = (text, values = [], options = {}) =>
    orAgain(async () => (await client.exec(await prepare(text, values, options))).stream, options.signal);
  return {
    stream,
    rows: async <Row>(text: string, values: Values = [], options: ReadOptions = {}): Promise<Row[]> => {
      const format = 'JSONCompactEachRowWithNamesAndTypes' as const;
      try {
        return await orAgain(async () => {
          const result = await client.query({ ...(await prepare(text, values, options)), format });
          return readResult<Row>(await result.text());
        }, options.signal);
      } catch (error) {
        options.signal?.throwIfAborted();
        throw error;
      }
    },
    run: (text, values = [], options = {}) =>
      orServerFault(async () => {
        await client.command(await prepare(text, values, options));
      }),
    insertRows: async (table, rows) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const values = rows.slice(from, from + rowsAtOnce);
        await orServerFault(() => client.insert({ table, values, format: 'JSONEachRow' }));
      }
    },
    insertFile: async (table, columns, path) => {
      const [first = '', ...others] = columns;
      const values = createReadStream(path);
      try {
        await orServerFault(() =>
          client.insert({
            table,
            values,
            format: 'Parquet',
            columns: [first, ...others],
            // A file of many years has more months than the engine takes for meant.
            clickhouse_settings: { max_partitions_per_insert_block: '0' },
          }),
        );
      } finally {
        values.destroy();
      }
    },
    exportFile: async (text, path, options) => {
      const rows = await stream(text, [], { ...options, around: query => `${query} FORMAT Parquet` });
      await orServerFault(() => pipeline(rows, createWriteStream(path)));
    },
    close: () => client.close(),
  };
};
