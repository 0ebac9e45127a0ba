import type { DuckDBConnection } from '@duckdb/node-api';
import type { MasterFile, MasterRole, Target } from '../../../../observations/staged-file.ts';
import type { StagedShop, StageRequest } from '../../../../observations/staging.ts';
import { isGtin } from '../gtin.ts';
import { pagesOf } from './pages.ts';
import { readRecords } from './records.ts';
import { literal } from './text.ts';

export const productTargets = ['productName', 'brand', 'presentation', 'category', 'productImage'] as const;
const shopTargets = [
  ...(['shopName', 'shopKind', 'retailer', 'region', 'city', 'address', 'postal', 'latitude', 'longitude'] as const),
];

const masterTargets: Record<MasterRole, readonly Target[]> = {
  products: ['productCode', ...productTargets],
  shops: ['shopCode', 'regionCode', ...shopTargets],
  regions: ['regionCode', 'region'],
  regularPrices: ['productCode', 'region', 'price'],
};

const renamed = (column: string, names: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(names).map(([from, to]) => `WHEN ${literal(from)} THEN ${literal(to)}`);
  return cases.length > 0 ? `CASE ${column} ${cases.join(' ')} ELSE ${column} END` : column;
};

/** The key of each describing file: if a key occurs twice, the first counts. */
const masterKeys: Record<MasterRole, readonly Target[]> = {
  products: ['productCode'],
  shops: ['shopCode'],
  regions: ['regionCode'],
  regularPrices: ['productCode', 'region'],
};

const readMaster = async (
  connection: DuckDBConnection,
  master: MasterFile,
  country: StageRequest['country'],
): Promise<void> => {
  const table = `master_${master.role}`;
  await readRecords(connection, table, master, masterTargets[master.role], { country, kind: 'TEMP TABLE' });
  if (Object.keys(master.renamed).length > 0 && master.fields.some(({ target }) => target === 'region')) {
    await connection.run(`UPDATE ${table} SET "region" = ${renamed('"region"', master.renamed)}`);
  }
  const keys = masterKeys[master.role].map(key => `"${key}"`).join(', ');
  await connection.run(`DELETE FROM ${table} WHERE rowid NOT IN (SELECT min(rowid) FROM ${table} GROUP BY ${keys})`);
};

/** Reads the describing files into tables; a role without a file gets an empty one. */
export const readMasters = async (connection: DuckDBConnection, request: StageRequest): Promise<void> => {
  for (const role of Object.keys(masterTargets) as MasterRole[]) {
    const master = request.masters.find(file => file.role === role);
    if (master) await readMaster(connection, master, request.country);
    else {
      const columns = masterTargets[role].map(target => `"${target}" ${target === 'price' ? 'BIGINT' : 'VARCHAR'}`);
      await connection.run(`CREATE OR REPLACE TEMP TABLE master_${role} (${columns.join(', ')})`);
    }
  }
};

/** The first accepted row of each code describes it if no describing file does. */
const describe = (table: string, code: Target, described: string, rows = 'reason IS NULL'): string =>
  `CREATE OR REPLACE TEMP TABLE ${table} AS
    WITH firsts AS (SELECT "${code}" AS code, min(rowid) AS row, count(*) AS rows FROM staged WHERE ${rows} GROUP BY 1)
    SELECT f.code, f.rows, m."${code}" IS NOT NULL AS recorded, ${described}
    FROM firsts AS f JOIN staged AS s ON s.rowid = f.row`;

/** Lines of promotions that were not over, usable or not: they show that their shop's list covers the day. */
const coversDay = `(reason IS NULL OR reason IN ('promotionOfSeveral', 'promotionOfClub', 'promotionWithCoupon', 'noPromotionPrice'))`;

export const either = (targets: readonly Target[], master: string): string =>
  targets.map(target => `coalesce(${master}."${target}", s."${target}") AS "${target}"`).join(', ');

/** Tables of the products and shops in the accepted rows, each with its description and number of rows. */
export const describeCodes = async (connection: DuckDBConnection, { holds }: StageRequest): Promise<void> => {
  await connection.run(
    `${describe('staged_products', 'productCode', `${isGtin('f.code')} AS gtin, s."shopCode", ${either(productTargets, 'm')}`)}
      LEFT JOIN master_products AS m ON m."productCode" = f.code`,
  );
  const shop = either(
    shopTargets.filter(target => target !== 'region'),
    'm',
  ).replaceAll(/coalesce\(m\."(latitude|longitude)"/g, 'coalesce(CAST(m."$1" AS DOUBLE)');
  await connection.run(
    `${describe('staged_shops', 'shopCode', `${shop}, coalesce(r."region", m."region", s."region") AS "region"`, holds === 'promotions' ? coversDay : undefined)}
      LEFT JOIN master_shops AS m ON m."shopCode" = f.code LEFT JOIN master_regions AS r ON r."regionCode" = m."regionCode"`,
  );
};

export const streamShops = (connection: DuckDBConnection): AsyncIterable<StagedShop[]> =>
  pagesOf<StagedShop>(
    connection,
    'staged_shops',
    `code, "shopName" AS name, "shopKind" AS kind, retailer, region, city, address, postal, latitude, longitude`,
  );
