import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engine.ts';

type Fragment = RawBuilder<unknown>;

/** A named step of a statement. One that is read more than once is `kept`: computed once and materialised. */
export type Step = { name: string; query: Fragment; kept?: boolean };
/** Steps in an order in which each reads earlier ones. */
export type Steps = readonly Step[];

export const withSteps = (steps: Steps, query: Fragment): Fragment => {
  const written = steps.map(step => {
    const kept = step.kept ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
    return sql`${sql.ref(step.name)} AS ${kept} (${step.query})`;
  });
  return sql`WITH ${sql.join(written)} ${query}`;
};

const list = (keys: readonly string[], of?: string): Fragment =>
  sql.join(keys.map(key => sql.ref(of ? `${of}.${key}` : key)));

/** Below this, 50 million observations times the square of a price fit into 128 bits. */
const exactLimit = 1e19;

/**
 * Population standard deviation / average × 100 = √(n·Σp² − (Σp)²) / Σp × 100: integers, so that equal prices give
 * exactly 0; in floating point if 128 bits are not enough.
 */
export const dispersion = ({ wide, float, round }: Dialect): Fragment => {
  const exact = sql`${float(sql`${wide(sql`observations`)} * squares - ${wide(sql`total`)} * total`)}`;
  const near = sql`greatest(0, ${float(sql`observations`)} * ${float(sql`squares`)} - ${float(sql`total`)} * ${float(sql`total`)})`;
  const small = sql`${float(sql`observations`)} * ${float(sql`maximum`)} < ${sql.lit(exactLimit)}`;
  const spread = sql`CASE WHEN ${small} THEN ${exact} ELSE ${near} END`;
  return sql`CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE ${round(sql`100 * sqrt(${spread}) / ${float(sql`total`)}`, 6)} END`;
};

/** Average in whole millionths, half away from zero (no price is negative). */
export const average = ({ wide, wholeQuotient }: Dialect): Fragment =>
  wholeQuotient(sql`2 * ${wide(sql`total`)} + observations`, sql`2 * ${wide(sql`observations`)}`);

/** Larger than every price in millionths, which has 63 bits. */
const abovePrices = sql`9223372036854775808`;

/**
 * Aggregate over rows of a price with its count: the price with the highest count, the lowest of several. Count and
 * price are combined into one number, so that neither a sort nor a join is needed.
 */
export const modeSql = (price: Fragment, count: Fragment, { wide }: Dialect): Fragment =>
  sql`${abovePrices} - 1 - max(${wide(count)} * ${abovePrices} + (${abovePrices} - 1 - ${price})) % ${abovePrices}`;

const on = (keys: readonly string[], left: string, right: string): Fragment =>
  keys.length === 0
    ? sql`true`
    : sql.join(
        keys.map(key => sql`${sql.ref(`${left}.${key}`)} = ${sql.ref(`${right}.${key}`)}`),
        sql` AND `,
      );

const grouped = (keys: readonly string[], of?: string): Fragment =>
  keys.length > 0 ? sql`GROUP BY ${list(keys, of)}` : sql``;
const leading = (keys: readonly string[], of?: string): Fragment => (keys.length > 0 ? sql`${list(keys, of)},` : sql``);

/**
 * Steps from `source` (keys, shop_id, price in millionths, n observations of that price) to the figures of each group
 * of keys. The last step is called `name` and has the columns keys, average, minimum, maximum, mode (all millionths),
 * mode_count, mode_ties, dispersion, observations, shops. Groups are made from counts of each price: the observations
 * are read once.
 */
export const figureSteps = (name: string, source: string, keys: readonly string[], dialect: Dialect): Steps => {
  const [counts, sums, modes, seen] = [`${name}_counts`, `${name}_sums`, `${name}_modes`, `${name}_seen`];
  const price = dialect.wide(sql`price`);
  const countEach = sql`SELECT ${leading(keys)} price, sum(n) AS n FROM ${sql.ref(source)}
    GROUP BY ${list([...keys, 'price'])}`;
  const sumUp = sql`SELECT ${leading(keys)} max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * ${price}) AS total, sum(n * ${price} * price) AS squares
    FROM ${sql.ref(counts)} ${grouped(keys)}`;
  const findModes = sql`SELECT ${leading(keys, 'c')} min(c.price) AS mode, count(*) AS mode_ties
    FROM ${sql.ref(counts)} AS c JOIN ${sql.ref(sums)} AS s ON ${on(keys, 'c', 's')} AND c.n = s.mode_count
    ${grouped(keys, 'c')}`;
  // Two groupings instead of count(DISTINCT …): engines can move those to disk when memory is short.
  const eachShop = sql`SELECT DISTINCT ${leading(keys)} shop_id FROM ${sql.ref(source)}`;
  const countShops = sql`SELECT ${leading(keys)} count(*) AS shops FROM (${eachShop}) AS each_shop ${grouped(keys)}`;
  const together = sql`SELECT ${leading(keys, 's')} ${average(dialect)} AS average, minimum, maximum, mode, mode_count,
    mode_ties, ${dispersion(dialect)} AS dispersion, observations, shops
    FROM ${sql.ref(sums)} AS s JOIN ${sql.ref(modes)} AS m ON ${on(keys, 's', 'm')}
    JOIN ${sql.ref(seen)} AS v ON ${on(keys, 's', 'v')}`;
  return [
    { name: counts, query: countEach, kept: true },
    { name: sums, query: sumUp, kept: true },
    { name: modes, query: findModes },
    { name: seen, query: countShops },
    { name, query: together, kept: true },
  ];
};
