import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { ProductIds, ShopIds } from '../../../../../observations/staging.ts';
import { appendColumns } from '../../append.ts';

/** Makes the table of the file's shops: `shop_ids` (code, id, scope). */
export const nameShops = async (connection: DuckDBConnection, { codes, ids, scopes }: ShopIds): Promise<void> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE shop_ids (code VARCHAR, id INTEGER, scope VARCHAR)');
  await appendColumns(connection, 'shop_ids', [VARCHAR, INTEGER, VARCHAR], [[codes, ids, scopes]]);
};

const nameProducts = async (connection: DuckDBConnection, { codes, scopes, ids }: ProductIds): Promise<void> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE product_ids (code VARCHAR, scope VARCHAR, id INTEGER)');
  await appendColumns(connection, 'product_ids', [VARCHAR, VARCHAR, INTEGER], [[codes, scopes, ids]]);
};

/** Makes the tables that map the rows of a file to their records. */
export const nameIds = async (
  connection: DuckDBConnection,
  { products, shops }: { products: ProductIds; shops: ShopIds },
): Promise<void> => {
  await nameProducts(connection, products);
  await nameShops(connection, shops);
};
