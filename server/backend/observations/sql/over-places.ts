import { type RawBuilder, sql } from 'kysely';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import type { Dialect } from '../engine.ts';
import { places } from './places.ts';
import { rounded, signedQuotient } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

/** The place of shops without one: they are compared with each other, but not shown in any row. */
export const without = sql.lit(0);

/** Rows of a step (shop_id, more) with the place of this level, or `without`. */
export const inPlacesOrNone = (step: string, level: PriceLevel): Fragment => {
  if (level === 'shop') return sql`SELECT *, shop_id AS place_id FROM ${sql.ref(step)}`;
  const place = places[level].ofShop;
  return sql`SELECT f.*, coalesce(s.${place}, ${without}) AS place_id
    FROM ${sql.ref(step)} AS f LEFT JOIN shops AS s ON s.id = f.shop_id`;
};

/** A place's mean has this many more decimals than a price, so that sums of means still round like the exact ones. */
const finer = 1e9;

/**
 * From rows of one place each (own_n, own_total, reference_n, reference_total; no count is 0) to the aggregates of
 * `gapOverPlaces`: each place's reference average is weighted by the observations of the own product there.
 */
export const sidesOverPlaces = (dialect: Dialect): Fragment => {
  const mean = rounded(sql`${dialect.wide(sql`reference_total`)} * ${sql.lit(finer)}`, sql`reference_n`, dialect);
  return sql`sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(${dialect.wide(sql`own_n`)} * (${mean})) AS reference_weighed`;
};

/**
 * Rows of `sidesOverPlaces` with what the figures are quotients of. They are columns because a quotient uses its parts
 * several times: written out each time, such a statement took longer to plan than to run.
 */
const weighed = (
  rows: Fragment,
  { wide }: Dialect,
): Fragment => sql`SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, ${wide(sql`own_total`)} * ${sql.lit(finer)} AS own_weighed, ${wide(sql`own_n`)} * ${sql.lit(finer)} AS weights
    FROM ${rows}) AS sides`;

/**
 * Rows of `sidesOverPlaces` (a table or a subquery with its name) with own, reference, gap, gap_percent and index over
 * all places, in millionths; null without places. `columns` come before;
 * they find own_weighed beside reference_weighed, and difference and weights.
 */
export const gapOverPlaces = (columns: Fragment, rows: Fragment, dialect: Dialect): Fragment => {
  const percents = 1e8;
  const [own, difference, reference, weights] = [
    sql`own_weighed`,
    sql`difference`,
    sql`reference_weighed`,
    sql`weights`,
  ];
  return sql`SELECT ${columns}, ${rounded(sql`own_total`, sql`own_n`, dialect)} AS own,
    ${rounded(reference, weights, dialect)} AS reference, ${signedQuotient(difference, 1, weights, dialect)} AS gap,
    ${signedQuotient(difference, percents, reference, dialect)} AS gap_percent,
    ${signedQuotient(own, percents, reference, dialect)} AS index
    FROM (${weighed(rows, dialect)}) AS weighed`;
};
