import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ChangeSort, ChangeSortKey, ChangesCsvQuery, ChangesQuery } from '../analyses/changes.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { priceStateSteps } from './price-states.ts';
import { rounded, signedQuotient } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

/** A row of the page (nulls where it is empty), beside it the summary and the number of all rows; money and % in millionths. */
export type ChangesColumns = Record<'product_id' | 'retailer_id', number | null> &
  Record<'upc' | 'product_name' | 'retailer_name' | 'changed_on' | 'all_newest', string | null> &
  Record<'prior' | 'latest' | 'change' | 'change_percent' | 'changes' | 'shops' | 'all_rows', Number64> &
  Record<'all_products' | 'all_changed' | 'all_dearer' | 'all_cheaper', Number64> &
  Record<'all_changes' | 'all_observations' | 'all_shops', Number64> &
  Record<'before_products' | 'before_changed' | 'before_observations', Number64>;

/** Per cent as millionths of it, from a quotient. */
const percents = 1e8;

const moved = sql`price <> price_before`;

/**
 * Each product and shop with a price in the period or in the one before it: of the period its last price, beside the last one
 * before it where there is one; of the one before what its summary needs.
 */
const inShops = ({ start }: ChangesCsvQuery, dialect: Dialect): Steps => [
  {
    name: 'dated',
    query: sql`SELECT *, day >= CAST(${start} AS DATE) AS now FROM price_states`,
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

const sums = ({ wide }: Dialect): Fragment => sql`sum(changes) AS changes, max(changed_on) AS changed_on,
  count(prior) AS shops, sum(${wide(sql`prior`)}) AS starts, sum(${wide(sql`latest`)}) AS stops`;

/** In millionths, as it is told: what rounds to no change is none, in rows and in counts alike. */
const changeOf = (dialect: Dialect): Fragment => signedQuotient(sql`(stops - starts)`, 1, sql`shops`, dialect);

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
      ${changeOf(dialect)} AS change,
      ${signedQuotient(sql`(stops - starts)`, percents, sql`starts`, dialect)} AS change_percent,
      changes, CAST(changed_on AS VARCHAR) AS changed_on, shops
      FROM at_retailers AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id`,
    kept: true,
  },
];

const overallSteps = (dialect: Dialect): Steps => [
  {
    name: 'of_products',
    query: sql`SELECT product_id, ${sums(dialect)}, sum(observations) AS observations, max(newest) AS newest,
      sum(changes_before) AS changes_before, sum(observations_before) AS observations_before FROM in_shops GROUP BY product_id`,
    kept: true,
  },
  {
    name: 'overall',
    query: sql`SELECT count(observations) AS all_products, count(*) FILTER (WHERE changes > 0) AS all_changed,
      count(*) FILTER (WHERE changes > 0 AND change > 0) AS all_dearer,
      count(*) FILTER (WHERE changes > 0 AND change < 0) AS all_cheaper,
      coalesce(sum(changes), 0) AS all_changes, coalesce(sum(observations), 0) AS all_observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM in_shops WHERE price IS NOT NULL) AS each_shop) AS all_shops,
      ${dialect.isoMoment(sql`max(newest)`)} AS all_newest,
      count(observations_before) AS before_products, count(*) FILTER (WHERE changes_before > 0) AS before_changed,
      coalesce(sum(observations_before), 0) AS before_observations
      FROM (SELECT *, ${changeOf(dialect)} AS change FROM of_products) AS told`,
  },
];

const steps = (query: ChangesCsvQuery, dialect: Dialect): Steps => [
  ...priceStateSteps({ ...query, start: query.beforeStart }, dialect),
  ...inShops(query, dialect),
  ...rowSteps(dialect),
];

const sortColumns: Record<Exclude<ChangeSortKey, 'product' | 'retailer'>, Fragment> = {
  size: sql`abs(change_percent)`,
  before: sql`prior`,
  now: sql`latest`,
  change: sql`change`,
  changePercent: sql`change_percent`,
  changes: sql`changes`,
  changedOn: sql`changed_on`,
  shops: sql`shops`,
};

/** Ties are ended by product and retailer, so that pages never overlap. */
const order = ({ by, direction }: ChangeSort, dialect: Dialect): Fragment => {
  const [product, retailer] = [sql`product_name`, sql`retailer_name`].map(dialect.dictionaryOrder);
  const first = by === 'product' ? product : by === 'retailer' ? retailer : sortColumns[by];
  return sql`${directed(first as Fragment, direction)}, ${product}, ${retailer}, product_id, retailer_id`;
};

/** A page of product × retailer. */
export const changesQuery = (query: ChangesQuery, dialect: Dialect): CompiledQuery<ChangesColumns> =>
  pagedQuery(
    [...steps(query, dialect), ...overallSteps(dialect)],
    { rows: 'named', overall: 'overall', order: order(query.sort, dialect) },
    query,
  );

/** All of them, in the columns of the file. */
export const changesCsvSelect = (query: ChangesCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc', 'retailer_name'].map(name => dialect.safeText(sql.ref(name)));
  const figures = ['prior', 'latest', 'change', 'change_percent'].map(name => dialect.sixDecimals(sql.ref(name)));
  const cells = sql.join([...texts, ...figures, sql`changes`, sql`changed_on`, sql`shops`]);
  return compile(
    withSteps(steps(query, dialect), sql`SELECT ${cells} FROM named ORDER BY ${order(query.sort, dialect)}`),
  );
};
