import { sql } from 'kysely';
import type { assortment, Side } from '../../../contract/analyses/assortment.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import type { Fragment } from '../answers/cells.ts';
import { productColumns } from '../answers/names.ts';
import type { OpenQuestion } from '../answers/question.ts';
import type { TotalsSql } from '../answers/rows.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { seenSteps, standsOn } from './seen.ts';

type Declared = typeof assortment.overlap;

/** `pair`: the retailers that were chosen, none, one or two of the filter's; `side`: which of their products are listed. */
export type OverlapQuery = Filter & { pair: readonly number[]; side: Side };

const overlapQuery = (opened: OpenQuestion): OverlapQuery | null => {
  const { columns = [], value } = opened.question;
  const filter = plainQuery(opened);
  if (!filter) return null;
  const pair = [...new Set(columns)].filter(id => filter.retailers.includes(id));
  return { ...filter, pair, side: (value || 'both') as Side };
};

/** Per cent as whole millionths of it, from a quotient. */
const percents = 1e8;

/** The chosen retailers in their order, then those that list most; one that lists nothing only if it was chosen. */
const twoRetailers = ({ retailers, pair }: OverlapQuery, dialect: Dialect): Fragment => {
  const [first = 0, second = 0] = pair;
  return sql`SELECT r.id AS retailer_id, r.name, row_number() OVER (ORDER BY
      CASE r.id WHEN ${sql.lit(first)} THEN 1 WHEN ${sql.lit(second)} THEN 2 ELSE 3 END,
      coalesce(l.listed, 0) DESC, ${dialect.dictionaryOrder(sql`r.name`)}, r.id) AS nth
    FROM retailers AS r LEFT JOIN sellers AS l ON l.retailer_id = r.id WHERE r.id IN (${sql.join([...retailers])})
      AND (l.listed > 0 OR r.id IN (${sql.lit(first)}, ${sql.lit(second)}))`;
};

const at = (nth: 1 | 2, value: Fragment): Fragment => sql`max(CASE WHEN nth = ${sql.lit(nth)} THEN ${value} END)`;
const nameSql = (nth: 1 | 2): Fragment => sql`(SELECT name FROM ranked WHERE nth = ${sql.lit(nth)})`;

/** `pairs`: each product that one of the two lists, with the observations and prices at each. */
const pairSteps = (query: OverlapQuery, dialect: Dialect): Steps => [
  // What two retailers have in common is known without the other products.
  ...seenSteps({ ...query, watched: query.products }, dialect),
  { name: 'ranked', query: twoRetailers(query, dialect), kept: true },
  {
    name: 'at_two',
    query: sql`SELECT f.*, r.nth FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      JOIN ranked AS r ON r.retailer_id = s.retailer_id WHERE r.nth <= 2`,
    kept: true,
  },
  {
    name: 'pairs',
    query: sql`SELECT product_id, count(DISTINCT nth) = 2 AS at_both, min(nth) = 1 AS at_first, sum(observations) AS observations,
      sum(shops) AS shops, ${at(1, sql`priced`)} AS first_n, ${at(1, sql`total`)} AS first_total,
      ${at(2, sql`priced`)} AS second_n, ${at(2, sql`total`)} AS second_total
      FROM (SELECT product_id, nth, sum(n) AS observations, count(*) AS shops, sum(priced) AS priced, sum(total) AS total
        FROM at_two GROUP BY product_id, nth) AS each_side GROUP BY product_id`,
    kept: true,
  },
  {
    name: 'priced_pairs',
    query: sql`SELECT *, CASE WHEN first_n > 0 THEN ${rounded(sql`first_total`, sql`first_n`, dialect)} END AS first_price,
      CASE WHEN second_n > 0 THEN ${rounded(sql`second_total`, sql`second_n`, dialect)} END AS second_price,
      first_n > 0 AND second_n > 0 AS compared FROM pairs`,
    kept: true,
  },
];

const toSide: Record<Side, Fragment> = {
  both: sql`at_both`,
  first: sql`at_first AND NOT at_both`,
  second: sql`NOT at_first`,
};

/** Of one product the difference of its averages as they are before either is rounded. */
const gapOfProduct = (dialect: Dialect) => {
  const { wide } = dialect;
  const [mine, theirs] = [sql`${wide(sql`first_total`)} * second_n`, sql`${wide(sql`second_total`)} * first_n`];
  const both = sql`${wide(sql`first_n`)} * second_n`;
  const difference = sql`(${mine} - ${theirs})`;
  return {
    gap: sql`CASE WHEN compared THEN ${signedQuotient(difference, 1, sql`(${both})`, dialect)} END`,
    gapPercent: sql`CASE WHEN compared THEN ${signedQuotient(difference, percents, sql`(${theirs})`, dialect)} END`,
  };
};

/** Of all that are compared: each by its average with 6 decimals, as a basket of one of each costs. */
const totalsSql = (dialect: Dialect): TotalsSql<Declared['totals']> => {
  const { wide } = dialect;
  const difference = sql`(firsts - seconds)`;
  const mean = (sum: Fragment): Fragment =>
    sql`CASE WHEN compared > 0 THEN ${rounded(sum, sql`compared`, dialect)} END`;
  return {
    steps: [
      {
        name: 'overall',
        query: sql`SELECT ${nameSql(1)} AS first_name, ${nameSql(2)} AS second_name, p.*, o.* FROM (
            SELECT count(*) FILTER (WHERE ${toSide.both}) AS at_both, count(*) FILTER (WHERE ${toSide.first}) AS only_first,
              count(*) FILTER (WHERE ${toSide.second}) AS only_second, count(*) FILTER (WHERE compared) AS compared,
              sum(CASE WHEN compared THEN ${wide(sql`first_price`)} END) AS firsts,
              sum(CASE WHEN compared THEN ${wide(sql`second_price`)} END) AS seconds FROM priced_pairs) AS p
          CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
            FROM at_two) AS o`,
      },
    ],
    from: 'overall',
    columns: {
      firstName: sql`first_name`,
      secondName: sql`second_name`,
      both: sql`at_both`,
      onlyFirst: sql`only_first`,
      onlySecond: sql`only_second`,
      compared: sql`compared`,
      first: mean(sql`firsts`),
      second: mean(sql`seconds`),
      gap: sql`CASE WHEN compared > 0 THEN ${signedQuotient(difference, 1, sql`compared`, dialect)} END`,
      gapPercent: signedQuotient(difference, percents, sql`seconds`, dialect),
      index: signedQuotient(sql`firsts`, percents, sql`seconds`, dialect),
      ...standsOn,
    },
    newest: sql`newest`,
  };
};

/** The products that two retailers have in common, or that only one of them lists, with what they cost at each. */
export const overlapOfTwo: TableSlice<Declared['columns'], Declared['totals'], OverlapQuery> = {
  query: overlapQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...pairSteps(query, dialect),
        {
          name: 'overlapping',
          query: sql`SELECT f.*, p.upc, p.name AS product_name, ${nameSql(1)} AS first_name, ${nameSql(2)} AS second_name
            FROM priced_pairs AS f JOIN products AS p ON p.id = f.product_id WHERE ${toSide[query.side]}`,
          kept: true,
        },
      ],
      from: 'overlapping',
      columns: {
        ...productColumns,
        firstName: sql`first_name`,
        secondName: sql`second_name`,
        first: sql`first_price`,
        second: sql`second_price`,
        ...gapOfProduct(dialect),
        ...standsOn,
      },
    },
    totals: totalsSql(dialect),
  }),
};
