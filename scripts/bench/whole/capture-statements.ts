// Loaded by each process of the product before its own modules: writes every question that the engine is asked, with its
// values, into the file that this module's own address names, one JSON line each. Only the backend has an engine.
import { appendFileSync } from 'node:fs';
import { DuckDBConnection, type DuckDBPreparedStatement, type DuckDBValue } from '@duckdb/node-api';

const file = new URL(import.meta.url).searchParams.get('into') ?? '';
const runs = ['run', 'stream', 'start', 'startStream'] as const;

type Values = DuckDBValue[] | Record<string, DuckDBValue> | undefined;

/** Only what asks: settings, transactions and writes are no question. */
const keep = (sql: string, values: Values): void => {
  if (!/^\s*(?:WITH|SELECT|FROM)\b/i.test(sql)) return;
  appendFileSync(file, `${JSON.stringify({ sql, values: Array.isArray(values) ? values : [] })}\n`);
};

const watchPrepared = (prepared: DuckDBPreparedStatement, sql: string): DuckDBPreparedStatement => {
  let bound: Values;
  const { bind } = prepared;
  prepared.bind = (values, types) => {
    bound = values;
    bind.call(prepared, values, types);
  };
  for (const name of runs) {
    const original = prepared[name] as () => never;
    prepared[name] = () => {
      keep(sql, bound);
      return original.call(prepared);
    };
  }
  return prepared;
};

const connections = DuckDBConnection.prototype;
for (const name of runs) {
  const original = connections[name] as (...given: unknown[]) => never;
  connections[name] = function (this: DuckDBConnection, sql: string, values?: Values, types?: unknown) {
    keep(sql, values);
    return original.call(this, sql, values, types);
  };
}
const { prepare } = connections;
connections.prepare = async function (this: DuckDBConnection, sql: string) {
  return watchPrepared(await prepare.call(this, sql), sql);
};
