import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../../connections.ts';
import { order } from '../facts.ts';

/** What the engine needs for a row while it sorts, and beside that for the row groups that it reads and writes. */
const sorting = { bytesOfRow: 130, besides: 45_000_000, leastRows: 100_000, mostRows: 1_000_000 };

const rowsAtOnce = async (connection: DuckDBConnection): Promise<number> => {
  const limit = "parse_formatted_bytes(current_setting('memory_limit'))";
  const [row] = await readRows<{ bytes: number }>(connection, `SELECT CAST(${limit} AS DOUBLE) AS bytes`);
  const rows = ((row?.bytes ?? 0) - sorting.besides) / sorting.bytesOfRow;
  return Math.max(sorting.leastRows, Math.min(sorting.mostRows, Math.floor(rows)));
};

/** Ranges of products in `incoming` that can be sorted in memory, as the last product of each. */
const rangeEnds = async (connection: DuckDBConnection): Promise<number[]> => {
  const rows = await readRows<{ last: number }>(
    connection,
    `SELECT max(product_id) AS last FROM
      (SELECT product_id, (sum(n) OVER (ORDER BY product_id) - n) // ${await rowsAtOnce(connection)} AS range FROM
        (SELECT product_id, count(*) AS n FROM incoming GROUP BY product_id))
      GROUP BY range ORDER BY last`,
  );
  return rows.map(({ last }) => last);
};

/**
 * Inserts rows of the table `incoming`, called `f`, in the order of the observations. A range of products after another:
 * the engine cannot sort all rows of a large file within a low limit. Returns their number.
 */
export const insertSorted = async (
  connection: DuckDBConnection,
  select: { values: string; join?: string; where?: string },
): Promise<number> => {
  let inserted = 0;
  let after = -1;
  for (const last of await rangeEnds(connection)) {
    const { rowsChanged } = await connection.run(
      `INSERT INTO observations SELECT ${select.values} FROM incoming AS f ${select.join ?? ''}
        WHERE f.product_id > ${after} AND f.product_id <= ${last} AND ${select.where ?? 'true'} ${order}`,
    );
    inserted += rowsChanged;
    after = last;
  }
  return inserted;
};
