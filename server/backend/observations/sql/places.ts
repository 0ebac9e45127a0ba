import { type RawBuilder, sql } from 'kysely';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';

type Fragment = RawBuilder<unknown>;

/**
 * For each level: the shop's column with its place, the table of places (as `place`), and what distinguishes places of
 * the same name.
 */
type Place = {
  ofShop: Fragment;
  table: Fragment;
  joins: Fragment;
  region: Fragment;
  retailer: Fragment;
  city: Fragment;
  address: Fragment;
};

const none = sql`CAST(NULL AS VARCHAR)`;
const plain = { joins: sql``, region: none, retailer: none, city: none, address: none };

export const places: Record<PriceLevel, Place> = {
  region: { ...plain, ofShop: sql`region_id`, table: sql`regions` },
  city: {
    ...plain,
    ofShop: sql`city_id`,
    table: sql`cities`,
    joins: sql`LEFT JOIN regions AS r ON r.id = place.region_id`,
    region: sql`r.name`,
  },
  shop: {
    ...plain,
    ofShop: sql`id`,
    table: sql`shops`,
    joins: sql`LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id`,
    retailer: sql`t.name`,
    city: sql`c.name`,
    address: sql`place.address`,
  },
  retailer: { ...plain, ofShop: sql`retailer_id`, table: sql`retailers` },
};

/** Rows of a step (shop_id, more) with the place of this level; a shop without one belongs to no group. */
export const inPlaces = (step: string, level: PriceLevel): Fragment => {
  if (level === 'shop') return sql`SELECT *, shop_id AS place_id FROM ${sql.ref(step)}`;
  const place = places[level].ofShop;
  return sql`SELECT f.*, s.${place} AS place_id FROM ${sql.ref(step)} AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.${place} IS NOT NULL`;
};
