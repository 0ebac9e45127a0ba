import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';

/** Rows of a page. */
const pageRows = 5000;

/** The rows of an ordered statement, page by page. */
export async function* pagesInOrder<Row>(connection: DuckDBConnection, select: string): AsyncIterable<Row[]> {
  for (let start = 0; ; start += pageRows) {
    const rows = await readRows<Row>(connection, `${select} LIMIT ${pageRows} OFFSET ${start}`);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
  }
}
