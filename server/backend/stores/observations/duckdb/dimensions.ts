import { type DuckDBConnection, type DuckDBType, type DuckDBValue, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { Dimensions } from '../../../observations/dimensions.ts';
import { appendColumns } from './append.ts';
import { noteMovedShops } from './derived/due.ts';

type Column<Row> = [name: string, type: DuckDBType, value: (row: Row) => DuckDBValue];

/**
 * Rows replace those with the same id, after `compare` has seen both. They are inserted through a temporary table: an appender would commit by itself.
 */
const replaceRows = async <Row>(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  compare?: (connection: DuckDBConnection, incoming: string) => Promise<void>,
): Promise<void> => {
  if (rows.length === 0) return;
  const incoming = `incoming_${table}`;
  const names = columns.map(([name]) => name).join(', ');
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${incoming} AS SELECT ${names} FROM ${table} LIMIT 0`);
  const values = columns.map(([, , value]) => rows.map(value));
  await appendColumns(
    connection,
    incoming,
    columns.map(([, type]) => type),
    [values],
  );
  await compare?.(connection, incoming);
  await connection.run(`DELETE FROM ${table} WHERE id IN (SELECT id FROM ${incoming})`);
  await connection.run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${incoming}`);
  await connection.run(`DROP TABLE ${incoming}`);
};

/** Writes names and places inside the transaction that the caller has begun. */
export const writeDimensions = async (connection: DuckDBConnection, dimensions: Dimensions): Promise<void> => {
  const id: Column<{ id: number }> = ['id', INTEGER, row => row.id];
  const name: Column<{ name: string }> = ['name', VARCHAR, row => row.name];
  const country: Column<{ countryId: number }> = ['country_id', INTEGER, row => row.countryId];
  await replaceRows(connection, 'regions', [id, name, country], dimensions.regions);
  await replaceRows(connection, 'cities', [id, name, ['region_id', INTEGER, row => row.regionId]], dimensions.cities);
  await replaceRows(connection, 'retailers', [id, name, country], dimensions.retailers);
  await replaceRows(connection, 'products', [id, ['upc', VARCHAR, row => row.upc], name], dimensions.products);
  await replaceRows(
    connection,
    'shops',
    [
      id,
      name,
      country,
      ['address', VARCHAR, row => row.address],
      ['postal', VARCHAR, row => row.postal],
      ['retailer_id', INTEGER, row => row.retailerId],
      ['city_id', INTEGER, row => row.cityId],
      ['region_id', INTEGER, row => row.regionId],
    ],
    dimensions.shops,
    noteMovedShops,
  );
};
