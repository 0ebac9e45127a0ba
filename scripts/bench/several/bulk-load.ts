import { createReadStream } from 'node:fs';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';

/** A column of the benchmark's file, by its name there. */
const columns = [
  ...[
    'country',
    'region',
    'city',
    'shop id',
    'shop name',
    'address',
    'shop kind',
    'retailer',
    'upc',
    'product',
    'brand',
  ].map(name => `"${name}" String`),
  '"category" String',
  '"observed at" Date',
  '"price" Decimal(18, 6)',
  '"regular price" Nullable(Decimal(18, 6))',
  '"promotion" Nullable(String)',
  '"in stock" Nullable(Bool)',
  '"hero image" Nullable(String)',
];

/** A new database of a ClickHouse server, and what loads a file into a table of it as the server does it itself. */
export const openBulk = async (server: string, file: string) => {
  const database = `bench_import_${process.pid}`;
  const client = createClient({ url: server, request_timeout: 3_600_000, log: { level: ClickHouseLogLevel.OFF } });
  await client.command({ query: `CREATE DATABASE ${database}` });
  const table = `${database}.loaded`;
  await client.command({
    query: `CREATE TABLE ${table} (${columns.join(', ')}) ENGINE = MergeTree PARTITION BY toYYYYMM("observed at") ORDER BY (upc, "observed at", "shop id")`,
  });
  return {
    address: Object.assign(new URL(server), { pathname: `/${database}` }).href,
    load: async (): Promise<void> => {
      await client.insert({ table, values: createReadStream(file), format: 'CSVWithNames' });
    },
    remove: async (): Promise<void> => {
      await client.command({ query: `DROP DATABASE ${database}` });
      await client.close();
    },
  };
};
