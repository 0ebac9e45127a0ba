import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { ShopIds, StagedCode, StagedProduct } from '../../../../../observations/staging.ts';
import { appendColumns } from '../../append.ts';
import { readRows } from '../../connections.ts';
import { either, productTargets } from '../describe.ts';
import { pagesOf } from '../pages.ts';
import { nameShops } from './name-ids.ts';

const described = `"productName" AS name, brand, presentation, category, "productImage" AS image`;

/**
 * Whatever the engine makes of it, it is only ever compared with itself: where a later engine makes something else of the
 * same words, they are compared one by one again. The bits that a number of JavaScript holds exactly: texts take ten times
 * as long to read.
 */
const words = `hash(CASE WHEN recorded THEN 'm' ELSE "describedBy" END, name, brand, presentation, category, image)`;
const digest = `CAST(${words} >> 11 AS DOUBLE) AS digest`;

/** The first accepted row of each own code in each scope; describing files take precedence. */
const ownFirsts = (which: string): string =>
  `SELECT s."productCode" AS code, h.scope, min(s.rowid) AS row FROM staged AS s
    JOIN shop_ids AS h ON h.code = s."shopCode" ${which} WHERE s.reason IS NULL GROUP BY 1, 2`;

const describedFirsts = (firsts: string): string =>
  `SELECT f.code, f.scope, p.gtin, p.recorded, ${either(productTargets, 'm')} FROM (${firsts}) AS f
    JOIN staged AS s ON s.rowid = f.row JOIN staged_products AS p ON p.code = f.code
    LEFT JOIN master_products AS m ON m."productCode" = f.code`;

const ownCodes = `JOIN staged_products AS p ON p.code = s."productCode" AND NOT p.gtin`;

const scoped = (): string => `CREATE OR REPLACE TEMP TABLE scoped_products AS SELECT *, ${digest} FROM (
  SELECT p.code, '' AS scope, h.scope AS "describedBy", p.recorded, ${described} FROM staged_products AS p
    JOIN shop_ids AS h ON h.code = p."shopCode" WHERE p.gtin
  UNION ALL
  SELECT code, scope, scope AS "describedBy", recorded, ${described} FROM (${describedFirsts(ownFirsts(ownCodes))}))`;

/** The first accepted row of each GTIN in each scope: made once, since `describedBy` is asked for page by page. */
const gtinFirsts = `CREATE OR REPLACE TEMP TABLE gtin_firsts AS ${ownFirsts(
  'JOIN staged_products AS p ON p.code = s."productCode" AND p.gtin',
)}`;

const columns = 'code, scope, digest, "describedBy", recorded, name, brand, presentation, category, image';

/** The products of the file: a GTIN once, any other code once for each retailer that uses it. */
export async function* scopedProducts(connection: DuckDBConnection, shops: ShopIds): AsyncIterable<StagedCode[]> {
  await nameShops(connection, shops);
  await connection.run(scoped());
  // Where all shops are of one scope, nobody asks how another one describes a product.
  if (new Set(shops.scopes).size > 1) await connection.run(gtinFirsts);
  yield* pagesOf<StagedCode>(connection, 'scoped_products', 'CAST(rowid AS INTEGER) AS row, code, scope, digest');
}

/** The descriptions of some of them. */
export const describedRows = async (
  connection: DuckDBConnection,
  rows: readonly number[],
): Promise<StagedProduct[]> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE wanted_rows (row INTEGER)');
  await appendColumns(connection, 'wanted_rows', [INTEGER], [[rows]]);
  const isWanted = 'rowid IN (SELECT row FROM wanted_rows)';
  return readRows<StagedProduct>(connection, `SELECT ${columns} FROM scoped_products WHERE ${isWanted} ORDER BY rowid`);
};

/** How shops of these scopes describe the file's GTINs. */
export const describedBy = async (
  connection: DuckDBConnection,
  wanted: readonly { code: string; scope: string }[],
): Promise<StagedProduct[]> => {
  await connection.run('CREATE OR REPLACE TEMP TABLE wanted (code VARCHAR, scope VARCHAR)');
  const cells = [wanted.map(one => one.code), wanted.map(one => one.scope)];
  await appendColumns(connection, 'wanted', [VARCHAR, VARCHAR], [cells]);
  const firsts = 'SELECT code, scope, row FROM gtin_firsts SEMI JOIN wanted USING (code, scope)';
  return readRows<StagedProduct>(
    connection,
    `SELECT *, ${digest} FROM
      (SELECT code, '' AS scope, scope AS "describedBy", recorded, ${described} FROM (${describedFirsts(firsts)}))`,
  );
};
