import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Dialect } from '../../observations/engines/engine.ts';
import type { Fragment } from '../answers/cells.ts';
import type { TableSlice } from '../answers/table.ts';
import { bucketOfDay, type RateQuery, type RateSource, rateQuery, rateRows, rateTotals } from '../rates/rates.ts';
import { depthSql, runSteps } from './runs.ts';

const counted = (query: RateQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket,
  count(*) AS observations, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS hits,
  count(depth) AS deep, sum(depth) AS depths, max(observed_at) AS newest
  FROM (SELECT shop_id, promoted, observed_at, ${bucketOfDay(query, dialect)} AS bucket,
    CASE WHEN promoted THEN ${depthSql(dialect)} END AS depth FROM facts WHERE in_period) AS f GROUP BY shop_id, bucket`;

/** Promoted observations without a real saving. */
const seeming = (query: RateQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket, count(*) AS seeming
  FROM (SELECT p.shop_id, ${bucketOfDay(query, dialect)} AS bucket FROM promoted_rows AS p JOIN runs AS r
    ON r.product_id = p.product_id AND r.shop_id = p.shop_id AND r.run = p.run AND r.seeming WHERE p.in_period) AS f
  GROUP BY shop_id, bucket`;

/** Promoted observations among those with a known promotion state, and their depth. */
export const promotedObservations: RateSource = (query, dialect) => [
  ...runSteps(query),
  { name: 'counted', query: counted(query, dialect) },
  { name: 'seeming_rows', query: seeming(query, dialect) },
  {
    name: 'by_shop',
    query: sql`SELECT c.*, coalesce(s.seeming, 0) AS seeming FROM counted AS c
      LEFT JOIN seeming_rows AS s ON s.shop_id = c.shop_id AND s.bucket = c.bucket`,
    kept: true,
  },
];

const figures = {
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
      columns: { masterId: sql`place_id`, name: sql`place_name`, start: sql`bucket`, ...figures },
    },
    totals: { ...rateTotals(dialect), columns: { ...figures, observations: sql`observations` } },
  }),
};
