import type { DuckDBConnection } from '@duckdb/node-api';
import type { MasterRole } from '../../../../observations/staged-file.ts';
import type { Dirt, StageRequest } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { hasGtinForm } from '../gtin.ts';
import type { OddPrices } from './odd-prices.ts';

/**
 * Rows whose key occurs more than once in the file. There are usually none, and then the window over all rows is
 * skipped.
 */
export const findRepeated = async (connection: DuckDBConnection, { holds }: StageRequest): Promise<void> => {
  // Several promotions of a product are normal: the best one counts.
  const most = holds === 'promotions' ? 'LIMIT 0' : '';
  await connection.run(`CREATE OR REPLACE TEMP TABLE repeated AS
    WITH keys AS (SELECT key FROM staged WHERE reason IS NULL GROUP BY key HAVING count(*) > 1 ${most})
    SELECT s.rowid AS row, s.key, s.price, CAST(row_number() OVER (PARTITION BY s.key ORDER BY s.rowid) AS INTEGER) AS nth
    FROM staged AS s WHERE s.reason IS NULL AND s.key IN (SELECT key FROM keys)`);
};

const without = (table: string, role: MasterRole, request: StageRequest): string =>
  request.masters.some(master => master.role === role) ? `(SELECT count(*) FROM ${table} WHERE NOT recorded)` : '0';

type Row = Record<Exclude<keyof Dirt, keyof OddPrices>, bigint | number>;

/** Counts oddities of the accepted rows. */
export const findDirt = async (connection: DuckDBConnection, request: StageRequest, odd: OddPrices): Promise<Dirt> => {
  const shops = without('staged_shops', 'shops', request);
  const [row] = await readRows<Row>(
    connection,
    `SELECT
      (SELECT count(*) FROM staged WHERE reason IS NULL AND price IS NULL) AS "emptyPrices",
      ${shops} AS "shopsWithoutRecord",
      ${shops.replace('count(*)', 'coalesce(sum(rows), 0)')} AS "rowsOfShopsWithoutRecord",
      ${without('staged_products', 'products', request)} AS "productsWithoutRecord",
      (SELECT count(*) FROM (SELECT key FROM repeated GROUP BY key HAVING count(DISTINCT price) > 1)) AS "keysWithSeveralPrices",
      (SELECT count(DISTINCT key) FROM repeated) AS "repeatedKeys",
      (SELECT count(*) FROM staged_products WHERE NOT regexp_full_match(code, '[0-9]{13}')) AS "productCodesNotEan13",
      (SELECT count(*) FROM staged_products WHERE NOT gtin AND ${hasGtinForm('code')}) AS "wrongCheckDigits"`,
  );
  const counted = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
  const dirt = { ...counted, ...odd } as Dirt;
  // A price of 0 is empty by now, and is reported as the original value.
  return { ...dirt, emptyPrices: dirt.emptyPrices - odd.zeroPrices };
};
