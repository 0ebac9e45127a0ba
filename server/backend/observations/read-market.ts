import { bucketsBetween } from './analyses/buckets.ts';
import type { Bucket, Evolution, EvolutionLine } from './analyses/evolution.ts';
import type { RateRow, RateSummary, RateTable } from './analyses/market.ts';
import { count } from './numbers.ts';
import type { RateChartColumns, RateColumns } from './sql/rates.ts';

const summaryOf = (row: RateColumns | RateChartColumns): RateSummary => ({
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

const emptyLine = (row: RateChartColumns, length: number): EvolutionLine => ({
  id: row.place_id ?? 0,
  name: row.place_name ?? '',
  ...{ pairName: null, upc: null, regionName: null, retailerName: null, cityName: null, address: null },
  values: Array<number | null>(length).fill(null),
  observations: Array<number>(length).fill(0),
  promotion: Array<number | null>(length).fill(null),
});

/** Lines over time with holes where no state is known; `observations` are those whose state is. */
export const readRateChart = (rows: readonly RateChartColumns[], bucket: Bucket): Evolution => {
  const [first] = rows;
  const buckets = bucketsBetween(first?.first_bucket ?? null, first?.last_bucket ?? null, bucket);
  const places = new Map(buckets.map((day, at) => [day, at]));
  const lines: EvolutionLine[] = [];
  for (const row of rows) {
    if (row.rank === null) continue;
    const line = lines[Number(row.rank) - 1] ?? emptyLine(row, buckets.length);
    lines[Number(row.rank) - 1] = line;
    const at = places.get(row.bucket ?? '');
    if (at === undefined) continue;
    line.values[at] = row.value;
    line.observations[at] = count(row.known);
  }
  const summary = first ? summaryOf(first) : noRate;
  return {
    ...{ buckets, lines, total: count(first?.all_lines ?? 0), observations: summary.known },
    ...{ shops: summary.shops, newest: summary.newest },
  };
};
