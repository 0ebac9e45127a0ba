import type { DuckDBConnection } from '@duckdb/node-api';
import type { RejectCounts, RejectReason, StageCounts } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { splitReason } from './records.ts';

/** The table of lines that could not be split into cells. */
export const rejects = 'split_errors';

type Rejected = { reason: RejectReason; rows: number };

/** Rejected rows by reason; a row that could not be split is counted once, by its first fault. */
const rejectCounts = async (connection: DuckDBConnection): Promise<RejectCounts> => {
  const ofCells = await readRows<Rejected>(
    connection,
    'SELECT reason, CAST(count(*) AS DOUBLE) AS rows FROM staged WHERE reason IS NOT NULL GROUP BY 1 ORDER BY 1',
  );
  const ofLines = await readRows<{ error: string; rows: number }>(
    connection,
    `SELECT error, CAST(count(*) AS DOUBLE) AS rows FROM (SELECT min(CAST(error_type AS VARCHAR)) AS error FROM ${rejects}
      GROUP BY line_byte_position) GROUP BY 1 ORDER BY 1`,
  );
  const all = [...ofCells, ...ofLines.map(({ error, rows }) => ({ reason: splitReason(error), rows }))];
  const counts = new Map<RejectReason, number>();
  for (const { reason, rows } of all) counts.set(reason, (counts.get(reason) ?? 0) + rows);
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one));
};

type Counted = { accepted: bigint; staged: bigint; unreadable: bigint; first: string | null; last: string | null };

/** The numbers of rows read and rejected. */
export const countStage = async (connection: DuckDBConnection): Promise<StageCounts> => {
  const [row] = await readRows<Counted>(
    connection,
    `SELECT (SELECT count(*) FROM staged) AS staged, (SELECT count(*) FROM staged WHERE reason IS NULL) AS accepted,
      (SELECT count(DISTINCT line_byte_position) FROM ${rejects}) AS unreadable,
      (SELECT CAST(min(day) AS VARCHAR) FROM moments WHERE reason IS NULL) AS first,
      (SELECT CAST(max(day) AS VARCHAR) FROM moments WHERE reason IS NULL) AS last`,
  );
  if (!row) return { read: 0, accepted: 0, rejected: 0, rejectedBy: {}, firstDay: null, lastDay: null };
  const read = Number(row.staged + row.unreadable);
  const accepted = Number(row.accepted);
  const rejected = read - accepted;
  const rejectedBy = rejected > 0 ? await rejectCounts(connection) : {};
  return { read, accepted, rejected, rejectedBy, firstDay: row.first, lastDay: row.last };
};
