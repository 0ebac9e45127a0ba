import type { DuckDBConnection } from '@duckdb/node-api';
import type { CatalogueIds, CommitCounts, StageRequest } from '../../../../../observations/staging.ts';
import { readRows } from '../../connections.ts';
import { writeDimensions } from '../../dimensions.ts';
import { writeLedger } from '../../ledger.ts';
import { rehome } from '../../own-codes.ts';
import { changeObservations } from '../../runs/change-observations.ts';
import { applyOffers, touchDays } from '../offers.ts';

/** Shops with any promotion that was not over: a list with expired ones only says nothing about the day. */
const days = (request: StageRequest, importId: number): string =>
  `INSERT INTO offer_days SELECT DISTINCT ${importId}, ${request.country.id}, h.id, m.day FROM staged AS s
    JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"`;

/** The best price of each code, and the first line that has it. */
const best = (importId: number): string =>
  `INSERT INTO offers SELECT ${importId}, h.id, m.day, s."productCode", min(s.price),
      first(s.promotion ORDER BY s.price, s.rowid) FROM staged AS s
    JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"
    WHERE s.reason IS NULL GROUP BY h.id, m.day, s."productCode"`;

const accepted = 'SELECT count(*) AS accepted FROM staged WHERE reason IS NULL';

/** The single transaction of an import of promotions: shops, promotions, recalculated observations, ledger. */
export const commitPromotions = (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> =>
  changeObservations(connection, async () => {
    await writeDimensions(connection, ids.dimensions);
    await rehome(connection, ids.rehoming);
    await connection.run(days(request, importId));
    const { rowsChanged } = await connection.run(best(importId));
    await touchDays(connection, importId);
    await applyOffers(connection);
    const [row] = await readRows<{ accepted: bigint }>(connection, accepted);
    const superseded = Number(row?.accepted ?? 0) - rowsChanged;
    const counts = { written: rowsChanged, unchanged: 0, replaced: 0, superseded };
    await writeLedger(connection, importId, counts);
    return counts;
  });
