import type { DuckDBConnection } from '@duckdb/node-api';

/** All of the work or none of it. */
export const inTransaction = async <Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> => {
  await connection.run('BEGIN TRANSACTION');
  try {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    // After some errors the transaction is already over; the first error is what matters.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
