import type { DuckDBConnection } from '@duckdb/node-api';
import { inTransaction } from '../transaction.ts';
import { beginChanges } from './changed-pairs.ts';
import { renewRuns } from './renew-runs.ts';

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
    await renewRuns(connection);
    return result;
  });
