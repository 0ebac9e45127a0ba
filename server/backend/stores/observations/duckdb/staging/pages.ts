import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';

/** Rows of a page. */
const pageRows = 5000;

/** The rows of a table that was filled once, in its order, page by page. */
export async function* pagesOf<Row>(
  connection: DuckDBConnection,
  table: string,
  columns: string,
): AsyncIterable<Row[]> {
  for (let start = 0; ; start += pageRows) {
    const range = `rowid >= ${start} AND rowid < ${start + pageRows}`;
    const rows = await readRows<Row>(connection, `SELECT ${columns} FROM ${table} WHERE ${range} ORDER BY rowid`);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
  }
}
