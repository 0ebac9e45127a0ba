import type { DuckDBConnection } from '@duckdb/node-api';
import { noteDue } from '../derived/due.ts';
import { inTransaction } from '../transaction.ts';
import { beginChanges } from './changed-pairs.ts';
import { renewRuns } from './renew-runs.ts';

/**
 * A transaction that changes observations: the work notes what it changes, and the kept runs follow within the same
 * transaction. What else is derived of it is due.
 */
export const changeObservations = <Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(connection, async () => {
    await beginChanges(connection);
    const result = await work();
    await noteDue(connection);
    await renewRuns(connection);
    return result;
  });
