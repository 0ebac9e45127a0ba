import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { retailerReach } from '../../observations/sql/retailer-reach.ts';
import { joinedDetail, productColumns, shopJoins } from '../answers/names.ts';
import { plainQuery, type TableSlice } from '../answers/table.ts';
import { promotionSteps, promotionTotals, runSteps } from './runs.ts';

const wanted = { deepest: sql`running`, seeming: sql`seeming` } as const;

type InShops = typeof promotion.deepest;

/** Of all promotions of a product in a shop, those that were running when last observed, or those without a saving. */
export const promotionsInShops = (
  view: keyof typeof wanted,
): TableSlice<InShops['columns'], InShops['totals'], Filter> => ({
  query: plainQuery,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...runSteps(query, dialect, { withText: true }),
        ...promotionSteps(query, dialect, { withText: true }),
        retailerReach,
        {
          name: 'named',
          query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.running, f.seeming,
            f.promotion, f.price, f.regular, ${dialect.round(sql`100 * f.depth`, 6)} AS depth, f.lowest, f.price_before,
            h.ends_earlier FROM promotions AS f ${shopJoins} JOIN reach AS h ON h.shop_id = f.shop_id WHERE ${wanted[view]}`,
          kept: true,
        },
      ],
      from: 'named',
      columns: {
        ...productColumns,
        shopMasterId: sql`shop_id`,
        shopName: sql`shop_name`,
        shopDetail: joinedDetail(['retailer_name', 'city_name', 'address']),
        retailerName: sql`retailer_name`,
        cityName: sql`city_name`,
        address: sql`address`,
        promotion: sql`promotion`,
        start: sql`first_day`,
        end: sql`last_day`,
        now: sql`running`,
        seeming: sql`seeming`,
        price: sql`price`,
        regular: sql`regular`,
        lowest: sql`lowest`,
        before: sql`price_before`,
        depth: sql`depth`,
        earlier: sql`ends_earlier`,
      },
    },
    totals: promotionTotals,
  }),
});
