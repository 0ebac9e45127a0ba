import type { DuckDBConnection } from '@duckdb/node-api';
import { daysTables, dueTable } from '../../../../observations/sql/derived.ts';
import { readRows } from '../connections.ts';
import { always } from '../runs/changed-pairs.ts';
import { inTransaction } from '../transaction.ts';
import { knownImports } from './tables.ts';

const unknownImports = `SELECT import_id FROM import_ledger EXCEPT SELECT import_id FROM ${knownImports}`;
const undoneImports = `SELECT import_id FROM ${knownImports} EXCEPT SELECT import_id FROM import_ledger`;

const knowImports = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`INSERT INTO ${knownImports} ${unknownImports}`);
  await connection.run(`DELETE FROM ${knownImports} WHERE import_id IN (${undoneImports})`);
};

/** The products of `changed_pairs` are due from the moment that their change is committed: called within its transaction. */
export const noteDue = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`INSERT INTO ${dueTable} SELECT product_id, min(since) FROM changed_pairs GROUP BY product_id`);
  await knowImports(connection);
};

/** Products in shops of another region or retailer are due with all that there is of them; within their transaction. */
export const noteMovedShops = async (connection: DuckDBConnection, incoming: string): Promise<void> => {
  const moved = `SELECT s.id FROM shops AS s JOIN ${incoming} AS i ON i.id = s.id
    WHERE s.region_id IS DISTINCT FROM i.region_id OR s.retailer_id IS DISTINCT FROM i.retailer_id`;
  if ((await readRows(connection, `${moved} LIMIT 1`)).length === 0) return;
  await connection.run(`INSERT INTO ${dueTable} SELECT DISTINCT product_id, ${always} FROM observations
    WHERE shop_id IN (${moved})`);
};

/**
 * Where imports were written or undone without this, as by an earlier version, all products are due. That makes a folder
 * that never had anything derived ready, too.
 */
export const noteStrangeImports = async (connection: DuckDBConnection): Promise<void> => {
  const strange = `(${unknownImports}) UNION ALL (${undoneImports}) LIMIT 1`;
  if ((await readRows(connection, strange)).length === 0) return;
  await inTransaction(connection, async () => {
    const products = `SELECT product_id FROM observations UNION SELECT product_id FROM ${daysTables.product}`;
    await connection.run(`INSERT INTO ${dueTable} SELECT product_id, ${always} FROM (${products})`);
    await knowImports(connection);
  });
};

/** Whether anything waits to be derived, and whether any of these products does; without any, both are the same. */
export const readDue = async (connection: DuckDBConnection, products: readonly number[]) => {
  const asked = products.length > 0 ? `product_id IN (${products.map(Number).join(', ')})` : 'true';
  const [row] = await readRows<{ anything: boolean | null; asked: boolean | null }>(
    connection,
    `SELECT count(*) > 0 AS anything, bool_or(${asked}) AS asked FROM ${dueTable}`,
  );
  return { anything: row?.anything === true, asked: row?.asked === true };
};
