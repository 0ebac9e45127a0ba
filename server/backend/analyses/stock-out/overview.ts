import { type RawBuilder, sql } from 'kysely';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, emptyRow, readRow, replyColumns } from '../answers/cells.ts';
import { outSteps, stockTotals } from './runs.ts';

const { fields } = stockOut.overview;

const expressions = (dialect: Dialect): Expressions<typeof fields> => ({
  rate: percent(sql`hits`, sql`known`, dialect),
  out: sql`hits`,
  known: sql`known`,
  shops: sql`(SELECT count(*) FROM (SELECT DISTINCT shop_id FROM seen WHERE known > 0) AS each_shop)`,
  observations: stockTotals.columns.observations,
  pairs: stockTotals.columns.pairs,
  outNow: stockTotals.columns.out,
});

const statement = (query: Filter, dialect: Dialect) =>
  compile(
    withSteps(
      [...outSteps(query), ...stockTotals.steps],
      sql`SELECT ${sql.join(replyColumns(fields, expressions(dialect), dialect))}, ${dialect.isoMoment(stockTotals.newest)} AS newest
        FROM ${sql.ref(stockTotals.from)}`,
    ) as RawBuilder<EngineRow>,
  );

/** The rate over the whole period, and how many products are out of stock at its end; without a query nothing can match. */
export const readStockOverview = async ({ rows, dialect }: Engine, query: Filter | null, signal?: AbortSignal) => {
  const [row = null] = query ? await rows(statement(query, dialect), signal) : [];
  const newest = (row?.newest ?? null) as string | null;
  return { ...(row ? readRow(fields, row) : emptyRow(fields)), newest };
};
