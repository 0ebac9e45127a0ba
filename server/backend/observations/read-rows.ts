import type { PriceChart, PriceFigures, PriceRow, PriceSummary, PriceTable } from './analyses/price.ts';
import { count, money } from './numbers.ts';
import type { FigureColumns, TableColumns } from './sql/price.ts';
import type { ChartColumns } from './sql/price-chart.ts';

/** The figures of one set of observations. */
export const figures = (row: FigureColumns): PriceFigures => ({
  average: money(row.average),
  minimum: money(row.minimum),
  maximum: money(row.maximum),
  mode: money(row.mode),
  modeCount: count(row.mode_count),
  modeTies: count(row.mode_ties),
  dispersion: row.dispersion === null ? null : Number(row.dispersion),
  observations: count(row.observations),
  shops: count(row.shops),
});

const readRow = (row: TableColumns): PriceRow[] => {
  if (row.product_id === null || row.place_id === null) return [];
  const names = { upc: row.upc ?? '', productName: row.product_name ?? '', placeName: row.place_name ?? '' };
  const detail = { regionName: row.region_name, retailerName: row.retailer_name, cityName: row.city_name };
  const ids = { productId: row.product_id, placeId: row.place_id };
  return [{ ...ids, ...names, ...detail, address: row.address, ...figures(row) }];
};

const readSummary = (row: TableColumns): PriceSummary => {
  const overall = Object.entries(row).filter(([name]) => name.startsWith('all_'));
  const columns = Object.fromEntries(overall.map(([name, value]) => [name.slice('all_'.length), value]));
  return { ...figures(columns as FigureColumns), newest: row.all_newest };
};

const nothingFound: PriceSummary = {
  ...{ average: null, minimum: null, maximum: null, mode: null, dispersion: null, newest: null },
  ...{ modeCount: 0, modeTies: 0, observations: 0, shops: 0 },
};

/** A page of the table from the engine's rows, the summary of which stands beside every row. */
export const readPriceTable = (rows: readonly TableColumns[]): PriceTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: nothingFound };
  return { rows: rows.flatMap(readRow), total: count(first.all_rows), summary: readSummary(first) };
};

/** The series of a chart by place. */
export const readPriceChart = (rows: readonly ChartColumns[]): PriceChart => ({
  placeIds: rows.map(row => row.place_id),
  xAxisData: rows.map(row => row.place_name),
  minimum: rows.map(row => money(row.minimum) ?? 0),
  average: rows.map(row => money(row.average) ?? 0),
  mode: rows.map(row => money(row.mode) ?? 0),
  modeCount: rows.map(row => count(row.mode_count)),
  maximum: rows.map(row => money(row.maximum) ?? 0),
  observations: rows.map(row => count(row.observations)),
  shops: rows.map(row => count(row.shops)),
});
