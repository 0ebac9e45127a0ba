import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { CatalogueIds, CommitCounts, StageRequest } from '../../../staging.ts';
import { appendColumns } from '../append.ts';
import { rowsOf } from '../connections.ts';
import { writeDimensions } from '../dimensions.ts';
import { writeLedger } from '../ledger.ts';
import { factColumns } from '../schema.ts';
import { inTransaction } from '../transaction.ts';

const nameIds = async (
  connection: DuckDBConnection,
  table: string,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} (code VARCHAR, id INTEGER)`);
  await appendColumns(connection, table, [VARCHAR, INTEGER], [[[...ids.keys()], [...ids.values()]]]);
};

/** The regular price stands in the row itself, or in a master by product and region. */
const facts = (request: StageRequest, importId: number, repeated: boolean, prices: boolean): string => {
  const regular = prices ? 'coalesce(s."regularPrice", r.price)' : 's."regularPrice"';
  const joinPrices = `JOIN staged_shops AS d ON d.code = s."shopCode"
    LEFT JOIN master_regularPrices AS r ON r."productCode" = s."productCode" AND r."region" = d."region"`;
  return `SELECT p.id AS product_id, h.id AS shop_id, m.moment AS observed_at, m.day,
      ${repeated ? 'coalesce(n.nth, 1)' : '1'} AS nth, s.price AS price_micros, ${regular} AS regular_micros, s.promotion,
      CASE WHEN s.promotion IS NOT NULL THEN true END AS promoted, s."inStock" AS in_stock, s.image AS image_ref,
      CAST(NULL AS VARCHAR) AS image_hash, ${request.country.id} AS country_id, ${importId} AS import_id
    FROM staged AS s JOIN product_ids AS p ON p.code = s."productCode" JOIN shop_ids AS h ON h.code = s."shopCode"
    JOIN moments AS m ON m.text = s."observedAt"
    ${repeated ? 'LEFT JOIN repeated AS n ON n.row = s.rowid' : ''} ${prices ? joinPrices : ''}
    WHERE s.reason IS NULL`;
};

const compared = ['price_micros', 'regular_micros', 'promotion', 'in_stock', 'image_ref'];

/** Rows of the file whose key is there already, and whether the values are the same too. */
const findKnown = (request: StageRequest): string => {
  const same = compared.map(column => `o.${column} IS NOT DISTINCT FROM f.${column}`).join(' AND ');
  return `CREATE OR REPLACE TEMP TABLE known AS SELECT f.rowid AS incoming, o.rowid AS present, ${same} AS same
    FROM incoming AS f JOIN observations AS o
      ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.observed_at = f.observed_at AND o.nth = f.nth
    WHERE o.country_id = ${request.country.id} AND o.day BETWEEN (SELECT min(day) FROM moments) AND (SELECT max(day) FROM moments)`;
};

const order = 'ORDER BY product_id, day, shop_id, observed_at, nth';

const count = async (connection: DuckDBConnection, from: string): Promise<number> => {
  const [row] = await rowsOf<{ n: bigint }>(connection, `SELECT count(*) AS n FROM ${from}`);
  return Number(row?.n ?? 0);
};

const overlaps = async (connection: DuckDBConnection, request: StageRequest): Promise<boolean> =>
  (await count(
    connection,
    `(SELECT 1 FROM observations WHERE country_id = ${request.country.id}
      AND day BETWEEN (SELECT min(day) FROM moments) AND (SELECT max(day) FROM moments) LIMIT 1)`,
  )) > 0;

/** Writes rows over days that hold observations already: what is the same stays, what differs is replaced and kept apart. */
const writeOver = async (
  connection: DuckDBConnection,
  request: StageRequest,
  select: string,
  importId: number,
): Promise<CommitCounts> => {
  await connection.run(`CREATE OR REPLACE TEMP TABLE incoming AS ${select}`);
  await connection.run(findKnown(request));
  const unchanged = await count(connection, 'known WHERE same');
  const replaced = await count(connection, 'known WHERE NOT same');
  const present = 'SELECT present FROM known WHERE NOT same';
  if (replaced > 0) {
    await connection.run(`INSERT INTO replaced_observations SELECT ${factColumns.join(', ')}, ${importId}
      FROM observations WHERE rowid IN (${present})`);
    await connection.run(`DELETE FROM observations WHERE rowid IN (${present})`);
  }
  await connection.run(`INSERT INTO observations SELECT * FROM incoming
    WHERE rowid NOT IN (SELECT incoming FROM known WHERE same) ${order}`);
  const all = await count(connection, 'incoming');
  return { written: all - unchanged, unchanged, replaced };
};

const writeNew = async (connection: DuckDBConnection, select: string): Promise<CommitCounts> => {
  const result = await connection.run(`INSERT INTO observations ${select} ${order}`);
  return { written: result.rowsChanged, unchanged: 0, replaced: 0 };
};

/** The one transaction of an import: names and places, facts, ledger. */
export const commitStaged = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> => {
  await nameIds(connection, 'product_ids', ids.products);
  await nameIds(connection, 'shop_ids', ids.shops);
  const prices = request.masters.some(master => master.role === 'regularPrices');
  const select = facts(request, importId, (await count(connection, 'repeated')) > 0, prices);
  return inTransaction(connection, async () => {
    await writeDimensions(connection, ids.dimensions);
    const over = await overlaps(connection, request);
    const counts = await (over ? writeOver(connection, request, select, importId) : writeNew(connection, select));
    await writeLedger(connection, importId, counts);
    return counts;
  });
};
