import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { type LineRow, readTimeChart } from '../time-charts/read.ts';
import { type RateQuery, type RateSource, rateRows, rateTotals } from './rates.ts';

/** The figure of the lines over time. */
export type RateFigure = 'rate' | 'depth' | 'seeming_share';
export type RateChartQuery = RateQuery & { bucket: Bucket; figure: RateFigure; quantity: number };

type Row = LineRow & { place_id: number | null; place_name: string | null; value: number | null };

/** The places with the most known observations, with their buckets. */
const statement = (source: RateSource, query: RateChartQuery, dialect: Dialect): CompiledQuery<Row> => {
  const { steps, from } = rateRows(source, query, dialect);
  const totals = rateTotals(dialect);
  const ranked = sql`SELECT place_id, place_name, row_number() OVER (ORDER BY sum(known) DESC,
    ${dialect.dictionaryOrder(sql`place_name`)}, place_id) AS rank FROM ${sql.ref(from)} GROUP BY place_id, place_name`;
  return compile(
    withSteps(
      [...steps, ...totals.steps, { name: 'ranked', query: ranked }],
      sql`SELECT o.known AS all_observations, o.shops AS all_shops, ${dialect.isoMoment(sql`o.newest`)} AS all_newest,
        (SELECT count(*) FROM ranked) AS all_lines,
        (SELECT CAST(min(bucket) AS VARCHAR) FROM ${sql.ref(from)}) AS first_bucket,
        (SELECT CAST(max(bucket) AS VARCHAR) FROM ${sql.ref(from)}) AS last_bucket,
        r.rank, r.place_id, r.place_name, CAST(c.bucket AS VARCHAR) AS bucket, c.known AS observations,
        c.${sql.ref(query.figure)} AS value
        FROM ${sql.ref(totals.from)} AS o LEFT JOIN ranked AS r ON r.rank <= ${query.quantity}
        LEFT JOIN ${sql.ref(from)} AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket`,
    ) as RawBuilder<Row>,
  );
};

/**
 * A rate over time, a line for each place, with gaps where no state is known; only observations with a known state
 * count.
 */
export const readRateChart = async (
  { rows, dialect }: Engine,
  source: RateSource,
  query: RateChartQuery,
  signal?: AbortSignal,
): Promise<TimeChart> =>
  readTimeChart(await rows(statement(source, query, dialect), signal), query.bucket, {
    line: row => ({ name: row.place_name ?? '', detail: '', masterId: row.place_id ?? 0, own: false }),
    value: row => row.value,
  });
