import type { GapFigures, GapRow, GapTable } from './analyses/gap.ts';
import { count, money } from './numbers.ts';
import type { GapColumns, GapFigureColumns } from './sql/gap.ts';

const figures = (row: GapFigureColumns): GapFigures => ({
  own: money(row.own),
  reference: money(row.reference),
  gap: money(row.gap),
  gapPercent: money(row.gap_percent),
  index: money(row.index),
  ownObservations: count(row.own_observations),
  referenceObservations: count(row.reference_observations),
  shops: count(row.shops),
});

const readRow = (row: GapColumns): GapRow[] => {
  if (row.product_id === null || row.place_id === null) return [];
  const names = { upc: row.upc ?? '', productName: row.product_name ?? '', placeName: row.place_name ?? '' };
  const detail = { regionName: row.region_name, retailerName: row.retailer_name, cityName: row.city_name };
  const ids = { productId: row.product_id, placeId: row.place_id };
  return [{ ...ids, ...names, ...detail, address: row.address, ...figures(row) }];
};

const readSummary = (row: GapColumns): GapTable['summary'] => {
  const overall = Object.entries(row).filter(([name]) => name.startsWith('all_'));
  const columns = Object.fromEntries(overall.map(([name, value]) => [name.slice('all_'.length), value]));
  return { ...figures(columns as GapFigureColumns), newest: row.all_newest };
};

/** A summary over nothing. */
export const noGap: GapTable['summary'] = {
  ...{ own: null, reference: null, gap: null, gapPercent: null, index: null, newest: null },
  ...{ ownObservations: 0, referenceObservations: 0, shops: 0 },
};

/** A page of the price gap from the engine's rows, the summary of which stands beside every row. */
export const readGapTable = (rows: readonly GapColumns[]): GapTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noGap };
  return { rows: rows.flatMap(readRow), total: count(first.all_rows), summary: readSummary(first) };
};
