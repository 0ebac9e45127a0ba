import type { DuckDBConnection } from '@duckdb/node-api';
import { inTransaction } from '../transaction.ts';
import { beginChanges } from './changed-pairs.ts';
import { renewRuns } from './renew-runs.ts';

const withoutRuns = new WeakSet<DuckDBConnection>();

/** From now on changes on this connection leave the runs alone: what it changes is only a part of the observations. */
export const keepNoRuns = (connection: DuckDBConnection): void => {
  withoutRuns.add(connection);
};

/**
 * A transaction that changes observations: the work notes what it changes, and the kept runs follow within the same
 * transaction.
 */
export const changeObservations = <Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(connection, async () => {
    await beginChanges(connection);
    const result = await work();
    if (!withoutRuns.has(connection)) await renewRuns(connection);
    return result;
  });
