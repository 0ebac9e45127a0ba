import type { DuckDBConnection } from '@duckdb/node-api';
import { changeObservations } from './runs/change-observations.ts';
import { noteChanged } from './runs/changed-pairs.ts';
import { oddRegular } from './staging/odd-prices.ts';
import { inTransaction } from './transaction.ts';

const tables = ['observations', 'replaced_observations'] as const;

/** Reads stored prices by the rules of `settleOddPrices`; running it again changes nothing. */
export const repairOddPrices = (connection: DuckDBConnection): Promise<void> =>
  changeObservations(connection, async () => {
    const odd = oddRegular('regular_micros', 'price_micros', 'promoted');
    await noteChanged(connection, `price_micros = 0 OR ${odd}`);
    for (const table of tables) {
      await connection.run(`UPDATE ${table} SET price_micros = NULL WHERE price_micros = 0`);
      await connection.run(`UPDATE ${table} SET regular_micros = NULL WHERE ${odd}`);
    }
  });

/** In imports all of whose observations have information on images: one without an image means that none was shown. */
export const sayNoImage = (connection: DuckDBConnection, importIds: readonly number[]): Promise<void> =>
  inTransaction(connection, async () => {
    const ids = importIds.map(Number).join(', ');
    for (const table of importIds.length > 0 ? tables : []) {
      await connection.run(`UPDATE ${table} SET image_ref = '' WHERE image_ref IS NULL AND import_id IN (${ids})`);
    }
  });
