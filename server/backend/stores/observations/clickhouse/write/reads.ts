import { isGtin } from '../../../../../domain/gtin.ts';
import type { ShopScopes } from '../../../../observations/staging.ts';
import type { Market, OwnCodeHome, ToHash } from '../../../../observations/writer.ts';
import type { Reading } from '../reading.ts';

const tables = ['observations', 'replaced_observations'] as const;

type Seen = { product: number; shop: number; upc: string; n: number };

const seenIn = (shops: readonly number[]): string => {
  const of = (table: string, columns: string) => `SELECT ${columns} FROM ${table}`;
  const all = (columns: string) => tables.map(table => of(table, columns)).join(' UNION ALL ');
  return `SELECT o.product_id AS product, o.shop_id AS shop, any(p.upc) AS upc, count(*) AS n
    FROM (${all('product_id, shop_id')}) AS o JOIN products AS p ON p.id = o.product_id
    WHERE o.product_id IN (SELECT product_id FROM (${all('product_id, shop_id')}) AS here WHERE shop_id IN (${shops.join(', ')}))
    GROUP BY o.product_id, o.shop_id`;
};

const inOrder = (one: OwnCodeHome, other: OwnCodeHome): number =>
  one.productId - other.productId ||
  other.observations - one.observations ||
  ((one.scope ?? '￿') < (other.scope ?? '￿') ? -1 : 1);

/** Where products with own codes were observed, for those observed at any of these shops. */
export const homesOfOwnCodes = async (reading: Reading, { ids, scopes }: ShopScopes): Promise<OwnCodeHome[]> => {
  if (ids.length === 0) return [];
  const scopeOf = new Map(ids.map((id, at) => [id, scopes[at] ?? null]));
  const homes = new Map<string, OwnCodeHome>();
  for (const { product, shop, upc, n } of await reading.rows<Seen>(seenIn(ids))) {
    if (isGtin(upc)) continue;
    const scope = scopeOf.get(shop) ?? null;
    const key = `${product} ${scope}`;
    const before = homes.get(key)?.observations ?? 0;
    homes.set(key, { productId: product, scope, observations: before + n });
  }
  return [...homes.values()].toSorted(inOrder);
};

/** Images in observations without a hash that were not tried since `before` without success. */
export const imagesToHash = async (reading: Reading, { after, before, limit }: ToHash): Promise<string[]> => {
  const rows = await reading.rows<{ ref: string }>(
    `SELECT ref FROM (SELECT DISTINCT image_ref AS ref FROM observations
        WHERE image_ref > $1 AND image_hash IS NULL) AS named
      WHERE ref NOT IN (SELECT ref FROM image_hashes WHERE hash IS NOT NULL OR tried_at > parseDateTime64BestEffort($2, 6, 'UTC'))
      ORDER BY ref LIMIT ${Number(limit)}`,
    [after, before.toISOString()],
  );
  return rows.map(row => row.ref);
};

/** The later imports that replaced observations of an import, and how many each. */
export const replacedLater = async (reading: Reading, importId: number) => {
  const rows = await reading.rows<{ by: number; n: number }>(
    `SELECT replaced_by AS by, count(*) AS n FROM replaced_observations WHERE import_id = ${Number(importId)}
      GROUP BY replaced_by ORDER BY replaced_by`,
  );
  return rows.map(({ by, n }) => ({ importId: by, rows: n }));
};

/** Where every product of a country was observed, and the first day there. */
export const listMarkets = (reading: Reading, countryId: number, signal?: AbortSignal): Promise<Market[]> =>
  reading.rows<Market>(
    `SELECT o.product_id AS "productId", o.country_id AS "countryId", s.retailer_id AS "retailerId",
        CAST(min(o.day) AS VARCHAR) AS "firstDay"
      FROM observations AS o JOIN shops AS s ON s.id = o.shop_id WHERE o.country_id = ${Number(countryId)}
      GROUP BY o.product_id, o.country_id, s.retailer_id`,
    [],
    { signal },
  );
