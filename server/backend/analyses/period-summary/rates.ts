import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { startBefore } from '../../observations/reads/buckets.ts';
import { compile } from '../../observations/sql/compile.ts';
import { matches } from '../../observations/sql/matching.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, emptyRow, readRow, replyColumns } from '../answers/cells.ts';

const { rates } = periodSummary.summary;

const expressions = (dialect: Dialect): Expressions<typeof rates> => ({
  observations: sql`observations`,
  promotionKnown: sql`promotion_known`,
  promoted: sql`promoted`,
  promotionShare: percent(sql`promoted`, sql`promotion_known`, dialect),
  stockKnown: sql`stock_known`,
  out: sql`gone`,
  stockOutRate: percent(sql`gone`, sql`stock_known`, dialect),
});

/** Both periods in one pass over the observations, a row for each period with any. */
const statement = (query: Filter, dialect: Dialect): CompiledQuery<EngineRow> =>
  compile(
    sql`SELECT now, ${sql.join(replyColumns(rates, expressions(dialect), dialect))}
      FROM (SELECT now, count(*) AS observations, count(promoted) AS promotion_known,
        count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS stock_known,
        count(*) FILTER (WHERE NOT in_stock) AS gone
        FROM (SELECT promoted, in_stock, day >= CAST(${query.start} AS DATE) AS now FROM observations
          WHERE ${matches({ ...query, start: startBefore(query) })}) AS seen GROUP BY now) AS counted` as RawBuilder<EngineRow>,
  );

type Rates = RowOf<typeof rates>;
/** The rates of a period and of the preceding one. */
type Periods = { now: Rates; before: Rates };

const nothing = emptyRow(rates);

/** Two periods without any observation. */
export const noPeriods: Periods = { now: nothing, before: nothing };

/** Promotion share and stock-out rate of a period and of the preceding one of the same length. */
export const readPeriods = async ({ rows, dialect }: Engine, query: Filter, signal?: AbortSignal): Promise<Periods> => {
  const found = await rows(statement(query, dialect), signal);
  const ratesIn = (row: EngineRow | undefined): Rates => (row ? readRow(rates, row) : nothing);
  return { now: ratesIn(found.find(row => row.now === true)), before: ratesIn(found.find(row => row.now === false)) };
};
