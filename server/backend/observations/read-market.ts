import type { RateRow, RateSummary, RateTable } from './analyses/market.ts';
import { count } from './numbers.ts';
import type { RateColumns } from './sql/rates.ts';

const summaryOf = (row: RateColumns): RateSummary => ({
  observations: count(row.all_observations),
  known: count(row.all_known),
  hits: count(row.all_hits),
  rate: row.all_rate,
  depth: row.all_depth,
  seeming: count(row.all_seeming),
  shops: count(row.all_shops),
  newest: row.all_newest,
});

const readRow = (row: RateColumns): RateRow[] =>
  row.place_id === null
    ? []
    : [
        {
          ...{ placeId: row.place_id, placeName: row.place_name ?? '', start: row.bucket ?? '' },
          ...{ known: count(row.known), hits: count(row.hits), rate: row.rate, depth: row.depth },
          ...{ seeming: count(row.seeming), shops: count(row.shops) },
        },
      ];

/** A summary over nothing. */
export const noRate: RateSummary = {
  ...{ observations: 0, known: 0, hits: 0, rate: null, depth: null, seeming: 0, shops: 0, newest: null },
};

/** A page of rates from the engine's rows, the summary of which stands beside every row. */
export const readRates = (rows: readonly RateColumns[]): RateTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noRate };
  return { rows: rows.flatMap(readRow), total: count(first.all_rows), summary: summaryOf(first) };
};
