import { sql } from 'kysely';
import { averageDays } from '../../../../contract/entities/alert-kinds.ts';
import type { Dialect } from '../../engine.ts';
import type { AlertQuery } from '../../reads/alerts.ts';
import type { Steps } from '../figures.ts';
import { holdsAgainst, longestAverage, rulesAgainst } from './history.ts';

/**
 * `shop_averages` (product_id, shop_id, day, average_…): averages over a shop's preceding days, for products whose
 * rules need them.
 */
export const averageSteps = (query: AlertQuery, dialect: Dialect): Steps => {
  const averages = averageDays.map(
    days =>
      sql`${dialect.mean(sql`CASE WHEN h.day >= p.day - ${sql.lit(days)} THEN h.price END`)} AS ${sql.ref(`average_${days}`)}`,
  );
  const none = averageDays.map(days => sql`CAST(NULL AS DOUBLE) AS ${sql.ref(`average_${days}`)}`);
  const wantedProducts = sql`SELECT a.product_id FROM wanted_pairs AS a JOIN rules AS r ON r.rule = a.rule
    WHERE ${rulesAgainst('average')}`;
  return [
    {
      name: 'shop_averages',
      query: holdsAgainst(query, 'average')
        ? sql`SELECT p.product_id, p.shop_id, p.day, ${sql.join(averages)}
            FROM wanted_prices AS p JOIN day_states AS h ON h.product_id = p.product_id AND h.shop_id = p.shop_id
              AND h.day < p.day AND h.day >= p.day - ${sql.lit(longestAverage)}
            WHERE h.price IS NOT NULL AND p.product_id IN (${wantedProducts}) GROUP BY p.product_id, p.shop_id, p.day`
        : sql`SELECT 0 AS product_id, 0 AS shop_id, CURRENT_DATE AS day, ${sql.join(none)} WHERE false`,
    },
  ];
};
