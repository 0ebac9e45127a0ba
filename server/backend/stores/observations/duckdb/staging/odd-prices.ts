import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dirt, StageRequest } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { promotedAsRead } from './commit/promoted.ts';

/** A regular price that is invalid: 0, or below the price paid in a promotion. */
export const oddRegular = (regular: string, price: string, promoted: string): string =>
  `(${regular} = 0 OR (${promoted}) AND ${regular} < ${price})`;

export type OddPrices = Pick<Dirt, 'zeroPrices' | 'oddRegularPrices'>;

/**
 * Nothing costs 0: sources write it for products that are not sold. Such a price is removed, and so is a regular price
 * from which no saving can be calculated. Both are counted; the rows are kept.
 */
export const settleOddPrices = async (connection: DuckDBConnection, request: StageRequest): Promise<OddPrices> => {
  const isOdd = oddRegular('s."regularPrice"', 'nullif(s.price, 0)', promotedAsRead(request));
  const [row] = await readRows<Record<keyof OddPrices, bigint>>(
    connection,
    `SELECT count(*) FILTER (s.price = 0) AS "zeroPrices", count(*) FILTER (${isOdd}) AS "oddRegularPrices"
      FROM staged AS s WHERE reason IS NULL`,
  );
  const found = { zeroPrices: Number(row?.zeroPrices ?? 0), oddRegularPrices: Number(row?.oddRegularPrices ?? 0) };
  if (found.oddRegularPrices > 0) {
    await connection.run(`UPDATE staged AS s SET "regularPrice" = NULL WHERE reason IS NULL AND ${isOdd}`);
  }
  if (found.zeroPrices > 0) await connection.run('UPDATE staged SET price = NULL WHERE reason IS NULL AND price = 0');
  return found;
};
