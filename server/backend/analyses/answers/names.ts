import { sql } from 'kysely';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import { places } from '../../observations/sql/places.ts';
import type { Fragment } from './cells.ts';

/** The columns of a product, for rows with product_id, upc and product_name. */
export const productColumns = {
  masterProductId: sql`product_id`,
  productName: sql`product_name`,
  upc: sql`upc`,
};

/** Joins product and shop to rows `f`: `p`, `shops`, its retailer `t` and its city `c`, if known. */
export const shopJoins = sql`JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id`;

/** What distinguishes places of the same name, in one line: the known ones of the columns. */
export const joinedDetail = (columns: readonly string[]): Fragment => {
  const names = columns.map(column => sql.ref(column));
  const isKnown = (name: Fragment): Fragment => sql`${name} <> ''`;
  const parts = names.map((name, at) => {
    const before = names.slice(0, at).map(isKnown);
    const part = at === 0 ? name : sql`CASE WHEN ${sql.join(before, sql` OR `)} THEN ' · ' || ${name} ELSE ${name} END`;
    return sql`CASE WHEN ${isKnown(name)} THEN ${part} ELSE '' END`;
  });
  return sql`(${sql.join(parts, sql` || `)})`;
};

/** The columns of a place, for rows named by `namesOfPlaces`. */
export const placeColumns = {
  placeId: sql`place_id`,
  placeName: sql`place_name`,
  placeDetail: joinedDetail(['region_name', 'retailer_name', 'city_name', 'address']),
  regionName: sql`region_name`,
  retailerName: sql`retailer_name`,
  cityName: sql`city_name`,
  address: sql`address`,
};

/** Rows with a product_id and a place_id of the level, with the names of both. */
export const namesOfPlaces = (rows: Fragment, level: PriceLevel): Fragment => {
  const place = places[level];
  return sql`SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, ${place.region} AS region_name,
    ${place.retailer} AS retailer_name, ${place.city} AS city_name, ${place.address} AS address
    FROM (${rows}) AS f JOIN products AS p ON p.id = f.product_id
    JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`;
};
