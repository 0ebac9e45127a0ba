import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Bucket } from '../../../contract/analyses/wire.ts';
import { bucketsBetween } from '../../observations/analyses/buckets.ts';
import type { Evolution, EvolutionLine } from '../../observations/analyses/evolution.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { type RateQuery, type RateSource, rateRows, rateTotals } from './rates.ts';

/** The figure that lines over time follow. */
export type RateFigure = 'rate' | 'depth' | 'seeming_share';
export type RateChartQuery = RateQuery & { bucket: Bucket; figure: RateFigure; quantity: number };

/** A line and bucket (nulls where nothing was found), beside it what the reply stands on. */
type Row = {
  rank: Number64;
  place_id: number | null;
  place_name: string | null;
  bucket: string | null;
  value: number | null;
  known: Number64;
  first_bucket: string | null;
  last_bucket: string | null;
  all_lines: Number64;
  all_known: Number64;
  all_shops: Number64;
  all_newest: string | null;
};

/** The first places by known observations with their buckets. */
const statement = (source: RateSource, query: RateChartQuery, dialect: Dialect): CompiledQuery<Row> => {
  const { steps, from } = rateRows(source, query, dialect);
  const totals = rateTotals(dialect);
  const ranked = sql`SELECT place_id, place_name, row_number() OVER (ORDER BY sum(known) DESC,
    ${dialect.dictionaryOrder(sql`place_name`)}, place_id) AS rank FROM ${sql.ref(from)} GROUP BY place_id, place_name`;
  return compile(
    withSteps(
      [...steps, ...totals.steps, { name: 'ranked', query: ranked }],
      sql`SELECT o.known AS all_known, o.shops AS all_shops, ${dialect.isoMoment(sql`o.newest`)} AS all_newest,
        (SELECT count(*) FROM ranked) AS all_lines,
        (SELECT CAST(min(bucket) AS VARCHAR) FROM ${sql.ref(from)}) AS first_bucket,
        (SELECT CAST(max(bucket) AS VARCHAR) FROM ${sql.ref(from)}) AS last_bucket,
        r.rank, r.place_id, r.place_name, CAST(c.bucket AS VARCHAR) AS bucket, c.known, c.${sql.ref(query.figure)} AS value
        FROM ${sql.ref(totals.from)} AS o LEFT JOIN ranked AS r ON r.rank <= ${query.quantity}
        LEFT JOIN ${sql.ref(from)} AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket`,
    ) as RawBuilder<Row>,
  );
};

const emptyLine = (row: Row, length: number): EvolutionLine => ({
  id: row.place_id ?? 0,
  name: row.place_name ?? '',
  pairName: null,
  upc: null,
  regionName: null,
  retailerName: null,
  cityName: null,
  address: null,
  values: Array<number | null>(length).fill(null),
  observations: Array<number>(length).fill(0),
  promotion: Array<number | null>(length).fill(null),
});

/** Lines over time with holes where no state is known; `observations` are those whose state is. */
const read = (rows: readonly Row[], bucket: Bucket): Evolution => {
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
  return {
    buckets,
    lines,
    total: count(first?.all_lines ?? 0),
    observations: count(first?.all_known ?? 0),
    shops: count(first?.all_shops ?? 0),
    newest: first?.all_newest ?? null,
  };
};

/** A rate over time, a line a place. */
export const readRateChart = async (
  { rows, dialect }: Engine,
  source: RateSource,
  query: RateChartQuery,
  signal?: AbortSignal,
): Promise<Evolution> => read(await rows(statement(source, query, dialect), signal), query.bucket);
