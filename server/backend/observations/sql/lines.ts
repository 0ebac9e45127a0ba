import { type RawBuilder, sql } from 'kysely';
import type { LineKind } from '../analyses/evolution.ts';
import type { PlaceLevel } from '../analyses/price.ts';
import { places } from './places.ts';

type Fragment = RawBuilder<unknown>;

/** Names of a line as an engine gives them. */
export type LineNameColumns = { name: string; pair_name: string | null; upc: string | null } & Record<
  'region_name' | 'retailer_name' | 'city_name' | 'address',
  string | null
>;

const kinds: Record<Exclude<LineKind, 'product'>, { level: PlaceLevel; withRetailer: boolean }> = {
  region: { level: 'region', withRetailer: false },
  city: { level: 'city', withRetailer: false },
  shop: { level: 'shop', withRetailer: false },
  retailer: { level: 'retailer', withRetailer: false },
  regionRetailer: { level: 'region', withRetailer: true },
  cityRetailer: { level: 'city', withRetailer: true },
  shopRetailer: { level: 'shop', withRetailer: true },
};

/**
 * From `matching` (product_id, shop_id, more) to the same rows with line_id and pair_id, the retailer's id of a pair or else 0.
 * A shop without the place or retailer that a line is about is in none.
 */
export const inLines = (kind: LineKind): Fragment => {
  if (kind === 'product') return sql`SELECT product_id AS line_id, 0 AS pair_id, f.* FROM matching AS f`;
  const { level, withRetailer } = kinds[kind];
  const place = places[level].ofShop;
  const pair = withRetailer ? sql`s.retailer_id` : sql`0`;
  return sql`SELECT s.${place} AS line_id, ${pair} AS pair_id, f.* FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.${place} IS NOT NULL AND ${pair} IS NOT NULL`;
};

const noText = sql`CAST(NULL AS VARCHAR)`;

/** From `lines` (line_id, pair_id, more) to the same rows with the names of what they stand for. */
export const namedLines = (kind: LineKind): Fragment => {
  if (kind === 'product') {
    const nowhere = sql`${noText} AS region_name, ${noText} AS retailer_name, ${noText} AS city_name, ${noText} AS address`;
    return sql`SELECT l.*, p.name, p.upc, ${noText} AS pair_name, ${nowhere} FROM lines AS l
      JOIN products AS p ON p.id = l.line_id`;
  }
  const { level, withRetailer } = kinds[kind];
  const place = places[level];
  const pair = withRetailer ? sql`JOIN retailers AS pair ON pair.id = l.pair_id` : sql``;
  return sql`SELECT l.*, place.name AS name, ${noText} AS upc, ${withRetailer ? sql`pair.name` : noText} AS pair_name,
    ${place.region} AS region_name, ${place.retailer} AS retailer_name, ${place.city} AS city_name,
    ${place.address} AS address
    FROM lines AS l JOIN ${place.table} AS place ON place.id = l.line_id ${place.joins} ${pair}`;
};

/** The columns of `evolutionCsvColumns`, in their order, by the names that they have in `namedLines`. */
export const lineCells: Record<LineKind, readonly string[]> = {
  region: ['name'],
  city: ['name', 'region_name'],
  shop: ['name', 'retailer_name', 'city_name', 'address'],
  retailer: ['name'],
  regionRetailer: ['name', 'pair_name'],
  cityRetailer: ['name', 'pair_name', 'region_name'],
  shopRetailer: ['pair_name', 'name', 'city_name', 'address'],
  product: ['name', 'upc'],
};
