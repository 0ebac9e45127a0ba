import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { productColumns } from '../answers/names.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { promotionSteps, promotionTotals, runSteps } from './runs.ts';

const ofRetailer = sql`PARTITION BY product_id, retailer_id ORDER BY first_day, last_day, shop_id`;

/** Promotions of a retailer's shops are merged if they overlap or follow each other within a day. */
const merging: Steps = [
  {
    name: 'at_retailers',
    query: sql`SELECT f.*, s.retailer_id, max(last_day) OVER (${ofRetailer} ROWS BETWEEN UNBOUNDED PRECEDING
      AND 1 PRECEDING) AS seen_to FROM promotions AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL`,
  },
  {
    name: 'islands',
    query: sql`SELECT *, sum(CASE WHEN first_day <= seen_to + 1 THEN 0 ELSE 1 END) OVER (${ofRetailer}
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS island FROM at_retailers`,
  },
  {
    name: 'merged',
    query: sql`SELECT product_id, retailer_id, min(first_day) AS first_day, max(last_day) AS last_day,
      max(depth) AS depth, min(lowest) AS lowest, count(DISTINCT shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE seeming) AS seeming, count(*) FILTER (WHERE running) > 0 AS running
      FROM islands GROUP BY product_id, retailer_id, island`,
  },
];

type Calendar = typeof promotion.calendar;

/** Promotions of a product at a retailer. */
export const promotionCalendar: TableSlice<Calendar['columns'], Calendar['totals'], Filter> = {
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...runSteps(query, dialect),
        ...promotionSteps(query, dialect),
        ...merging,
        {
          name: 'named',
          query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.retailer_id, t.name AS retailer_name, f.first_day,
            f.last_day, f.running, f.shops, f.promotions, f.seeming, round(100 * f.depth, 6) AS depth, f.lowest
            FROM merged AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS t ON t.id = f.retailer_id`,
          kept: true,
        },
      ],
      from: 'named',
      columns: {
        ...productColumns,
        masterRetailerId: sql`retailer_id`,
        retailerName: sql`retailer_name`,
        start: sql`first_day`,
        end: sql`last_day`,
        now: sql`running`,
        lowest: sql`lowest`,
        depth: sql`depth`,
        shops: sql`shops`,
        promotions: sql`promotions`,
        seeming: sql`seeming`,
      },
    },
    totals: promotionTotals,
  }),
};
