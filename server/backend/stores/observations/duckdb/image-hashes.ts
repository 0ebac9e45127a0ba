import { type DuckDBConnection, DuckDBTimestampValue, TIMESTAMP, VARCHAR } from '@duckdb/node-api';
import type { FoundHash, ToHash } from '../../../observations/writer.ts';
import { appendColumns } from './append.ts';
import { readRows } from './connections.ts';
import { inTransaction } from './transaction.ts';

/** Images in observations without a hash that were not tried since `before` without success. */
export const imagesToHash = async (
  connection: DuckDBConnection,
  { after, before, limit }: ToHash,
): Promise<string[]> => {
  const rows = await readRows<{ ref: string }>(
    connection,
    `SELECT ref FROM (SELECT DISTINCT image_ref AS ref FROM observations
        WHERE image_ref > $1 AND image_hash IS NULL) AS named
      WHERE ref NOT IN (SELECT ref FROM image_hashes WHERE hash IS NOT NULL OR tried_at > CAST($2 AS TIMESTAMP))
      ORDER BY ref LIMIT ${Number(limit)}`,
    [after, before.toISOString().slice(0, 23)],
  );
  return rows.map(row => row.ref);
};

/** Stores the results, replacing earlier ones of the same images. */
export const keepHashes = async (
  connection: DuckDBConnection,
  found: readonly FoundHash[],
  now: Date,
): Promise<void> => {
  const at = new DuckDBTimestampValue(BigInt(now.getTime()) * 1000n);
  await connection.run('CREATE OR REPLACE TEMP TABLE incoming_hashes AS SELECT * FROM image_hashes LIMIT 0');
  const columns = [
    found.map(one => one.ref),
    found.map(one => one.hash),
    found.map(one => one.fault),
    found.map(() => at),
  ];
  await appendColumns(connection, 'incoming_hashes', [VARCHAR, VARCHAR, VARCHAR, TIMESTAMP], [columns]);
  await inTransaction(connection, async () => {
    await connection.run('DELETE FROM image_hashes WHERE ref IN (SELECT ref FROM incoming_hashes)');
    await connection.run('INSERT INTO image_hashes SELECT * FROM incoming_hashes');
  });
};
