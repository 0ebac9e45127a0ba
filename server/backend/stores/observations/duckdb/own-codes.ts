import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { Rehoming, ShopScopes } from '../../../observations/staging.ts';
import type { OwnCodeHome } from '../../../observations/writer.ts';
import { appendColumns } from './append.ts';
import { readRows } from './connections.ts';
import { writeDimensions } from './dimensions.ts';
import { isGtin } from './gtin.ts';
import { changeObservations } from './runs/change-observations.ts';
import { noteWholePairs } from './runs/changed-pairs.ts';

const tables = ['observations', 'replaced_observations'] as const;

const nameHomes = async (connection: DuckDBConnection, { ids, scopes }: ShopScopes): Promise<void> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE homes (shop_id INTEGER, scope VARCHAR)');
  await appendColumns(connection, 'homes', [INTEGER, VARCHAR], [[ids, scopes]]);
};

/** Products with a retailer's own code, at shops in `homes`. */
const concerned = `SELECT DISTINCT o.product_id FROM (${tables.map(table => `SELECT product_id, shop_id FROM ${table}`).join(' UNION ALL ')}) AS o
  JOIN homes AS h ON h.shop_id = o.shop_id JOIN products AS p ON p.id = o.product_id WHERE NOT ${isGtin('p.upc')}`;

const counted = (table: string): string =>
  `SELECT o.product_id, h.scope, count(*) AS n FROM ${table} AS o LEFT JOIN homes AS h ON h.shop_id = o.shop_id
    WHERE o.product_id IN (SELECT product_id FROM concerned) GROUP BY 1, 2`;

/**
 * For products with a retailer's own code that were observed at any of the shops: the scopes to which those shops
 * belong now, and how often they were observed there; scope null stands for all other shops.
 */
export const homesOfOwnCodes = async (connection: DuckDBConnection, shops: ShopScopes): Promise<OwnCodeHome[]> => {
  if (shops.ids.length === 0) return [];
  await nameHomes(connection, shops);
  await connection.run(`CREATE OR REPLACE TEMP TABLE concerned AS ${concerned}`);
  const rows = await readRows<{ id: number; scope: string | null; n: number }>(
    connection,
    `SELECT product_id AS id, scope, CAST(sum(n) AS DOUBLE) AS n FROM (${tables.map(counted).join(' UNION ALL ')})
      GROUP BY 1, 2 ORDER BY id, n DESC, scope`,
  );
  return rows.map(({ id, scope, n }) => ({ productId: id, scope, observations: n }));
};

/** Products in shops that lose their observations, and those that get them. */
const movedPairs = ['product_id', 'to_id']
  .map(column => `SELECT m.${column} AS product_id, h.shop_id FROM moves AS m JOIN homes AS h ON h.scope = m.scope`)
  .join(' UNION ');

/**
 * Moves observations of own codes to the products of the scopes to which their shops belong; within the caller's
 * transaction.
 */
export const rehome = async (connection: DuckDBConnection, { shops, moves }: Rehoming): Promise<void> => {
  if (moves.length === 0) return;
  await nameHomes(connection, shops);
  await connection.run('CREATE OR REPLACE TEMP TABLE moves (product_id INTEGER, scope VARCHAR, to_id INTEGER)');
  const cells = [moves.map(one => one.productId), moves.map(one => one.scope), moves.map(one => one.toId)];
  await appendColumns(connection, 'moves', [INTEGER, VARCHAR, INTEGER], [cells]);
  await noteWholePairs(connection, movedPairs);
  for (const table of tables) {
    await connection.run(`UPDATE ${table} SET product_id = m.to_id FROM moves AS m JOIN homes AS h ON h.scope = m.scope
      WHERE ${table}.product_id = m.product_id AND ${table}.shop_id = h.shop_id`);
  }
};

/** The same in its own transaction, with the names of the products to which the observations move. */
export const rehomeAlone = (
  connection: DuckDBConnection,
  rehoming: Rehoming,
  products: readonly { id: number; upc: string; name: string }[],
): Promise<void> =>
  changeObservations(connection, async () => {
    await writeDimensions(connection, { regions: [], cities: [], retailers: [], shops: [], products });
    await rehome(connection, rehoming);
  });
