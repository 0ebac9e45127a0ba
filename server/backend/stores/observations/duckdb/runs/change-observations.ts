import type { DuckDBConnection } from '@duckdb/node-api';
import { noteDue } from '../derived/due.ts';
import { inTransaction } from '../transaction.ts';
import { beginChanges } from './changed-pairs.ts';
import { renewRuns } from './renew-runs.ts';

const withoutDerived = new WeakSet<DuckDBConnection>();

/** From now on nothing is derived of changes on this connection: what it changes is only a part of the observations. */
export const deriveNothing = (connection: DuckDBConnection): void => {
  withoutDerived.add(connection);
};

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
    if (withoutDerived.has(connection)) return result;
    await noteDue(connection);
    await renewRuns(connection);
    return result;
  });
