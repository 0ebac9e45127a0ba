import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';

type Condition = RawBuilder<unknown>;

const isIn = (column: Condition, values: readonly (number | string)[]): Condition[] =>
  values.length > 0 ? [sql`${column} IN (${sql.join([...values])})`] : [];

const all = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` AND `);

/** Not asked where it is true of every shop: each reading of the observations is joined with the shops for it. */
const isOfRetailers = ({ retailers, withUnknownShops, retailersInCountry }: Filter): Condition[] => {
  if (withUnknownShops && retailers.length === retailersInCountry) return [];
  const [chosen] = isIn(sql`retailer_id`, retailers);
  if (!chosen) return [];
  return [withUnknownShops ? sql`(${chosen} OR retailer_id IS NULL)` : chosen];
};

const placeConditions = (filter: Filter): Condition[] => [
  ...isOfRetailers(filter),
  ...isIn(sql`region_id`, filter.regions),
  ...isIn(sql`city_id`, filter.cities),
  ...isIn(sql`postal`, filter.postal),
];

/** Whether the filter leaves any shop out. */
export const choosesPlaces = (filter: Filter): boolean => filter.shops.length > 0 || placeConditions(filter).length > 0;

/** A choice of retailers, regions, cities or postal codes is a choice of shops: the observations only have shops. */
const inChosenPlaces = (filter: Filter): Condition[] => {
  const conditions = placeConditions(filter);
  return conditions.length > 0 ? [sql`shop_id IN (SELECT id FROM shops WHERE ${all(conditions)})`] : [];
};

/** Shops within the filter's places, whether anything was observed there or not. */
export const matchingShops = (filter: Filter): Condition => {
  const conditions = [
    ...(filter.countryId === undefined ? [] : [sql`country_id = ${filter.countryId}`]),
    ...isIn(sql`id`, filter.shops),
    ...placeConditions(filter),
  ];
  return conditions.length > 0 ? all(conditions) : sql`true`;
};

/**
 * Through the table of products: an engine that joins then knows the chosen ids while it scans, and reads only their
 * rows (in DuckDB four times as fast as a list).
 */
const isChosenProduct = (ids: readonly number[]): Condition[] =>
  ids.length > 0 ? [sql`product_id IN (SELECT id FROM products WHERE ${all(isIn(sql`id`, ids))})`] : [];

/** What matches on the days that a condition names. */
const matchesOn = (days: Condition, filter: Filter): Condition =>
  all([
    ...isChosenProduct(filter.products),
    days,
    ...(filter.countryId === undefined ? [] : [sql`country_id = ${filter.countryId}`]),
    ...isIn(sql`shop_id`, filter.shops),
    ...inChosenPlaces(filter),
  ]);

const inPeriod = (filter: Filter): Condition =>
  matchesOn(sql`day BETWEEN CAST(${filter.start} AS DATE) AND CAST(${filter.end} AS DATE)`, filter);

const isPriced = sql`price_micros IS NOT NULL AND in_stock IS NOT FALSE`;

/** What was observed in the other days of a filter too; `counts`: which observations of these days are some. */
const seenAlso = ({ alsoOn, ...filter }: Filter, counts: readonly Condition[]): Condition[] =>
  alsoOn
    ? [
        sql`(product_id, shop_id) IN (SELECT product_id, shop_id FROM observations
          WHERE ${all([inPeriod({ ...filter, ...alsoOn }), ...counts])})`,
      ]
    : [];

/** Observations that match, priced or not. */
export const matches = (filter: Filter): Condition => all([inPeriod(filter), ...seenAlso(filter, [])]);

/** Stretches of what matches that begin on a day of the period or before. */
export const matchesBegun = (filter: Filter): Condition =>
  matchesOn(sql`first_day <= CAST(${filter.end} AS DATE)`, filter);

/** Kept runs of what matches that may have an observation in the period. */
export const matchesRun = (filter: Filter): Condition =>
  matchesOn(sql`first_day <= CAST(${filter.end} AS DATE) AND last_day >= CAST(${filter.start} AS DATE)`, filter);

/** Observations that count in price figures: with a price, and not out of stock (docs/figures.md). */
export const matchesPriced = (filter: Filter): Condition =>
  all([inPeriod(filter), isPriced, ...seenAlso(filter, [isPriced])]);

/** Observations that match, priced or not; of products in shops that had a price on the other days, if there are any. */
const seenAndPriced = (filter: Filter): Condition => all([inPeriod(filter), ...seenAlso(filter, [isPriced])]);

/** Every matching observation; its price only if it counts in price figures. */
export const withPrices = (filter: Filter): Condition =>
  sql`SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE ${seenAndPriced(filter)}`;
