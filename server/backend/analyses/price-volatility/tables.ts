import { type RawBuilder, sql } from 'kysely';
import { priceVolatility, sizeSteps } from '../../../contract/analyses/price-volatility.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Dialect } from '../../observations/engine.ts';
import { dispersion, type Steps } from '../../observations/sql/figures.ts';
import { priceStateSteps } from '../../observations/sql/price-states.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import type { Services } from '../../services.ts';
import { productColumns } from '../answers/names.ts';
import type { TotalsSql } from '../answers/rows.ts';
import { plainQuery, type TableSlice, tableAnswers } from '../answers/table.ts';

type Fragment = RawBuilder<unknown>;
type Declared = Omit<typeof priceVolatility, 'address'>;
type Slice<Name extends keyof Declared> = TableSlice<Declared[Name]['columns'], Declared[Name]['totals'], Filter>;

/** Per cent as whole millionths of it, from a quotient. */
const percents = sql.lit(1e8);
/** Whole millionths as a number. */
const plain = (millionths: Fragment, { float }: Dialect): Fragment => sql`${float(millionths)} / 1000000`;

/** The mean of whole numbers that may be null, as a number; null of none. */
const meanSql = (sum: Fragment, count: Fragment, dialect: Dialect): Fragment =>
  sql`CASE WHEN ${count} > 0 THEN ${plain(rounded(sum, count, dialect), dialect)} END`;

/**
 * `states`: the prices of the period with the retailer of their shop. `size`: by how much a price changed, in millionths
 * of a per cent of the price before; null without a change, and where the price before was 0.
 */
const stateSteps = (query: Filter, dialect: Dialect): Steps => [
  ...priceStateSteps(query, dialect),
  {
    name: 'states',
    query: sql`SELECT f.product_id, f.shop_id, s.retailer_id, f.day, f.observed_at, f.n, f.total,
      f.price <> f.price_before AS changed, f.price > f.price_before AS dearer,
      CASE WHEN f.price <> f.price_before AND f.price_before > 0 THEN
        ${rounded(sql`${dialect.wide(sql`abs(f.price - f.price_before)`)} * ${percents}`, sql`f.price_before`, dialect)} END AS size
      FROM price_states AS f JOIN shops AS s ON s.id = f.shop_id`,
    kept: true,
  },
];

/** The changes in a group of states; `sized` of them have a size. */
const changes = (dialect: Dialect): Fragment => sql`count(*) FILTER (WHERE changed) AS changes,
  count(DISTINCT CASE WHEN changed THEN day END) AS days, sum(${dialect.wide(sql`size`)}) AS sizes, count(size) AS sized,
  max(size) AS largest, max(CASE WHEN changed THEN day END) AS changed_on, sum(n) AS observations, count(DISTINCT shop_id) AS shops`;

/** The deviation of the prices by day, which are averages over shops, from their own average; by product, and also by `also`. */
const deviationSteps = (name: string, also: readonly string[], dialect: Dialect): Steps => {
  const keys = sql.join(['product_id', ...also].map(key => sql.ref(key)));
  return [
    {
      name: `${name}_days`,
      query: sql`SELECT ${keys}, day, ${rounded(sql`sum(${dialect.wide(sql`total`)})`, sql`sum(n)`, dialect)} AS price
        FROM states GROUP BY ${keys}, day`,
    },
    {
      name,
      query: sql`SELECT ${keys}, ${dispersion(dialect)} AS deviation FROM (
        SELECT ${keys}, count(*) AS observations, sum(${dialect.wide(sql`price`)}) AS total,
          sum(${dialect.wide(sql`price`)} * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM ${sql.ref(`${name}_days`)} GROUP BY ${keys}) AS days`,
    },
  ];
};

const restlessness = (dialect: Dialect) => ({
  changes: sql`changes`,
  days: sql`days`,
  meanChange: meanSql(sql`sizes`, sql`sized`, dialect),
  largestChange: plain(sql`largest`, dialect),
  deviation: sql`deviation`,
  changedOn: sql`changed_on`,
  daysSince: sql`(SELECT max(day) FROM states) - changed_on`,
  observations: sql`observations`,
  shops: sql`shops`,
});

const totalsSql = (dialect: Dialect): TotalsSql<Declared['products']['totals']> => ({
  steps: [
    {
      name: 'overall',
      query: sql`SELECT count(DISTINCT product_id) AS products,
        count(DISTINCT CASE WHEN changed THEN product_id END) AS changed_products,
        count(*) FILTER (WHERE changed) AS changes, count(*) FILTER (WHERE dearer) AS dearer,
        sum(${dialect.wide(sql`size`)}) AS sizes, count(size) AS sized,
        coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(observed_at) AS newest FROM states`,
    },
  ],
  from: 'overall',
  columns: {
    products: sql`products`,
    changed: sql`changed_products`,
    changes: sql`changes`,
    dearer: sql`dearer`,
    cheaper: sql`changes - dearer`,
    meanChange: meanSql(sql`sizes`, sql`sized`, dialect),
    observations: sql`observations`,
    shops: sql`shops`,
  },
  newest: sql`newest`,
});

/** Products, the most restless first. */
export const restlessProducts: Slice<'products'> = {
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...stateSteps(query, dialect),
        ...deviationSteps('deviations', [], dialect),
        {
          name: 'changed_products',
          query: sql`SELECT product_id, ${changes(dialect)} FROM states GROUP BY product_id`,
        },
        {
          name: 'restless',
          query: sql`SELECT c.*, d.deviation, p.upc, p.name AS product_name FROM changed_products AS c
            JOIN deviations AS d ON d.product_id = c.product_id JOIN products AS p ON p.id = c.product_id`,
          kept: true,
        },
      ],
      from: 'restless',
      columns: { ...productColumns, ...restlessness(dialect) },
    },
    totals: totalsSql(dialect),
  }),
};

/** Retailers, the most restless first; the deviation is the mean over their products. Shops whose retailer nobody knows are of none. */
export const restlessRetailers: Slice<'retailers'> = {
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...stateSteps(query, dialect),
        ...deviationSteps('deviations', ['retailer_id'], dialect),
        {
          name: 'mean_deviations',
          query: sql`SELECT retailer_id, sum(${dialect.wide(dialect.round(sql`deviation * 1000000`))}) AS deviations,
            count(deviation) AS deviating FROM deviations GROUP BY retailer_id`,
        },
        {
          name: 'changed_retailers',
          query: sql`SELECT retailer_id, count(DISTINCT product_id) AS products,
            count(DISTINCT CASE WHEN changed THEN product_id END) AS changed, ${changes(dialect)}
            FROM states WHERE retailer_id IS NOT NULL GROUP BY retailer_id`,
        },
        {
          name: 'restless',
          query: sql`SELECT c.*, ${meanSql(sql`d.deviations`, sql`d.deviating`, dialect)} AS deviation, r.name AS retailer_name
            FROM changed_retailers AS c JOIN mean_deviations AS d ON d.retailer_id = c.retailer_id
            JOIN retailers AS r ON r.id = c.retailer_id`,
          kept: true,
        },
      ],
      from: 'restless',
      columns: {
        masterRetailerId: sql`retailer_id`,
        retailerName: sql`retailer_name`,
        products: sql`products`,
        changed: sql`changed`,
        ...restlessness(dialect),
      },
    },
    totals: totalsSql(dialect),
  }),
};

/** Stands for no end: the largest number that a list of bounds holds. */
const noEnd = 2_147_483_647;
const bounds = sizeSteps.map((from, at) => [from, sizeSteps[at + 1] ?? noEnd] as const);

/** The lower bound of the class of a size: classes have no gaps between them. */
const classOf = (size: Fragment): Fragment => {
  const [least, ...others] = sizeSteps;
  const cases = others
    .toReversed()
    .map(from => sql`WHEN ${size} >= ${sql.lit(from * 1_000_000)} THEN ${sql.lit(from)}`);
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(least)} END`;
};

/** How many changes were how large. */
export const changeSizes: Slice<'sizes'> = {
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...stateSteps(query, dialect),
        { name: 'bounds', query: dialect.numbers(['size_from', 'size_to'], bounds) },
        {
          name: 'by_size',
          query: sql`SELECT b.size_from, b.size_to, count(*) FILTER (WHERE s.dearer) AS dearer,
            count(*) FILTER (WHERE NOT s.dearer) AS cheaper
            FROM bounds AS b LEFT JOIN (SELECT ${classOf(sql`size`)} AS class_from, dearer FROM states
              WHERE size IS NOT NULL) AS s ON s.class_from = b.size_from
            GROUP BY b.size_from, b.size_to`,
          kept: true,
        },
      ],
      from: 'by_size',
      columns: {
        from: sql`size_from`,
        to: sql`CASE WHEN size_to < ${sql.lit(noEnd)} THEN size_to END`,
        dearer: sql`dearer`,
        cheaper: sql`cheaper`,
      },
    },
    totals: totalsSql(dialect),
  }),
};

/** The calls of price volatility. */
export const priceVolatilityAnswers = (services: Services): Implementation[] => [
  ...tableAnswers(services, priceVolatility.products, restlessProducts),
  ...tableAnswers(services, priceVolatility.retailers, restlessRetailers),
  ...tableAnswers(services, priceVolatility.sizes, changeSizes),
];
