import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../connections.ts';

/** Rows that a page of a description holds. */
const pageRows = 5000;

/** The rows of a statement that orders them, some at a time. */
export async function* pagesInOrder<Row>(connection: DuckDBConnection, select: string): AsyncIterable<Row[]> {
  for (let start = 0; ; start += pageRows) {
    const rows = await rowsOf<Row>(connection, `${select} LIMIT ${pageRows} OFFSET ${start}`);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
  }
}
