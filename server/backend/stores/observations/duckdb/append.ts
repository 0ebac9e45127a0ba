import { type DuckDBConnection, DuckDBDataChunk, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';

/** Maximum number of rows in a chunk of the engine. */
const chunkRows = 2048;

/** Appends batches of columns, of equal length within a batch, to a table with these types. Returns the number of rows. */
export const appendColumns = async (
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
  batches: Iterable<readonly (readonly DuckDBValue[])[]>,
): Promise<number> => {
  const appender = await connection.createAppender(table);
  let appended = 0;
  try {
    for (const columns of batches) {
      const rows = columns[0]?.length ?? 0;
      for (let start = 0; start < rows; start += chunkRows) {
        const part = columns.map(column => column.slice(start, start + chunkRows));
        const chunk = DuckDBDataChunk.create(types, Math.min(chunkRows, rows - start));
        chunk.setColumns(part);
        appender.appendDataChunk(chunk);
      }
      appended += rows;
      // Yields to the event loop: appending is not asynchronous.
      await new Promise(setImmediate);
    }
  } finally {
    appender.closeSync();
  }
  return appended;
};
