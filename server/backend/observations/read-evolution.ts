import { bucketsBetween } from './analyses/buckets.ts';
import type { Bucket, Evolution, EvolutionLine } from './analyses/evolution.ts';
import { count, money } from './numbers.ts';
import type { EvolutionColumns } from './sql/evolution.ts';
import { readLastShops } from './sql/last-shops.ts';

const emptyLine = (row: EvolutionColumns, length: number): EvolutionLine => ({
  id: row.line_id ?? 0,
  name: row.name ?? '',
  pairName: row.pair_name,
  upc: row.upc,
  regionName: row.region_name,
  retailerName: row.retailer_name,
  cityName: row.city_name,
  address: row.address,
  values: Array<number | null>(length).fill(null),
  observations: Array<number>(length).fill(0),
  promotion: Array<number | null>(length).fill(null),
});

const put = (line: EvolutionLine, at: number, row: EvolutionColumns): void => {
  line.values[at] = money(row.value);
  line.observations[at] = count(row.observations);
  line.promotion[at] = row.promotion;
};

/** Lines with holes where nothing was observed, from the engine's rows of what was. */
export const readEvolution = (rows: readonly EvolutionColumns[], bucket: Bucket): Evolution => {
  const [first] = rows;
  const buckets = first ? bucketsBetween(first.first_bucket, first.last_bucket, bucket) : [];
  const places = new Map(buckets.map((day, at) => [day, at]));
  const lines: EvolutionLine[] = [];
  for (const row of rows) {
    if (row.rank === null) continue;
    const line = lines[Number(row.rank) - 1] ?? emptyLine(row, buckets.length);
    lines[Number(row.rank) - 1] = line;
    const at = places.get(row.bucket ?? '');
    if (at !== undefined) put(line, at, row);
  }
  return {
    ...{ buckets, lines, total: count(first?.all_lines ?? 0), observations: count(first?.all_observations ?? 0) },
    ...{ shops: count(first?.all_shops ?? 0), newest: first?.all_newest ?? null, lastShops: readLastShops(first) },
  };
};
