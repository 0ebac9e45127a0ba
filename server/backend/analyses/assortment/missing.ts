import { sql } from 'kysely';
import type { assortment, Grouping } from '../../../contract/analyses/assortment.ts';
import { everything } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';
import { productColumns } from '../answers/names.ts';
import type { OpenQuestion } from '../answers/question.ts';
import type { TotalsSql } from '../answers/rows.ts';
import type { TableSlice } from '../answers/table.ts';
import { type Groups, loadGroups, productsOfGroup } from './groups.ts';
import { type ListingQuery, listingQuery, retailerColumns, seenAtAll, seenSteps, standsOn } from './seen.ts';

type Declared = typeof assortment.missing;

/**
 * `among`: the products that may be missing, none where a brand or category is not there. `place`: the one retailer, 0 for each.
 * `others`: all retailers of the dashboard, which may list what is missing here.
 */
export type MissingQuery = ListingQuery & {
  among: readonly number[];
  place: number;
  others: readonly number[];
  brands: Groups;
};

const missingQuery =
  (grouping: Grouping | null) =>
  async (opened: OpenQuestion): Promise<MissingQuery | null> => {
    const { question, scope, services } = opened;
    const filter = listingQuery(opened);
    if (!filter) return null;
    const { products } = filter;
    const [brands, groups] = await Promise.all([
      loadGroups(services.records, 'brand', products),
      grouping && loadGroups(services.records, grouping, products),
    ]);
    const among = groups ? productsOfGroup(groups, question.value ?? '') : products;
    return { ...filter, among, place: question.place ?? 0, others: scope.retailerIds, brands };
  };

/** `known_at` (product_id, retailer_id, listed, day_before): each product at every retailer of the dashboard, in the period and before it. */
const knownSteps = (query: MissingQuery): Steps => {
  const start = sql`CAST(${query.start} AS DATE)`;
  return [
    {
      name: 'known',
      query: sql`SELECT product_id, shop_id, max(day) AS last_day, max(CASE WHEN day < ${start} THEN day END) AS day_before
        FROM observations WHERE ${matches({ ...query, retailers: query.others, start: everything.start })}
        GROUP BY product_id, shop_id`,
    },
    {
      name: 'known_at',
      query: sql`SELECT f.product_id, s.retailer_id, max(f.last_day) >= ${start} AS listed, max(f.day_before) AS day_before
        FROM known AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY f.product_id, s.retailer_id`,
      kept: true,
    },
  ];
};

/** `missing` (product_id, retailer_id, elsewhere, last_seen): each product that is not listed at a retailer that was watched. */
const missingSteps = (query: MissingQuery, dialect: Dialect): Steps => {
  const { place } = query;
  return [
    ...seenSteps(query, dialect),
    ...knownSteps(query),
    {
      name: 'among',
      query: dialect.numbers(
        ['product_id'],
        query.among.map(id => [id]),
      ),
    },
    {
      name: 'asked',
      query: sql`SELECT retailer_id FROM sellers WHERE ${place === 0 ? sql`true` : sql`retailer_id = ${place}`}`,
      kept: true,
    },
    {
      name: 'missing',
      query: sql`SELECT a.product_id, s.retailer_id, coalesce(e.times, 0) AS elsewhere, k.day_before AS last_seen
        FROM among AS a CROSS JOIN asked AS s
        LEFT JOIN listed_at AS l ON l.product_id = a.product_id AND l.retailer_id = s.retailer_id
        LEFT JOIN known_at AS k ON k.product_id = a.product_id AND k.retailer_id = s.retailer_id
        LEFT JOIN (SELECT product_id, count(*) AS times FROM known_at WHERE listed GROUP BY product_id) AS e
          ON e.product_id = a.product_id
        WHERE l.product_id IS NULL`,
      kept: true,
    },
  ];
};

/** What was seen at the one retailer, or at all of them. */
const seenThere = ({ place }: MissingQuery): Fragment =>
  place === 0 ? seenAtAll : sql`${seenAtAll} WHERE shop_id IN (SELECT id FROM shops WHERE retailer_id = ${place})`;

/** Where no retailer was watched, nothing is said of what is followed either. */
const totalsSql = (query: MissingQuery): TotalsSql<Declared['totals']> => ({
  steps: [
    {
      name: 'overall',
      query: sql`SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE ${sql.lit(query.among.length)} END AS followed, a.*, m.*, o.*
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (${seenThere(query)}) AS o`,
    },
  ],
  from: 'overall',
  columns: {
    followed: sql`followed`,
    missing: sql`missing`,
    products: sql`products`,
    seenBefore: sql`seen_before`,
    nowhere: sql`nowhere`,
    retailers: sql`retailers`,
    ...standsOn,
  },
  newest: sql`newest`,
});

/** The products that a retailer does not list: all that are followed, or those of one brand or category. */
export const missingFromRetailers = (
  grouping: Grouping | null,
): TableSlice<Declared['columns'], Declared['totals'], MissingQuery> => ({
  query: missingQuery(grouping),
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...missingSteps(query, dialect),
        { name: 'branded', query: dialect.numbers(['product_id', 'brand_id'], query.brands.products) },
        { name: 'brand_names', query: dialect.idsAndTexts(['brand_id', 'name'], query.brands.names) },
        {
          name: 'named_missing',
          query: sql`SELECT f.*, p.upc, p.name AS product_name, nullif(n.name, '') AS brand, r.name AS retailer_name
            FROM missing AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id
            JOIN branded AS b ON b.product_id = f.product_id JOIN brand_names AS n ON n.brand_id = b.brand_id`,
          kept: true,
        },
      ],
      from: 'named_missing',
      columns: {
        ...productColumns,
        brand: sql`brand`,
        ...retailerColumns,
        elsewhere: sql`elsewhere`,
        lastSeen: sql`last_seen`,
      },
    },
    totals: totalsSql(query),
  }),
});
