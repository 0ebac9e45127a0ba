import type { DuckDBConnection } from '@duckdb/node-api';

const isOver = (error: unknown): boolean => /no transaction is active/.test(String(error));
/** More often than any interruption is repeated; an engine that is broken never says that a transaction is over. */
const mostTries = 100;

/**
 * Ends a transaction without its changes. After some errors it is over already; and an interruption may hit its end
 * instead of what it meant, while a connection that is lent must not stay in one.
 */
const leave = async (connection: DuckDBConnection): Promise<void> => {
  for (let time = 0; time < mostTries; time += 1) {
    const error = await connection.run('ROLLBACK').then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null || isOver(error)) return;
  }
};

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
    await leave(connection);
    throw error;
  }
};

/** Statements that read the same moment, whatever is committed between them. */
export const inReading = async <Result>(connection: DuckDBConnection, work: () => Promise<Result>): Promise<Result> => {
  await connection.run('BEGIN TRANSACTION');
  try {
    return await work();
  } finally {
    await leave(connection);
  }
};
