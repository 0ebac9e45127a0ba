import type { z } from 'zod';
import type { Line, TimeChart } from '../../contract/entities/analysis-replies.ts';
import type { IndividualSummary, retailerDetails, ShopState as ShopWire } from '../../contract/entities/individual.ts';
import type { Bucket } from '../observations/analyses/evolution.ts';
import type {
  ProductBucket,
  ProductLine,
  ProductShops,
  ProductSummary,
  ShopState,
} from '../observations/analyses/individual.ts';
import { detailOf, figuresOf } from './price-wire.ts';

/** What the records know of a product. */
type NamedProduct = {
  masterProductId: number;
  upc: string;
  productName: string;
  brand: string | null;
  categoryName: string | null;
};

type Read<Value> = (bucket: ProductBucket) => Value | null;

const seriesOf = (line: ProductLine, name: string, masterId: number, own: boolean) => {
  const each = <Value>(read: Read<Value>) => line.values.map(value => (value ? read(value) : null));
  return (value: Read<number>, observations: Read<number>, promotion: Read<number>): Line => ({
    ...{ name, detail: '', masterId, own, data: each(value), promotion: each(promotion) },
    observations: each(observations).map(count => count ?? 0),
  });
};

const ownFigures = ['average', 'minimum', 'maximum', 'mode'] as const;

/** The figures of one product over time, and the average of what it is held against where there is any. */
export const productLineWire = (
  line: ProductLine,
  bucket: Bucket,
  productId: number,
  hasCompetitors: boolean,
): TimeChart => {
  const own = ownFigures.map(name =>
    seriesOf(
      line,
      name,
      productId,
      hasCompetitors,
    )(
      value => value[name],
      value => value.observations,
      value => value.promotion,
    ),
  );
  const reference = seriesOf(
    line,
    'reference',
    0,
    false,
  )(
    value => value.reference,
    value => value.referenceObservations,
    value => value.referencePromotion,
  );
  const series = hasCompetitors ? [...own, reference] : own;
  const { observations, shops, newest, lastShops } = line;
  const chart = { bucket, xAxisData: line.buckets, series, total: series.length, observations, shops, newest };
  return lastShops ? { ...chart, lastShops } : chart;
};

/** The summary as the contract sends it. */
export const productSummaryWire = (product: NamedProduct, own: boolean, found: ProductSummary): IndividualSummary => ({
  ...{ name: product.productName, masterProductId: product.masterProductId, upc: product.upc, brand: product.brand },
  ...{ categoryName: product.categoryName, own },
  ...found,
});

const shopWire = ({ shopId, cityName, address, ...state }: ShopState): ShopWire => ({
  shopMasterId: shopId,
  detail: detailOf({ cityName, address, regionName: null, retailerName: null }),
  ...state,
});

/** The shops of a retailer as the contract sends them. */
export const productShopsWire = (
  product: NamedProduct,
  retailer: string,
  found: ProductShops,
  page: number,
  limit: number,
): z.output<typeof retailerDetails> => ({
  ...{ data: found.rows.map(shopWire), page, limit, total: found.total },
  ...{ product_name: product.productName, upc: product.upc, retailerName: retailer, figures: figuresOf(found.figures) },
  ...{ newest: found.newest, lowest: found.lowest, lowestDay: found.lowestDay, outShops: found.outShops },
});
