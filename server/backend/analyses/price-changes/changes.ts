import { sql } from 'kysely';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { mostLargest, priceChanges } from '../../../contract/analyses/price-changes.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { bucketFor } from '../../../domain/calendar/buckets.ts';
import type { Dialect } from '../../observations/engine.ts';
import { startBefore } from '../../observations/reads/days-before.ts';
import { daysOf, hasSums } from '../../observations/sql/derived.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import { runsBegun, withPriceNow } from '../../observations/sql/price-runs.ts';
import { priceStateSteps } from '../../observations/sql/price-states.ts';
import { rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import type { Fragment } from '../answers/cells.ts';
import { productColumns } from '../answers/names.ts';
import type { TableSql } from '../answers/rows.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';

const { totals } = priceChanges.table;

/** The figures over all rows as one list of columns; a reply has those of the preceding period separately. */
const bothPeriods = {
  ...totals,
  productsBefore: totals.products,
  changedBefore: totals.changed,
  observationsBefore: totals.observations,
  /** How many products changed, bucket by bucket: its first day and the count, in pairs. */
  changedByDay: { kind: 'text', term: 'movedProducts' },
  /** The products that changed most: id, change in millionths of a per cent, and shops. */
  largest: { kind: 'text', term: 'priceChangePercent' },
} as const;

/** The table's columns for the computation. */
export const changesTable = { ...priceChanges.table, totals: bothPeriods };
type Changes = typeof changesTable;

/** What `changedByDay` says. */
const readDays = (changedByDay: string) =>
  changedByDay === ''
    ? []
    : changedByDay.split(' ').map(pair => {
        const [from = '', changed] = pair.split('=');
        return { from, changed: Number(changed) };
      });

/** What `largest` says. */
const readLargest = (largest: string) =>
  largest === ''
    ? []
    : largest.split(' ').map(one => {
        const [masterProductId = 0, percent = 0, shops = 0] = one.split('=').map(Number);
        return { masterProductId, changePercent: percent / 1e6, shops };
      });

/** The figures over all rows in the reply's format. */
export const changesSummary = ({
  productsBefore: products,
  changedBefore: changed,
  observationsBefore: observations,
  changedByDay,
  largest,
  ...now
}: RowOf<typeof bothPeriods> & { newest: string | null }) => ({
  ...now,
  before: { products, changed, observations },
  days: readDays(changedByDay),
  largest: readLargest(largest),
});

/** A quotient as millionths of a per cent. */
const percents = 1e8;

const moved = sql`price <> price_before`;

const sums = ({ wide }: Dialect): Fragment => sql`sum(changes) AS changes, max(changed_on) AS changed_on,
  count(prior) AS shops, sum(${wide(sql`prior`)}) AS starts, sum(${wide(sql`latest`)}) AS stops`;

/**
 * Each product and shop with a price in the period or the preceding one: for the period its last price, with the last
 * one before it if there is one; for the preceding one what its summary needs.
 */
const inShops = ({ start }: Filter, dialect: Dialect): Steps => [
  {
    name: 'dated',
    query: sql`SELECT *, day >= CAST(${start} AS DATE) AS now FROM price_states`,
    kept: true,
  },
  {
    name: 'ends',
    query: sql`SELECT product_id, shop_id, ${dialect.atLast(sql`price`, sql`observed_at`)} FILTER (WHERE now) AS price,
      ${dialect.atLast(sql`price`, sql`observed_at`)} FILTER (WHERE NOT now) AS earlier,
      count(*) FILTER (WHERE now AND ${moved}) AS changes, max(day) FILTER (WHERE now AND ${moved}) AS changed_on,
      sum(n) FILTER (WHERE now) AS observations, max(observed_at) FILTER (WHERE now) AS newest,
      count(*) FILTER (WHERE NOT now AND ${moved}) AS changes_before, sum(n) FILTER (WHERE NOT now) AS observations_before
      FROM dated GROUP BY product_id, shop_id`,
  },
  {
    name: 'in_shops',
    query: sql`SELECT e.*, CASE WHEN e.price IS NOT NULL THEN coalesce(e.earlier, b.price) END AS prior,
      CASE WHEN coalesce(e.earlier, b.price) IS NOT NULL THEN e.price END AS latest
      FROM ends AS e LEFT JOIN states_before AS b ON b.product_id = e.product_id AND b.shop_id = e.shop_id`,
    kept: true,
  },
];

/** In millionths, rounded as shown: a change that rounds to zero is none, in rows and in counts alike. */
const changeSql = (dialect: Dialect): Fragment => signedQuotient(sql`(stops - starts)`, 1, sql`shops`, dialect);

/** The change of two sums of prices, `starts` and `stops`, in millionths of a per cent; null if the first is 0. */
export const percentSql = (dialect: Dialect): Fragment =>
  signedQuotient(sql`(stops - starts)`, percents, sql`starts`, dialect);

/** `dated`, `in_shops` and `of_products` from what is derived: stretches of the same price, and sums of each day. */
const ofPriceRuns = (query: Filter, dialect: Dialect): Steps => {
  const both = { ...query, start: startBefore(query) };
  const ends = sql`price_ends`;
  return [
    ...runsBegun(query),
    {
      name: 'dated',
      query: sql`SELECT product_id, day, price, price_before, now FROM price_runs_begun WHERE day >= CAST(${both.start} AS DATE)`,
    },
    {
      name: 'price_ends',
      query: sql`SELECT product_id, shop_id, bool_or(sure) AS sure, bool_or(doubtful) AS doubtful,
        ${dialect.atLast(sql`price`, sql`first_at`)} AS price,
        ${dialect.atLast(sql`price`, sql`first_at`)} FILTER (WHERE NOT now) AS prior,
        count(*) FILTER (WHERE now AND ${moved}) AS changes, max(day) FILTER (WHERE now AND ${moved}) AS changed_on
        FROM price_runs_begun GROUP BY product_id, shop_id`,
      kept: true,
    },
    {
      name: 'in_shops',
      query: sql`SELECT product_id, shop_id, price, prior, CASE WHEN prior IS NOT NULL THEN price END AS latest, changes,
        changed_on FROM ${ends} WHERE ${withPriceNow(ends, query)}`,
      kept: true,
    },
    {
      name: 'counted',
      query: sql`SELECT product_id, sum(priced) FILTER (WHERE now) AS observations, max(newest) FILTER (WHERE now) AS newest,
        sum(priced) FILTER (WHERE NOT now) AS observations_before
        FROM (SELECT product_id, priced, newest, day >= CAST(${query.start} AS DATE) AS now FROM ${daysOf('product')}
          WHERE ${matches(both)} AND priced > 0) AS days GROUP BY product_id`,
    },
    {
      name: 'of_products',
      query: sql`SELECT f.*, s.changes, s.changed_on, s.shops, s.starts, s.stops, b.changes_before FROM counted AS f
        LEFT JOIN (SELECT product_id, ${sums(dialect)} FROM in_shops GROUP BY product_id) AS s ON s.product_id = f.product_id
        LEFT JOIN (SELECT product_id, count(*) AS changes_before FROM dated WHERE NOT now AND ${moved} GROUP BY product_id) AS b
          ON b.product_id = f.product_id`,
      kept: true,
    },
  ];
};

const rowSteps = (dialect: Dialect): Steps => [
  {
    name: 'at_retailers',
    query: sql`SELECT f.product_id, s.retailer_id, ${sums(dialect)} FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL GROUP BY f.product_id, s.retailer_id HAVING sum(changes) > 0`,
  },
  {
    name: 'named',
    query: sql`SELECT f.product_id, f.retailer_id, p.upc, p.name AS product_name, r.name AS retailer_name,
      ${rounded(sql`starts`, sql`shops`, dialect)} AS prior, ${rounded(sql`stops`, sql`shops`, dialect)} AS latest,
      ${changeSql(dialect)} AS change,
      ${percentSql(dialect)} AS change_percent,
      changes, changed_on, shops
      FROM at_retailers AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id`,
    kept: true,
  },
];

const ofProducts = (dialect: Dialect): Steps => [
  {
    name: 'of_products',
    query: sql`SELECT product_id, ${sums(dialect)}, sum(observations) AS observations, max(newest) AS newest,
      sum(changes_before) AS changes_before, sum(observations_before) AS observations_before FROM in_shops GROUP BY product_id`,
    kept: true,
  },
];

/** From the same steps to one row over all shops, including those without a retailer. */
const overallSteps = ({ start, end }: Filter, dialect: Dialect): Steps => [
  {
    name: 'overall',
    query: sql`SELECT count(observations) AS products, count(*) FILTER (WHERE changes > 0) AS changed,
      count(*) FILTER (WHERE changes > 0 AND change > 0) AS dearer,
      count(*) FILTER (WHERE changes > 0 AND change < 0) AS cheaper,
      coalesce(sum(changes), 0) AS changes, coalesce(sum(observations), 0) AS observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM in_shops WHERE price IS NOT NULL) AS each_shop) AS shops,
      max(newest) AS newest,
      count(observations_before) AS products_before, count(*) FILTER (WHERE changes_before > 0) AS changed_before,
      coalesce(sum(observations_before), 0) AS observations_before
      FROM (SELECT *, ${changeSql(dialect)} AS change FROM of_products) AS moved`,
  },
  {
    name: 'by_day',
    query: sql`SELECT ${dialect.startOfBucket(bucketFor(start, end), sql`day`)} AS bucket,
      count(DISTINCT product_id) AS changed FROM dated WHERE now AND ${moved} GROUP BY bucket`,
  },
  {
    name: 'largest',
    query: sql`SELECT product_id, shops, change_percent,
      row_number() OVER (ORDER BY abs(change_percent) DESC, product_id) AS rank
      FROM (SELECT product_id, shops, ${percentSql(dialect)} AS change_percent FROM of_products) AS sized
      WHERE change_percent IS NOT NULL`,
  },
  {
    name: 'overall_and_lists',
    query: sql`SELECT *, (SELECT ${dialect.inOneLine(sql`CAST(bucket AS VARCHAR) || '=' || CAST(changed AS VARCHAR)`, sql`bucket`)}
      FROM by_day) AS changed_by_day, (SELECT ${dialect.inOneLine(
        sql`CAST(product_id AS VARCHAR) || '=' || CAST(CAST(change_percent AS BIGINT) AS VARCHAR) || '=' || CAST(shops AS VARCHAR)`,
        sql`rank`,
      )}
      FROM largest WHERE rank <= ${mostLargest}) AS largest FROM overall`,
  },
];

const tableSql = (source: Steps, query: Filter, dialect: Dialect): TableSql<Changes['columns'], Changes['totals']> => ({
  rows: {
    steps: [...source, ...rowSteps(dialect)],
    from: 'named',
    columns: {
      ...productColumns,
      masterRetailerId: sql`retailer_id`,
      retailerName: sql`retailer_name`,
      before: sql`prior`,
      now: sql`latest`,
      change: sql`change`,
      changePercent: sql`change_percent`,
      changes: sql`changes`,
      changedOn: sql`changed_on`,
      shops: sql`shops`,
      size: sql`abs(change_percent)`,
    },
  },
  totals: {
    steps: overallSteps(query, dialect),
    from: 'overall_and_lists',
    columns: {
      products: sql`products`,
      changed: sql`changed`,
      observations: sql`observations`,
      dearer: sql`dearer`,
      cheaper: sql`cheaper`,
      changes: sql`changes`,
      shops: sql`shops`,
      productsBefore: sql`products_before`,
      changedBefore: sql`changed_before`,
      observationsBefore: sql`observations_before`,
      changedByDay: sql`changed_by_day`,
      largest: sql`largest`,
    },
    newest: sql`newest`,
  },
});

/** Products at retailers whose price changed in the period. */
export const changes: TableSlice<Changes['columns'], Changes['totals'], Filter> = {
  query: plainQuery,
  sql: (query, dialect) => {
    const states = priceStateSteps({ ...query, start: startBefore(query) }, dialect);
    return tableSql([...states, ...inShops(query, dialect), ...ofProducts(dialect)], query, dialect);
  },
  derived: {
    products: query => (hasSums(query) ? query.products : null),
    sql: (query, dialect) => tableSql(ofPriceRuns(query, dialect), query, dialect),
  },
};
