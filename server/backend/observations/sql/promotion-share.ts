import { type RawBuilder, sql } from 'kysely';
import type { RateCsvQuery } from '../analyses/market.ts';
import type { Dialect } from '../engines/engine.ts';
import { depthOf, runSteps } from './promotion-runs.ts';
import { bucketOfDay, type RateSource } from './rates.ts';

type Fragment = RawBuilder<unknown>;

const counted = (query: RateCsvQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket,
  count(*) AS observations, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS hits,
  count(depth) AS deep, sum(depth) AS depths, max(observed_at) AS newest
  FROM (SELECT shop_id, promoted, observed_at, ${bucketOfDay(query, dialect)} AS bucket,
    CASE WHEN promoted THEN ${depthOf(dialect)} END AS depth FROM facts WHERE now) AS f GROUP BY shop_id, bucket`;

/** Promoted observations of the promotions that save nothing. */
const seeming = (query: RateCsvQuery, dialect: Dialect): Fragment => sql`SELECT shop_id, bucket, count(*) AS seeming
  FROM (SELECT p.shop_id, ${bucketOfDay(query, dialect)} AS bucket FROM promoted_rows AS p JOIN runs AS r
    ON r.product_id = p.product_id AND r.shop_id = p.shop_id AND r.run = p.run AND r.seeming WHERE p.now) AS f
  GROUP BY shop_id, bucket`;

/** Promoted observations of those whose promotion state is known, and how deep they are. */
export const promotionShare: RateSource = (query, dialect) => [
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
