import { sql } from 'kysely';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import { directed } from '../../observations/sql/pages.ts';
import { countEarlier, countOnlyEarlier, retailerReach } from '../../observations/sql/retailer-reach.ts';
import { isWithinRun } from '../../observations/sql/state-runs.ts';
import type { Fragment } from '../answers/cells.ts';
import { foremostSteps } from '../answers/foremost.ts';
import type { TableSlice } from '../answers/table.ts';
import { bucketOfDay, type RateQuery, type RateSource, rateQuery, rateRows, rateTotals } from '../rates/rates.ts';
import { depthSql, price, promotionSteps, promotionTotals, runSteps } from './runs.ts';

/** What matches in the period; read once, even where two steps below need it. */
const facts = (query: RateQuery, dialect: Dialect): Fragment => sql`SELECT product_id, shop_id, observed_at, nth,
  promoted, ${bucketOfDay(query, dialect)} AS bucket, price, ${depthSql(dialect)} AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, ${price} AS price, regular_micros AS regular
    FROM observations WHERE ${matches(query)}) AS seen_rows`;

const counted = sql`SELECT shop_id, bucket, count(*) AS observations, count(promoted) AS known,
  count(*) FILTER (WHERE promoted) AS hits, count(depth) FILTER (WHERE promoted) AS deep,
  sum(depth) FILTER (WHERE promoted) AS depths, max(observed_at) AS newest FROM facts GROUP BY shop_id, bucket`;

/** Promoted observations without a real saving. */
const seeming = sql`SELECT f.shop_id, f.bucket, count(*) AS seeming
  FROM (SELECT * FROM facts WHERE promoted AND price IS NOT NULL) AS f JOIN runs AS r ON ${isWithinRun} AND r.seeming
  GROUP BY f.shop_id, f.bucket`;

/** Without those that save nothing: what they are compared with is half of the work. */
const withoutSeeming = (query: RateQuery, dialect: Dialect): Steps => [
  { name: 'facts', query: facts(query, dialect) },
  { name: 'counted', query: counted },
  { name: 'by_shop', query: sql`SELECT *, 0 AS seeming FROM counted`, kept: true },
];

/** Promoted observations among those with a known promotion state, and their depth. */
export const promotedObservations: RateSource = (query, dialect) => {
  if (query.figure === 'rate' || query.figure === 'depth') return withoutSeeming(query, dialect);
  return [
    ...runSteps(query, dialect),
    { name: 'facts', query: facts(query, dialect), kept: true },
    { name: 'counted', query: counted },
    { name: 'seeming_rows', query: seeming },
    {
      name: 'by_shop',
      query: sql`SELECT c.*, coalesce(s.seeming, 0) AS seeming FROM counted AS c
      LEFT JOIN seeming_rows AS s ON s.shop_id = c.shop_id AND s.bucket = c.bucket`,
      kept: true,
    },
  ];
};

/** The figures of a rate's rows and of its totals. */
const shareColumns = {
  share: sql`rate`,
  depth: sql`depth`,
  seemingShare: sql`seeming_share`,
  promoted: sql`hits`,
  seeming: sql`seeming`,
  known: sql`known`,
  shops: sql`shops`,
};

type Share = typeof promotion.share;

/** The figures over all retailers, with how many promotions there were. */
const totals = { ...promotion.overview.fields, ...promotion.overview.foremost };

const stillRunning = sql`SELECT product_id, shop_id FROM still_running`;

const knownState = sql`SELECT product_id, shop_id FROM seen WHERE known > 0`;

/** What runs, and the deepest of it. */
const deepestSteps = (dialect: Dialect): Steps => [
  {
    name: 'still_running',
    query: sql`SELECT f.product_id, f.shop_id, f.first_day, f.last_day, ${dialect.round(sql`100 * f.depth`, 6)} AS deepest,
      h.ends_earlier FROM promotions AS f JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.running`,
    kept: true,
  },
  ...foremostSteps(dialect, { of: 'still_running', figure: 'deepest', order: directed(sql`f.deepest`, 'desc') }),
];

/** From the totals of the share and of all promotions to one row with both, and the deepest that runs. */
const wholeSteps = (dialect: Dialect): Steps => [
  retailerReach,
  ...deepestSteps(dialect),
  {
    name: 'whole_share',
    query: sql`SELECT r.*, p.promotions, p.running, p.seeming AS seeming_promotions, d.*,
        (SELECT count(DISTINCT product_id) FROM seen WHERE known > 0) AS products,
        (SELECT count(*) FROM seen WHERE known > 0) AS pairs, ${countEarlier(knownState)} AS pairs_earlier,
        (SELECT count(DISTINCT product_id) FROM still_running) AS affected,
        ${countEarlier(stillRunning)} AS earlier, ${countOnlyEarlier(stillRunning)} AS affected_earlier,
        ${countOnlyEarlier(knownState)} AS products_earlier
      FROM overall AS r, ${sql.ref(promotionTotals.from)} AS p LEFT JOIN foremost AS d ON true`,
  },
];

/** Share and depth by retailer and bucket. */
export const promotionShare: TableSlice<Share['columns'], typeof totals, RateQuery> = {
  query: rateQuery('retailer'),
  isAverage: true,
  totals,
  sql: (query, dialect) => {
    const overall = rateTotals(dialect);
    return {
      rows: {
        ...rateRows(promotedObservations, query, dialect),
        columns: { masterId: sql`place_id`, name: sql`place_name`, start: sql`bucket`, ...shareColumns },
      },
      totals: {
        ...overall,
        steps: [...overall.steps, ...promotionSteps(query, dialect), ...promotionTotals.steps, ...wholeSteps(dialect)],
        from: 'whole_share',
        columns: {
          ...shareColumns,
          observations: sql`observations`,
          promotions: sql`promotions`,
          now: sql`running`,
          seemingPromotions: sql`seeming_promotions`,
          products: sql`products`,
          affected: sql`affected`,
          productName: sql`product_name`,
          shopName: sql`shop_name`,
          since: sql`first_day`,
          deepest: sql`deepest`,
          seen: sql`last_day`,
          earlier: sql`earlier`,
          affectedEarlier: sql`affected_earlier`,
          pairs: sql`pairs`,
          pairsEarlier: sql`pairs_earlier`,
          productsEarlier: sql`products_earlier`,
        },
      },
    };
  },
};
