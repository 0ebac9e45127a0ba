import type { DuckDBConnection } from '@duckdb/node-api';

/** Earlier than every observation. */
export const always = "TIMESTAMP '0001-01-01'";

/** Makes `changed_pairs`: products in shops, each with the moment of the first observation that a transaction changes. */
export const beginChanges = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(
    'CREATE OR REPLACE TEMP TABLE changed_pairs (product_id INTEGER, shop_id INTEGER, since TIMESTAMP)',
  );
};

/** Notes the observations that meet a condition: before they are deleted or changed, after they are written. */
export const noteChanged = async (connection: DuckDBConnection, condition: string): Promise<void> => {
  await connection.run(`INSERT INTO changed_pairs SELECT product_id, shop_id, min(observed_at) FROM observations
    WHERE ${condition} GROUP BY product_id, shop_id`);
};

/** Notes products in shops with their whole history: rows of product_id and shop_id. */
export const noteWholePairs = async (connection: DuckDBConnection, pairs: string): Promise<void> => {
  await connection.run(`INSERT INTO changed_pairs SELECT product_id, shop_id, ${always} FROM (${pairs})`);
};
