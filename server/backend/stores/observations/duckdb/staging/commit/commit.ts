import type { DuckDBConnection } from '@duckdb/node-api';
import type { CatalogueIds, CommitCounts, StageRequest } from '../../../../../observations/staging.ts';
import { writeDimensions } from '../../dimensions.ts';
import { writeLedger } from '../../ledger.ts';
import { rehome } from '../../own-codes.ts';
import { changeObservations } from '../../runs/change-observations.ts';
import { noteChanged } from '../../runs/changed-pairs.ts';
import { factColumns } from '../../schema.ts';
import { count, createIncoming, findKnown, overlaps } from '../facts.ts';
import { touchDays } from '../offers.ts';
import { renewAbsences } from './absences.ts';
import { commitPromotions } from './commit-promotions.ts';
import { insertSorted } from './insert-sorted.ts';
import { nameIds } from './name-ids.ts';

/**
 * Writes rows into days that have observations already: equal ones are kept, different ones are replaced and stored
 * separately. An image observed at the same moment is kept if the file has no information on images.
 */
const writeOver = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
): Promise<CommitCounts> => {
  await connection.run(findKnown(request));
  const unchanged = await count(connection, 'known WHERE same');
  const replaced = await count(connection, 'known WHERE NOT same');
  const present = 'SELECT present FROM known WHERE NOT same';
  if (replaced > 0) {
    await connection.run(`INSERT INTO replaced_observations SELECT ${factColumns.join(', ')}, ${importId}
      FROM observations WHERE rowid IN (${present})`);
    await connection.run(`DELETE FROM observations WHERE rowid IN (${present})`);
  }
  await insertSorted(connection, {
    values: `f.* REPLACE (coalesce(f.image_ref, k.image_ref) AS image_ref,
      CASE WHEN f.image_ref IS NULL THEN k.image_hash ELSE f.image_hash END AS image_hash)`,
    join: 'LEFT JOIN known AS k ON k.incoming = f.rowid',
    where: 'k.same IS NOT TRUE',
  });
  const all = await count(connection, 'incoming');
  return { written: all - unchanged, unchanged, replaced, superseded: 0 };
};

const writeNew = async (connection: DuckDBConnection): Promise<CommitCounts> => {
  const written = await insertSorted(connection, { values: '*' });
  return { written, unchanged: 0, replaced: 0, superseded: 0 };
};

/** Notes which lists the file contains, and what disappeared from them. */
const writeLists = async (connection: DuckDBConnection, request: StageRequest, importId: number): Promise<void> => {
  await connection.run(`INSERT INTO list_days SELECT ${importId}, ${request.country.id}, h.id, m.day, max(m.moment), min(s.branch)
    FROM staged AS s JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"
    WHERE s.reason IS NULL GROUP BY h.id, m.day`);
  await touchDays(connection, importId);
  await renewAbsences(connection);
};

/** The single transaction of an import: names and places, observations, ledger. */
const commitObservations = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> => {
  await createIncoming(connection, request, importId);
  return changeObservations(connection, async () => {
    await writeDimensions(connection, ids.dimensions);
    await rehome(connection, ids.rehoming);
    const over = await overlaps(connection, request);
    const counts = await (over ? writeOver(connection, request, importId) : writeNew(connection));
    await noteChanged(connection, `import_id = ${Number(importId)}`);
    if (request.holds === 'lists') await writeLists(connection, request, importId);
    await writeLedger(connection, importId, counts);
    return counts;
  });
};

/** Writes what was staged, in one transaction. */
export const commitStaged = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> => {
  await nameIds(connection, ids);
  const commit = request.holds === 'promotions' ? commitPromotions : commitObservations;
  return commit(connection, request, importId, ids);
};
