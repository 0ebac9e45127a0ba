import { sql } from 'kysely';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { retailerReach } from '../../observations/sql/retailer-reach.ts';
import { productColumns } from '../answers/names.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { promotionSteps, promotionTotals, runSteps } from './runs.ts';

const ofRetailer = sql`PARTITION BY product_id, retailer_id ORDER BY first_day`;

/**
 * Promotions of a retailer's shops are merged if they overlap or follow each other within a day. Those that begin on one
 * day always do: only the days on which any begins are sorted, of which there are fewer.
 */
const merging: Steps = [
  {
    name: 'at_retailers',
    query: sql`SELECT f.*, s.retailer_id FROM promotions AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL`,
    kept: true,
  },
  {
    name: 'beginnings',
    query: sql`SELECT product_id, retailer_id, first_day, max(max(last_day)) OVER (${ofRetailer} ROWS BETWEEN UNBOUNDED
      PRECEDING AND 1 PRECEDING) AS seen_to FROM at_retailers GROUP BY product_id, retailer_id, first_day`,
  },
  {
    name: 'islands',
    query: sql`SELECT product_id, retailer_id, first_day, sum(CASE WHEN first_day <= seen_to + 1 THEN 0 ELSE 1 END)
      OVER (${ofRetailer} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS island FROM beginnings`,
  },
  {
    name: 'merged',
    query: sql`SELECT f.product_id, f.retailer_id, min(f.first_day) AS first_day, max(f.last_day) AS last_day,
      max(f.depth) AS depth, min(f.lowest) AS lowest, count(DISTINCT f.shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE f.seeming) AS seeming, count(*) FILTER (WHERE f.running) > 0 AS running
      FROM at_retailers AS f JOIN islands AS i ON i.product_id = f.product_id AND i.retailer_id = f.retailer_id
        AND i.first_day = f.first_day GROUP BY f.product_id, f.retailer_id, i.island`,
  },
];

/** The days of the period on which most of them run at once, and the retailer with most; null where others have as many. */
const mostSteps = ({ start }: Filter, { after }: Dialect): Steps => [
  {
    name: 'edges',
    query: sql`SELECT day, sum(step) AS step FROM (
      SELECT greatest(first_day, CAST(${start} AS DATE)) AS day, 1 AS step FROM named
      UNION ALL SELECT last_day + 1 AS day, -1 AS step FROM named) AS e GROUP BY day HAVING sum(step) <> 0`,
  },
  {
    name: 'levels',
    query: sql`SELECT day, ${after(sql`day`, sql`ORDER BY day`)} - 1 AS to_day,
      sum(step) OVER (ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS together FROM edges`,
    kept: true,
  },
  {
    name: 'at_each',
    query: sql`SELECT retailer_id, retailer_name, count(*) AS intervals FROM named GROUP BY retailer_id, retailer_name`,
    kept: true,
  },
  {
    name: 'most',
    query: sql`SELECT * FROM (SELECT coalesce(max(together), 0) AS busiest,
        CASE WHEN count(*) = 1 THEN min(day) END AS busiest_from, CASE WHEN count(*) = 1 THEN min(to_day) END AS busiest_to
        FROM levels WHERE together = (SELECT max(together) FROM levels)) AS d,
      (SELECT coalesce(max(intervals), 0) AS most_at_count, CASE WHEN count(*) = 1 THEN min(retailer_name) END AS most_at
        FROM at_each WHERE intervals = (SELECT max(intervals) FROM at_each)) AS r`,
  },
  { name: 'all_with_most', query: sql`SELECT * FROM ${sql.ref(promotionTotals.from)}, most` },
];

type Calendar = typeof promotion.calendar;

const intervals = { kind: 'count', term: 'running' } as const;
const aDay = { kind: 'day', nullable: true } as const;
const totals = {
  ...promotion.calendar.totals,
  intervalsNow: intervals,
  intervalsEarlier: intervals,
  busiest: intervals,
  busiestFrom: aDay,
  busiestTo: aDay,
  mostAt: { kind: 'text', nullable: true },
  mostAtCount: intervals,
} as const;

/** The table with what it says of all its rows. */
export const calendarTable = { ...promotion.calendar, totals };

/** Promotions of a product at a retailer. */
export const promotionCalendar: TableSlice<Calendar['columns'], typeof totals, Filter> = {
  query: plainQuery,
  totals,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...runSteps(query, dialect),
        ...promotionSteps(query, dialect),
        ...merging,
        retailerReach,
        {
          name: 'named',
          query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.retailer_id, t.name AS retailer_name, f.first_day,
            f.last_day, f.running, f.shops, f.promotions, f.seeming, ${dialect.round(sql`100 * f.depth`, 6)} AS depth, f.lowest
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
    totals: {
      ...promotionTotals,
      steps: [...promotionTotals.steps, ...mostSteps(query, dialect)],
      from: 'all_with_most',
      columns: {
        ...promotionTotals.columns,
        intervalsNow: sql`(SELECT count(*) FROM named WHERE running)`,
        intervalsEarlier: sql`(SELECT count(*) FROM named WHERE running AND retailer_id IN
          (SELECT retailer_id FROM reach WHERE ends_earlier AND retailer_id IS NOT NULL))`,
        busiest: sql`busiest`,
        busiestFrom: sql`busiest_from`,
        busiestTo: sql`busiest_to`,
        mostAt: sql`most_at`,
        mostAtCount: sql`most_at_count`,
      },
    },
  }),
};
