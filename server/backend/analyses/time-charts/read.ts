import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { bucketsBetween } from '../../observations/reads/buckets.ts';
import { type LastShopsColumns, readLastShops } from '../../observations/sql/last-shops.ts';

/**
 * A line and bucket from the engine (null if nothing was found), joined with what the chart is based on. Rows come line
 * by line, by rank.
 */
export type LineRow = {
  rank: Number64;
  bucket: string | null;
  observations: Number64;
  promotion?: number | null;
  first_bucket: string | null;
  last_bucket: string | null;
  all_lines: Number64;
  all_observations: Number64;
  all_shops: Number64;
  all_newest: string | null;
} & Partial<LastShopsColumns>;

/** The name of a line, and its value in a bucket. */
type Reading<Row> = {
  line: (row: Row) => Pick<Line, 'name' | 'detail' | 'masterId' | 'own'>;
  value: (row: Row) => number | null;
};

/** One line from its cells, with a gap in each bucket that has none. */
const readLine = <Row extends LineRow>(
  cells: readonly Row[],
  buckets: readonly string[],
  { line, value }: Reading<Row>,
): Line => {
  const known = new Map(cells.map(row => [row.bucket, row]));
  const each = <Value>(read: (row: Row) => Value, hole: Value): Value[] =>
    buckets.map(day => {
      const row = known.get(day);
      return row ? read(row) : hole;
    });
  return {
    ...line(cells[0] as Row),
    data: each(value, null),
    observations: each(row => count(row.observations), 0),
    promotion: each(row => row.promotion ?? null, null),
  };
};

/** Lines over time, with gaps where nothing was observed. */
export const readTimeChart = <Row extends LineRow>(
  rows: readonly Row[],
  bucket: Bucket,
  reading: Reading<Row>,
): TimeChart => {
  const [first] = rows;
  const buckets = bucketsBetween(first?.first_bucket ?? null, first?.last_bucket ?? null, bucket);
  const lines = Map.groupBy(
    rows.filter(row => row.rank !== null),
    row => Number(row.rank),
  );
  const lastShops = readLastShops(first);
  return {
    bucket,
    xAxisData: buckets,
    series: [...lines.values()].map(cells => readLine(cells, buckets, reading)),
    total: count(first?.all_lines ?? null),
    observations: count(first?.all_observations ?? null),
    shops: count(first?.all_shops ?? null),
    newest: first?.all_newest ?? null,
    ...(lastShops ? { lastShops } : {}),
  };
};

/** No lines. */
export const emptyTimeChart = (bucket: Bucket): TimeChart => ({
  bucket,
  xAxisData: [],
  series: [],
  total: 0,
  observations: 0,
  shops: 0,
  newest: null,
});
