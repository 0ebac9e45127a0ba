import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { CatalogueIds, CommitCounts, ProductIds, StageRequest } from '../../../staging.ts';
import { appendColumns } from '../append.ts';
import { rowsOf } from '../connections.ts';
import { writeDimensions } from '../dimensions.ts';
import { canonicalCode } from '../gtin.ts';
import { writeLedger } from '../ledger.ts';
import { rehome } from '../own-codes.ts';
import { factColumns } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { renewAbsences } from './absences.ts';
import { commitPromotions } from './commit-promotions.ts';
import { coveredDays, offersThatCount, touchDays, withOffer } from './offers.ts';
import { promotedAsRead } from './promoted.ts';
import { nameShops } from './scoped-products.ts';

const nameProducts = async (connection: DuckDBConnection, { codes, scopes, ids }: ProductIds): Promise<void> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE product_ids (code VARCHAR, scope VARCHAR, id INTEGER)');
  await appendColumns(connection, 'product_ids', [VARCHAR, VARCHAR, INTEGER], [[codes, scopes, ids]]);
};

const asRead = (regular: string, request: StageRequest): Record<string, string> => ({
  price_micros: 's.price',
  regular_micros: regular,
  promotion: 's.promotion',
  promoted: promotedAsRead(request),
});

/** The regular price stands in the row itself, or in a master by product and region. */
const facts = (request: StageRequest, importId: number, repeated: boolean, prices: boolean): string => {
  const regular = prices ? 'coalesce(s."regularPrice", nullif(r.price, 0))' : 's."regularPrice"';
  const joinPrices = `JOIN staged_shops AS d ON d.code = s."shopCode"
    LEFT JOIN master_regularPrices AS r ON r."productCode" = s."productCode" AND r."region" = d."region"`;
  const joinOffers = `LEFT JOIN (${coveredDays}) AS c ON c.shop_id = h.id AND c.day = m.day
    LEFT JOIN (${offersThatCount}) AS e ON e.shop_id = h.id AND e.day = m.day
      AND e.code = ${canonicalCode('s."productCode"')}`;
  const isList = request.holds === 'lists';
  const values = isList ? withOffer('s.price', 'e', 'c') : asRead(regular, request);
  return `SELECT p.id AS product_id, h.id AS shop_id, m.moment AS observed_at, m.day,
      ${repeated ? 'coalesce(n.nth, 1)' : '1'} AS nth, ${values.price_micros} AS price_micros,
      ${values.regular_micros} AS regular_micros, ${values.promotion} AS promotion, ${values.promoted} AS promoted,
      s."inStock" AS in_stock, s.image AS image_ref, CAST(NULL AS VARCHAR) AS image_hash, ${request.country.id} AS country_id, ${importId} AS import_id
    FROM staged AS s JOIN shop_ids AS h ON h.code = s."shopCode"
    JOIN product_ids AS p ON p.code = s."productCode" AND (p.scope = '' OR p.scope = h.scope)
    JOIN moments AS m ON m.text = s."observedAt"
    ${repeated ? 'LEFT JOIN repeated AS n ON n.row = s.rowid' : ''} ${prices ? joinPrices : ''} ${isList ? joinOffers : ''}
    WHERE s.reason IS NULL`;
};

const compared = ['price_micros', 'regular_micros', 'promotion', 'promoted', 'in_stock'];

/** Rows of the file whose key is there already, whether the values are the same too, and the image that is known of them. */
const findKnown = (request: StageRequest): string => {
  const same = compared.map(column => `o.${column} IS NOT DISTINCT FROM f.${column}`).join(' AND ');
  return `CREATE OR REPLACE TEMP TABLE known AS SELECT f.rowid AS incoming, o.rowid AS present,
      ${same} AND coalesce(f.image_ref = o.image_ref, f.image_ref IS NULL) AS same, o.image_ref, o.image_hash
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

/**
 * Writes rows over days that hold observations already: what is the same stays, what differs is replaced and kept apart. An
 * image that was seen at the moment stays where the file tells nothing of images.
 */
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
  await connection.run(`INSERT INTO observations SELECT f.* REPLACE (coalesce(f.image_ref, k.image_ref) AS image_ref,
      CASE WHEN f.image_ref IS NULL THEN k.image_hash ELSE f.image_hash END AS image_hash)
    FROM incoming AS f LEFT JOIN known AS k ON k.incoming = f.rowid WHERE k.same IS NOT TRUE ${order}`);
  const all = await count(connection, 'incoming');
  return { written: all - unchanged, unchanged, replaced, superseded: 0 };
};

const writeNew = async (connection: DuckDBConnection, select: string): Promise<CommitCounts> => {
  const result = await connection.run(`INSERT INTO observations ${select} ${order}`);
  return { written: result.rowsChanged, unchanged: 0, replaced: 0, superseded: 0 };
};

/** Notes which lists the file holds, and what vanished from them. */
const writeLists = async (connection: DuckDBConnection, request: StageRequest, importId: number): Promise<void> => {
  await connection.run(`INSERT INTO list_days SELECT ${importId}, ${request.country.id}, h.id, m.day, max(m.moment), min(s.branch)
    FROM staged AS s JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"
    WHERE s.reason IS NULL GROUP BY h.id, m.day`);
  await touchDays(connection, importId);
  await renewAbsences(connection);
};

/** The one transaction of an import: names and places, facts, ledger. */
const commitObservations = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> => {
  const prices = request.masters.some(master => master.role === 'regularPrices');
  const select = facts(request, importId, (await count(connection, 'repeated')) > 0, prices);
  return inTransaction(connection, async () => {
    await writeDimensions(connection, ids.dimensions);
    await rehome(connection, ids.rehoming);
    const over = await overlaps(connection, request);
    const counts = await (over ? writeOver(connection, request, select, importId) : writeNew(connection, select));
    if (request.holds === 'lists') await writeLists(connection, request, importId);
    await writeLedger(connection, importId, counts);
    return counts;
  });
};

/** Writes what was staged, in one transaction. */
export const commitStaged = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  ids: CatalogueIds,
): Promise<CommitCounts> => {
  await nameProducts(connection, ids.products);
  await nameShops(connection, ids.shops);
  const commit = request.holds === 'promotions' ? commitPromotions : commitObservations;
  return commit(connection, request, importId, ids);
};
