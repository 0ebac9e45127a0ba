import { sql } from 'kysely';
import type { assortment, Grouping } from '../../../contract/analyses/assortment.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { percent } from '../../observations/sql/rounding.ts';
import type { OpenQuestion } from '../answers/question.ts';
import type { TotalsSql } from '../answers/rows.ts';
import type { TableSlice } from '../answers/table.ts';
import { type Groups, loadGroups } from './groups.ts';
import { type ListingQuery, listingQuery, retailerColumns, seenAtAll, seenSteps, standsOn } from './seen.ts';

type Declared = typeof assortment;
type Totals = Declared['retailers']['totals'];
const coverageColumns = (dialect: Dialect) => ({
  followed: sql`followed`,
  listed: sql`listed`,
  missing: sql`followed - listed`,
  coverage: percent(sql`listed`, sql`followed`, dialect),
});

/** The mean of the retailers' coverage, each of which follows the same products. */
const meanCoverage = (dialect: Dialect) => percent(sql`pairs`, sql`followed * retailers`, dialect);

/** Products with the number of retailers that list them, and how many retailers there are. */
const sellersOfProducts = sql`SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id`;
const allRetailers = sql`(SELECT count(*) FROM sellers)`;

/** Where no retailer was watched, nothing is said of what is followed either. */
const totalsSql = ({ products }: ListingQuery, dialect: Dialect): TotalsSql<Totals> => ({
  steps: [
    {
      name: 'overall',
      query: sql`SELECT CASE WHEN ${allRetailers} = 0 THEN 0 ELSE ${sql.lit(products.length)} END AS followed,
        ${allRetailers} AS retailers, p.*, o.* FROM (
          SELECT count(*) AS listed, count(*) FILTER (WHERE times = ${allRetailers}) AS everywhere,
            coalesce(sum(times), 0) AS pairs FROM (${sellersOfProducts}) AS each_product) AS p
        CROSS JOIN (${seenAtAll}) AS o`,
    },
  ],
  from: 'overall',
  columns: {
    followed: sql`followed`,
    listed: sql`listed`,
    everywhere: sql`everywhere`,
    retailers: sql`retailers`,
    coverage: meanCoverage(dialect),
    ...standsOn,
  },
  newest: sql`newest`,
});

/** Retailers, those that list most first. */
export const coverageOfRetailers: TableSlice<Declared['retailers']['columns'], Totals, ListingQuery> = {
  query: listingQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...seenSteps(query, dialect),
        {
          name: 'covered',
          query: sql`SELECT s.*, ${sql.lit(query.products.length)} AS followed, r.name AS retailer_name
            FROM sellers AS s JOIN retailers AS r ON r.id = s.retailer_id`,
          kept: true,
        },
      ],
      from: 'covered',
      columns: { ...retailerColumns, ...coverageColumns(dialect), ...standsOn },
    },
    totals: totalsSql(query, dialect),
  }),
};

export type GroupedQuery = ListingQuery & { groups: Groups };

const groupedQuery =
  (grouping: Grouping) =>
  async (opened: OpenQuestion): Promise<GroupedQuery | null> => {
    const filter = listingQuery(opened);
    return filter && { ...filter, groups: await loadGroups(opened.services.records, grouping, filter.products) };
  };

/** `grouped` (product_id, group_id) and `named_groups` (group_id, group_name, followed), beside what was seen. */
const groupSteps = (query: GroupedQuery, dialect: Dialect): Steps => [
  ...seenSteps(query, dialect),
  { name: 'grouped', query: dialect.numbers(['product_id', 'group_id'], query.groups.products), kept: true },
  { name: 'group_names', query: dialect.idsAndTexts(['group_id', 'name'], query.groups.names) },
  {
    name: 'named_groups',
    query: sql`SELECT n.group_id, nullif(n.name, '') AS group_name, g.followed FROM group_names AS n
      JOIN (SELECT group_id, count(*) AS followed FROM grouped GROUP BY group_id) AS g ON g.group_id = n.group_id`,
    kept: true,
  },
];

/** Brands or categories over all retailers. */
export const coverageOfGroups = (
  grouping: Grouping,
): TableSlice<Declared['brand']['groups']['columns'], Totals, GroupedQuery> => ({
  query: groupedQuery(grouping),
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...groupSteps(query, dialect),
        {
          name: 'covered',
          query: sql`SELECT g.*, ${allRetailers} AS retailers, coalesce(l.listed, 0) AS listed,
            coalesce(l.everywhere, 0) AS everywhere, coalesce(l.pairs, 0) AS pairs
            FROM named_groups AS g LEFT JOIN (SELECT i.group_id, count(*) AS listed,
              count(*) FILTER (WHERE p.times = ${allRetailers}) AS everywhere, sum(p.times) AS pairs
              FROM grouped AS i JOIN (${sellersOfProducts}) AS p ON p.product_id = i.product_id GROUP BY i.group_id) AS l
            ON l.group_id = g.group_id WHERE ${allRetailers} > 0`,
          kept: true,
        },
      ],
      from: 'covered',
      columns: {
        groupName: sql`group_name`,
        followed: sql`followed`,
        listed: sql`listed`,
        everywhere: sql`everywhere`,
        coverage: meanCoverage(dialect),
      },
    },
    totals: totalsSql(query, dialect),
  }),
});

/** Brands or categories at each retailer, those that it does not list at all among them. */
export const coverageAtRetailers = (
  grouping: Grouping,
): TableSlice<Declared['brand']['retailers']['columns'], Totals, GroupedQuery> => ({
  query: groupedQuery(grouping),
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...groupSteps(query, dialect),
        {
          name: 'covered',
          query: sql`SELECT g.*, s.retailer_id, r.name AS retailer_name, coalesce(l.listed, 0) AS listed
            FROM named_groups AS g CROSS JOIN (SELECT retailer_id FROM sellers) AS s
            JOIN retailers AS r ON r.id = s.retailer_id
            LEFT JOIN (SELECT i.group_id, f.retailer_id, count(*) AS listed FROM grouped AS i
              JOIN listed_at AS f ON f.product_id = i.product_id GROUP BY i.group_id, f.retailer_id) AS l
            ON l.group_id = g.group_id AND l.retailer_id = s.retailer_id`,
          kept: true,
        },
      ],
      from: 'covered',
      columns: { groupName: sql`group_name`, ...retailerColumns, ...coverageColumns(dialect) },
    },
    totals: totalsSql(query, dialect),
  }),
});
