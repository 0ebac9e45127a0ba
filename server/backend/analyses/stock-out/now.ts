import { sql } from 'kysely';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { lookedBack } from '../../observations/sql/state-runs.ts';
import { joinedDetail, productColumns, shopJoins } from '../answers/names.ts';
import type { TableSql } from '../answers/rows.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { outSteps, stockTotals } from './runs.ts';

type Now = typeof stockOut.now;

const rows = (query: Filter, dialect: Dialect): TableSql<Now['columns'], Now['totals']>['rows'] => ({
  steps: [
    ...outSteps(query, dialect),
    {
      name: 'priced',
      query: sql`SELECT f.product_id, f.shop_id, ${dialect.atLast(sql`f.price_micros`, sql`(f.observed_at, f.nth)`)} AS price
        FROM (SELECT * FROM observations WHERE ${matchesPriced(lookedBack(query))}) AS f
        JOIN outs AS o ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back_day IS NULL
        WHERE f.observed_at < o.first_at GROUP BY f.product_id, f.shop_id`,
    },
    {
      name: 'out_now',
      query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
        t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.days, b.price, h.ends_earlier
        FROM outs AS f ${shopJoins} JOIN reach AS h ON h.shop_id = f.shop_id LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        WHERE f.back_day IS NULL`,
      kept: true,
    },
  ],
  from: 'out_now',
  columns: {
    ...productColumns,
    shopMasterId: sql`shop_id`,
    shopName: sql`shop_name`,
    shopDetail: joinedDetail(['retailer_name', 'city_name', 'address']),
    retailerName: sql`retailer_name`,
    cityName: sql`city_name`,
    address: sql`address`,
    since: sql`first_day`,
    seen: sql`last_day`,
    days: sql`days`,
    price: sql`price`,
    earlier: sql`ends_earlier`,
  },
});

/** What was out of stock when last observed, product by shop. */
export const outNow: TableSlice<Now['columns'], Now['totals'], Filter> = {
  query: plainQuery,
  sql: (query, dialect) => ({ rows: rows(query, dialect), totals: stockTotals }),
};
