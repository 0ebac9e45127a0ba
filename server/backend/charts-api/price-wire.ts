import { type PlaceChart, type PriceRow, placeSeries } from '../../contract/entities/analysis.ts';
import type { PriceChart, PriceFigures, PriceRow as Row } from '../observations/analyses/price.ts';

/** The figures alone, without what stands beside them. */
export const figuresOf = (row: PriceFigures): PriceFigures => ({
  average: row.average,
  minimum: row.minimum,
  maximum: row.maximum,
  mode: row.mode,
  modeCount: row.modeCount,
  modeTies: row.modeTies,
  dispersion: row.dispersion,
  observations: row.observations,
  shops: row.shops,
});

/** What tells places of one name apart: a city's region; a shop's retailer, city and address. */
export const detailOf = (row: Pick<Row, 'regionName' | 'retailerName' | 'cityName' | 'address'>): string =>
  [row.regionName, row.retailerName, row.cityName, row.address].filter(Boolean).join(' · ');

/** A row of a price table as the contract sends it. */
export const rowWire = (row: Row): PriceRow => ({
  masterProductId: row.productId,
  upc: row.upc,
  productName: row.productName,
  placeId: row.placeId,
  placeName: row.placeName,
  placeDetail: detailOf(row),
  ...figuresOf(row),
});

/** A summary over nothing. */
export const nothingSeen: PriceFigures = {
  average: null,
  minimum: null,
  maximum: null,
  mode: null,
  modeCount: 0,
  modeTies: 0,
  dispersion: null,
  observations: 0,
  shops: 0,
};

/** A summary as the contract sends it; its name is that of the dashboard (product.md §5: a summary needs a name). */
export const summaryWire = (name: string, figures: PriceFigures, newest: string | null) => ({
  name,
  ...figuresOf(figures),
  newest,
});

/** A chart by place as the contract sends it: a series a figure. */
export const chartWire = (drawn: PriceChart): PlaceChart => ({
  xAxisData: drawn.xAxisData,
  placeIds: drawn.placeIds,
  series: placeSeries.map(name => ({ name, data: drawn[name] })),
});

export const emptyChart: PriceChart = {
  placeIds: [],
  xAxisData: [],
  minimum: [],
  average: [],
  mode: [],
  modeCount: [],
  maximum: [],
  observations: [],
  shops: [],
};
