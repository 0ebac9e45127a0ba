import { sql } from 'kysely';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { productColumns } from '../answers/names.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { outSteps, stockTotals } from './runs.ts';

type Often = typeof stockOut.often;

/** Products by how often they were out of stock. */
export const outOften: TableSlice<Often['columns'], Often['totals'], Filter> = {
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...outSteps(query, dialect),
        {
          name: 'lengths',
          query: sql`SELECT product_id, count(*) AS times, sum(days) AS days, max(days) AS longest,
            count(*) FILTER (WHERE back_day IS NULL) AS out_shops FROM outs GROUP BY product_id`,
        },
        {
          name: 'rated',
          query: sql`SELECT product_id, sum(known) AS known, sum(hits) AS hits, count(*) AS shops FROM seen
            WHERE known > 0 GROUP BY product_id`,
        },
        {
          name: 'out_often',
          query: sql`SELECT f.*, p.upc, p.name AS product_name, l.times, l.days, l.longest, l.out_shops
            FROM rated AS f JOIN products AS p ON p.id = f.product_id
            LEFT JOIN lengths AS l ON l.product_id = f.product_id`,
          kept: true,
        },
      ],
      from: 'out_often',
      columns: {
        ...productColumns,
        rate: percent(sql`hits`, sql`known`, dialect),
        outObservations: sql`hits`,
        known: sql`known`,
        times: sql`coalesce(times, 0)`,
        days: sql`coalesce(days, 0)`,
        longest: sql`coalesce(longest, 0)`,
        out: sql`coalesce(out_shops, 0)`,
        shops: sql`shops`,
      },
    },
    totals: stockTotals,
  }),
};
