import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../../connections.ts';
import { isGtin } from '../../gtin.ts';

/** GTINs that the file writes with different numbers of leading zeros, each with one spelling for all. */
const forms = `CREATE OR REPLACE TEMP TABLE forms AS
  WITH codes AS (SELECT DISTINCT "productCode" AS code FROM staged WHERE strlen("productCode") IN (8, 12, 13, 14)),
  same AS (SELECT code, max(code) OVER w AS main, count(*) OVER w AS n FROM codes WINDOW w AS (PARTITION BY lpad(code, 14, '0')))
  SELECT code, main FROM same WHERE n > 1 AND ${isGtin('code')}`;

/** Gives rows of the same GTIN the same key, however it is written. There is usually nothing to do. */
export const unifyKeys = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(forms);
  if ((await readRows(connection, 'SELECT 1 FROM forms LIMIT 1')).length === 0) return;
  await connection.run(`UPDATE staged SET key = hash(f.main, "shopCode", m.moment) FROM forms AS f, moments AS m
    WHERE staged."productCode" = f.code AND m.text = staged."observedAt"`);
};
