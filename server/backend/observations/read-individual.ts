import { bucketsBetween } from './analyses/buckets.ts';
import type { Bucket } from './analyses/evolution.ts';
import {
  frequentPrices,
  type ModeEntry,
  type ProductBucket,
  type ProductLine,
  type ProductShops,
  type ProductSummary,
  type ShopState,
  type Standing,
} from './analyses/individual.ts';
import { count, money } from './numbers.ts';
import { figures } from './read-rows.ts';
import { readLastShops } from './sql/last-shops.ts';
import type { ModeColumns } from './sql/modes.ts';
import type { ProductLineColumns } from './sql/product-line.ts';
import type { ProductShopsColumns } from './sql/product-shops.ts';
import type { ProductSummaryColumns } from './sql/product-summary.ts';

const priceOf = (micros: number | bigint | null): number => money(micros) ?? 0;

const bucketOf = (row: ProductLineColumns): ProductBucket => ({
  bucket: row.bucket,
  average: priceOf(row.average),
  minimum: priceOf(row.minimum),
  maximum: priceOf(row.maximum),
  mode: priceOf(row.mode),
  observations: count(row.observations),
  promotion: row.promotion,
  reference: money(row.reference),
  referenceObservations: count(row.reference_observations),
  referencePromotion: row.reference_promotion,
});

/** The line of one product with holes where it had no price. */
export const readProductLine = (rows: readonly ProductLineColumns[], bucket: Bucket): ProductLine => {
  const [first, last] = [rows[0], rows.at(-1)];
  const buckets = bucketsBetween(first?.bucket ?? null, last?.bucket ?? null, bucket);
  const known = new Map(rows.map(row => [row.bucket, bucketOf(row)]));
  return {
    ...{ buckets, values: buckets.map(day => known.get(day)) },
    observations: rows.reduce((sum, row) => sum + count(row.observations), 0),
    ...{ shops: count(first?.all_shops ?? 0), newest: first?.all_newest ?? null, lastShops: readLastShops(first) },
  };
};

const standingOf = (row: ProductSummaryColumns): Standing | null =>
  row.of_products === null
    ? null
    : {
        reference: money(row.reference),
        gap: money(row.gap),
        gapPercent: money(row.gap_percent),
        index: money(row.index),
        position: count(row.position),
        of: count(row.of_products),
      };

/** The summary of one product. */
export const readProductSummary = ([row]: readonly ProductSummaryColumns[]): ProductSummary => {
  if (!row) throw new Error('the statement of a summary gives one row');
  return {
    ...figures(row),
    ...{ retailers: count(row.retailers), newest: row.newest, changes: count(row.changes) },
    ...{ lastDay: row.last_day, lastPrice: money(row.last_price) },
    ...{ priorDay: row.prior_day, priorPrice: money(row.prior_price) },
    ...{ change: money(row.change), changePercent: money(row.change_percent) },
    ...{ promotionShare: row.promotion_share, stockOutRate: row.stock_out_rate, standing: standingOf(row) },
    before: {
      ...{ average: money(row.before_average), index: money(row.before_index) },
      ...{ promotionShare: row.before_promotion_share, stockOutRate: row.before_stock_out_rate },
    },
  };
};

const stateOf = (row: ProductShopsColumns): ShopState[] => {
  if (row.shop_id === null) return [];
  const state = { promotion: row.promotion, inStock: row.in_stock, observedAt: row.seen_at };
  return [
    {
      ...{ shopId: row.shop_id, name: row.name, cityName: row.city_name, address: row.address, ...state },
      ...{ price: money(row.price), regularPrice: money(row.regular), priceBefore: money(row.price_before) },
      ...{ changedOn: row.changed_on, observations: count(row.seen_times) },
    },
  ];
};

/** A page of the shops of one product at one retailer. */
export const readProductShops = (rows: readonly ProductShopsColumns[]): ProductShops => {
  const [first] = rows;
  if (!first) throw new Error('the statement of the details gives a row');
  return {
    ...{ rows: rows.flatMap(stateOf), total: count(first.all_shops), figures: figures(first) },
    ...{ newest: first.all_newest, lowest: money(first.lowest), lowestDay: first.lowest_day },
    outShops: count(first.out_shops),
  };
};

/** The modes of one product by place. */
export const readModes = (rows: readonly ModeColumns[]): ModeEntry[] =>
  rows.map(row => ({
    ...{ placeId: row.place_id, placeName: row.place_name, regionName: row.region_name },
    ...{ retailerName: row.retailer_name, cityName: row.city_name, address: row.address },
    ...{ mode: money(row.mode), modeCount: count(row.mode_count), modeTies: count(row.mode_ties), share: row.share },
    ...{ observations: count(row.observations), shops: count(row.shops) },
    prices: frequentPrices.flatMap(nth => {
      const price = money(row[`price${nth}`]);
      return price === null ? [] : [{ price, count: count(row[`count${nth}`]) }];
    }),
  }));
