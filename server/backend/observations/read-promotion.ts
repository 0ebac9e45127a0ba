import type {
  IntervalRow,
  IntervalTable,
  PromotionRow,
  PromotionSummary,
  PromotionTable,
} from './analyses/promotion.ts';
import { count, money } from './numbers.ts';
import type { IntervalColumns } from './sql/promotion-intervals.ts';
import type { PromotionColumns, PromotionOverall } from './sql/promotions.ts';

/** A summary over nothing. */
export const noPromotion: PromotionSummary = {
  ...{ observations: 0, known: 0, promotions: 0, now: 0, seeming: 0, newest: null },
};

const summaryOf = (row: PromotionOverall): PromotionSummary => ({
  observations: count(row.all_observations),
  known: count(row.all_known),
  promotions: count(row.all_promotions),
  now: count(row.all_running),
  seeming: count(row.all_seeming),
  newest: row.all_newest,
});

const promotionOf = (row: PromotionColumns): PromotionRow[] =>
  row.product_id === null || row.shop_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '' },
          ...{ shopId: row.shop_id, shopName: row.shop_name ?? '', retailerName: row.retailer_name },
          ...{ cityName: row.city_name, address: row.address },
          ...{ start: row.first_day ?? '', end: row.last_day ?? '', now: row.running ?? false },
          ...{ seeming: row.seeming ?? false, promotion: row.promotion, depth: row.depth },
          ...{ price: money(row.price), regular: money(row.regular) },
          ...{ lowest: money(row.lowest), before: money(row.price_before) },
        },
      ];

const intervalOf = (row: IntervalColumns): IntervalRow[] =>
  row.product_id === null || row.retailer_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '' },
          ...{ retailerId: row.retailer_id, retailerName: row.retailer_name ?? '' },
          ...{ start: row.first_day ?? '', end: row.last_day ?? '', now: row.running ?? false },
          ...{ shops: count(row.shops), promotions: count(row.promotions), seeming: count(row.seeming) },
          ...{ depth: row.depth, lowest: money(row.lowest) },
        },
      ];

/** A page of promotions from the engine's rows, the summary of which stands beside every row. */
export const readPromotions = (rows: readonly PromotionColumns[]): PromotionTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noPromotion };
  return { rows: rows.flatMap(promotionOf), total: count(first.all_rows), summary: summaryOf(first) };
};

/** The same of promotions by retailer. */
export const readIntervals = (rows: readonly IntervalColumns[]): IntervalTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noPromotion };
  return { rows: rows.flatMap(intervalOf), total: count(first.all_rows), summary: summaryOf(first) };
};
