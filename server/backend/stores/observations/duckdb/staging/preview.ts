import type { DuckDBConnection } from '@duckdb/node-api';
import type { CommitCounts, KnownIds, StageRequest } from '../../../../observations/staging.ts';
import { nameIds } from './commit/name-ids.ts';
import { count, createIncoming, findKnown, overlaps } from './facts.ts';

const accepted = (connection: DuckDBConnection): Promise<number> => count(connection, 'staged WHERE reason IS NULL');

/** The best promotion of each code, shop and day. */
const best = `(SELECT DISTINCT s."shopCode", m.day, s."productCode" FROM staged AS s
  JOIN moments AS m ON m.text = s."observedAt" WHERE s.reason IS NULL)`;

/** The counts of a commit. Rows of products and shops without a record are new. */
export const previewStaged = async (
  connection: DuckDBConnection,
  request: StageRequest,
  known: KnownIds,
): Promise<CommitCounts> => {
  const rows = await accepted(connection);
  if (request.holds === 'promotions') {
    const written = await count(connection, best);
    return { written, unchanged: 0, replaced: 0, superseded: rows - written };
  }
  const nothing = { unchanged: 0, replaced: 0, superseded: 0 };
  if (!(await overlaps(connection, request))) return { written: rows, ...nothing };
  await nameIds(connection, known);
  await createIncoming(connection, request, 0);
  await connection.run(findKnown(request));
  const unchanged = await count(connection, 'known WHERE same');
  const replaced = await count(connection, 'known WHERE NOT same');
  return { ...nothing, written: rows - unchanged, unchanged, replaced };
};
