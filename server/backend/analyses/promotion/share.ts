import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Dialect } from '../../observations/engines/engine.ts';
import { matches } from '../../observations/sql/matching.ts';
import { isWithinRun } from '../../observations/sql/state-runs.ts';
import type { Fragment } from '../answers/cells.ts';
import type { TableSlice } from '../answers/table.ts';
import { bucketOfDay, type RateQuery, type RateSource, rateQuery, rateRows, rateTotals } from '../rates/rates.ts';
import { depthSql, price, runSteps } from './runs.ts';

/** What matches in the period; read once, since both steps below need it. */
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

/** Promoted observations among those with a known promotion state, and their depth. */
export const promotedObservations: RateSource = (query, dialect) => [
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

/** The figures of a rate's rows and of its totals. */
export const shareColumns = {
  share: sql`rate`,
  depth: sql`depth`,
  seemingShare: sql`seeming_share`,
  promoted: sql`hits`,
  seeming: sql`seeming`,
  known: sql`known`,
  shops: sql`shops`,
};

type Share = typeof promotion.share;

/** Share and depth by retailer and bucket. */
export const promotionShare: TableSlice<Share['columns'], Share['totals'], RateQuery> = {
  query: rateQuery('retailer'),
  sql: (query, dialect) => ({
    rows: {
      ...rateRows(promotedObservations, query, dialect),
      columns: { masterId: sql`place_id`, name: sql`place_name`, start: sql`bucket`, ...shareColumns },
    },
    totals: { ...rateTotals(dialect), columns: { ...shareColumns, observations: sql`observations` } },
  }),
};
