import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../observations/engine.ts';
import type { Step, Steps } from '../../observations/sql/figures.ts';
import { isDearer } from '../../observations/sql/is-dearer.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import type { BasketQuery } from './query.ts';

type Fragment = RawBuilder<unknown>;

/** Every product at every retailer in the whole period. */
const overPeriod = (query: BasketQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id, shop_id, count(*) AS n, ${dialect.total(sql`price_micros`)} AS total, max(observed_at) AS newest
      FROM observations WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id`,
  },
  {
    name: 'placed',
    query: sql`SELECT f.*, s.retailer_id FROM facts AS f JOIN shops AS s ON s.id = f.shop_id`,
    kept: true,
  },
  {
    name: 'sums',
    query: sql`SELECT product_id, retailer_id, 0 AS bucket, sum(n) AS n, sum(total) AS total, count(*) AS shops
      FROM placed GROUP BY product_id, retailer_id`,
    kept: true,
  },
];

const wanted = ({ basket }: BasketQuery, dialect: Dialect): Fragment =>
  dialect.numbers(
    ['product_id', 'quantity'],
    basket.map(item => [item.productId, item.quantity]),
  );

/** Products for which every retailer that has any price has one. */
const common = sql`SELECT product_id FROM (SELECT DISTINCT product_id, retailer_id FROM sums) AS pairs GROUP BY product_id
  HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM sums)`;

/** The basket that is compared, and how many products it has. */
const basketSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  { name: 'wanted', query: wanted(query, dialect), kept: true },
  { name: 'common', query: common, kept: true },
  {
    name: 'basket',
    query: query.commonOnly
      ? sql`SELECT * FROM wanted WHERE product_id IN (SELECT product_id FROM common)`
      : sql`SELECT * FROM wanted`,
    kept: true,
  },
];

/** The cost of a basket at one retailer in one bucket; complete if every product of it has a price. */
const costs = ({ wide }: Dialect): Fragment => sql`SELECT c.retailer_id, c.bucket,
  sum(${wide(sql`b.quantity`)} * c.average) AS cost, count(*) AS priced, sum(c.n) AS observations
  FROM cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id, c.bucket`;

/**
 * The base of the indexes: one retailer, or the average of all complete baskets (`cost` is then that of `parts` of
 * them).
 */
const against = ({ reference }: BasketQuery): Fragment =>
  sql`SELECT bucket, sum(cost) AS cost, count(*) AS parts FROM whole
    ${reference === null ? sql`` : sql`WHERE retailer_id = ${reference}`} GROUP BY bucket`;

const ranks = ({ wide }: Dialect): Fragment => sql`SELECT mine.retailer_id, mine.bucket,
  1 + count(*) FILTER (WHERE ${isDearer(wide(sql`mine.cost`), wide(sql`theirs.cost`))}) AS position
  FROM whole AS mine JOIN whole AS theirs ON theirs.bucket = mine.bucket GROUP BY mine.retailer_id, mine.bucket`;

const percents = 1e8;

/** From `sums` (product_id, retailer_id, bucket, n, total) to the figures of each retailer and bucket, as `figures`. */
export const figureSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  ...basketSteps(query, dialect),
  {
    name: 'cells',
    query: sql`SELECT *, ${rounded(sql`total`, sql`n`, dialect)} AS average FROM sums`,
    kept: true,
  },
  { name: 'costs', query: costs(dialect), kept: true },
  { name: 'whole', query: sql`SELECT * FROM costs WHERE priced = (SELECT count(*) FROM basket)`, kept: true },
  { name: 'against', query: against(query), kept: true },
  { name: 'ranks', query: ranks(dialect) },
  {
    name: 'figures',
    query: sql`SELECT c.retailer_id, c.bucket, c.priced, c.observations, w.cost, r.position,
      ${signedQuotient(sql`(w.cost * a.parts)`, percents, sql`a.cost`, dialect)} AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket`,
    kept: true,
  },
];

/** The steps of the figures over the whole period. */
export const periodSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  ...overPeriod(query, dialect),
  ...figureSteps(query, dialect),
];

/** The compared retailers in the order of the table, from a step with their figures over the period. */
export const sellers = (query: BasketQuery, figures: string, dialect: Dialect): Step => {
  const order = sql`f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, ${dialect.dictionaryOrder(sql`t.name`)}, t.id`;
  return {
    name: 'sellers',
    query: sql`SELECT t.id AS retailer_id, t.name, row_number() OVER (ORDER BY ${order}) AS rank
      FROM retailers AS t LEFT JOIN ${sql.ref(figures)} AS f ON f.retailer_id = t.id
      WHERE t.id IN (${sql.join([...query.retailers])})`,
    kept: true,
  };
};
