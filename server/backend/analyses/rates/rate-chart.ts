import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TimeReply } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import type { EngineRow } from '../answers/cells.ts';
import { lineColumns, readTimeChart } from '../time-charts/read.ts';
import { type RateFigure, type RateQuery, type RateSource, rateRows, rateTotals } from './rates.ts';

/** `figure`: what the lines show. */
export type RateChartQuery = RateQuery & { bucket: Bucket; figure: RateFigure; quantity: number };

/** The places with the most known observations, with their buckets. */
const statement = (source: RateSource, query: RateChartQuery, dialect: Dialect): CompiledQuery<EngineRow> => {
  const { steps, from } = rateRows(source, query, dialect);
  const totals = rateTotals(dialect);
  const ranked = sql`SELECT place_id, place_name, min(bucket) AS begins, row_number() OVER (ORDER BY sum(known) DESC,
    ${dialect.dictionaryOrder(sql`place_name`)}, place_id) AS rank FROM ${sql.ref(from)} GROUP BY place_id, place_name`;
  const of = sql.ref(from);
  const lines = lineColumns(
    'rate',
    {
      rank: sql`r.rank`,
      isFirst: sql`c.bucket IS NOT DISTINCT FROM r.begins`,
      head: { name: sql`r.place_name`, detail: sql`''`, masterId: sql`r.place_id`, own: sql`false` },
      point: {
        day: sql`c.bucket`,
        value: sql`c.${sql.ref(query.figure)}`,
        observations: sql`c.known`,
        promotion: sql`CAST(NULL AS DOUBLE)`,
      },
      span: { first: sql`(SELECT min(bucket) FROM ${of})`, last: sql`(SELECT max(bucket) FROM ${of})` },
      totals: {
        observations: sql`o.known`,
        shops: sql`o.shops`,
        newest: sql`o.newest`,
        total: sql`(SELECT count(*) FROM ranked)`,
      },
    },
    dialect,
  );
  return compile(
    withSteps(
      [...steps, ...totals.steps, { name: 'ranked', query: ranked }],
      sql`SELECT ${lines} FROM ${sql.ref(totals.from)} AS o LEFT JOIN ranked AS r ON r.rank <= ${query.quantity}
        LEFT JOIN ${of} AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket`,
    ) as RawBuilder<EngineRow>,
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
): Promise<TimeReply> => readTimeChart('rate', await rows(statement(source, query, dialect), signal), query.bucket);
