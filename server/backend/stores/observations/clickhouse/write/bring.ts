import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseSettings } from '@clickhouse/client';
import { literal } from '../../duckdb/staging/text.ts';
import { type ChangedTable, changedTables } from '../schema.ts';
import type { Place } from './place.ts';
import { before, columnsOf, type Workspace } from './workspace.ts';

/** Days and moments go over as numbers: the two engines read each other's dates in several ways. */
const asNumber = (name: string, type: string): string => {
  if (type === 'Date') return `toInt32(${name}) AS ${name}`;
  return type.startsWith('DateTime64') ? `toUnixTimestamp64Micro(${name}) AS ${name}` : name;
};

const fromNumber = (name: string, type: string): string => {
  if (type === 'Date') return `DATE '1970-01-01' + ${name} AS ${name}`;
  return type.startsWith('DateTime64') ? `make_timestamp(${name}) AS ${name}` : name;
};

/** The columns of a table as they are asked from the server. */
const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => asNumber(name, type))
    .join(', ');

/** The same columns as the embedded engine reads them from a file. */
const readColumns = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => fromNumber(name, type))
    .join(', ');

/** Brings the rows of a table that meet a condition into the workspace. */
export const bringRows = async (
  { client }: Place,
  { connection, folder }: Workspace,
  table: ChangedTable,
  condition: string,
  settings: ClickHouseSettings,
): Promise<void> => {
  const path = join(folder, `${table}.parquet`);
  const columns = changedTables[table];
  await client.exportFile(`SELECT ${selected(columns)}, row_id FROM ${table} WHERE ${condition}`, path, { settings });
  const names = columnsOf(table).join(', ');
  await connection.run(`INSERT INTO ${before(table)}
    SELECT ${readColumns(columns)}, row_id FROM read_parquet(${literal(path)})`);
  await connection.run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${before(table)}
    ${table === 'observations' ? 'ORDER BY product_id, day, shop_id, observed_at, nth' : ''}`);
  await rm(path);
};

/** Brings over the whole of a table as it is, into one with the same columns. */
export const bringTable = async (
  { client }: Place,
  { connection, folder }: Pick<Workspace, 'connection' | 'folder'>,
  table: string,
  columns: Readonly<Record<string, string>>,
  settings: ClickHouseSettings,
): Promise<void> => {
  const path = join(folder, `${table}.parquet`);
  const names = Object.keys(columns).join(', ');
  const order = table === 'observations' ? 'ORDER BY product_id, day, shop_id, observed_at, nth' : '';
  await client.exportFile(`SELECT ${selected(columns)} FROM ${table} ${order}`, path, { settings });
  await connection.run(
    `INSERT INTO ${table} (${names}) SELECT ${readColumns(columns)} FROM read_parquet(${literal(path)})`,
  );
  await rm(path);
};
