import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Dialect } from '../../observations/engines/engine.ts';
import { matches } from '../../observations/sql/matching.ts';
import { promotionRuns } from '../../observations/sql/run-kinds.ts';
import { isInState, isKnown, isWithinRun } from '../../observations/sql/state-runs.ts';
import type { Fragment } from '../answers/cells.ts';
import type { TableSlice } from '../answers/table.ts';
import { bucketOfDay, type RateQuery, type RateSource, rateQuery, rateRows, rateTotals } from '../rates/rates.ts';
import { depthSql, price, runSteps } from './runs.ts';

const counted = (query: RateQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket,
  count(*) AS observations, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS hits,
  count(depth) AS deep, sum(depth) AS depths, max(observed_at) AS newest
  FROM (SELECT shop_id, promoted, observed_at, ${bucketOfDay(query, dialect)} AS bucket,
    CASE WHEN promoted THEN ${depthSql(dialect)} END AS depth
    FROM (SELECT shop_id, day, observed_at, promoted, ${price} AS price, regular_micros AS regular FROM observations
      WHERE ${matches(query)}) AS seen) AS f GROUP BY shop_id, bucket`;

/** Promoted observations without a real saving. */
const seeming = (query: RateQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket, count(*) AS seeming
  FROM (SELECT f.shop_id, ${bucketOfDay(query, dialect)} AS bucket
    FROM (SELECT * FROM observations WHERE ${matches(query)} AND ${isKnown(promotionRuns)} AND ${isInState(promotionRuns)}) AS f
    JOIN runs AS r ON ${isWithinRun} AND r.seeming) AS f GROUP BY shop_id, bucket`;

/** Promoted observations among those with a known promotion state, and their depth. */
export const promotedObservations: RateSource = (query, dialect) => [
  ...runSteps(query, dialect),
  { name: 'counted', query: counted(query, dialect) },
  { name: 'seeming_rows', query: seeming(query, dialect) },
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
