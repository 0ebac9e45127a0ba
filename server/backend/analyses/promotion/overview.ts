import { type RawBuilder, sql } from 'kysely';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { type EngineRow, type Expressions, emptyRow, readRow, replyColumns } from '../answers/cells.ts';
import { rateTotals } from '../rates/rates.ts';
import { promotionSteps, promotionTotals } from './runs.ts';
import { promotedObservations, shareColumns } from './share.ts';

const { fields } = promotion.overview;

const expressions: Expressions<typeof fields> = {
  ...shareColumns,
  seeming: sql`r.seeming`,
  known: sql`r.known`,
  observations: sql`r.observations`,
  promotions: sql`p.promotions`,
  now: sql`p.running`,
  seemingPromotions: sql`p.seeming`,
};

/** In one statement: both parts need the promotions. */
const statement = (query: Filter, dialect: Dialect) => {
  const whole = { ...query, level: 'retailer', bucket: 'period' } as const;
  const rates = rateTotals(dialect);
  return compile(
    withSteps(
      [
        ...promotedObservations(whole, dialect),
        ...rates.steps,
        ...promotionSteps(query, dialect),
        ...promotionTotals.steps,
      ],
      sql`SELECT ${sql.join(replyColumns(fields, expressions, dialect))}, ${dialect.isoMoment(sql`p.newest`)} AS newest
        FROM ${sql.ref(rates.from)} AS r, ${sql.ref(promotionTotals.from)} AS p`,
    ) as RawBuilder<EngineRow>,
  );
};

/** Share and depth over the whole period, and how many promotions it has; without a query nothing can match. */
export const readPromotionOverview = async ({ rows, dialect }: Engine, query: Filter | null, signal?: AbortSignal) => {
  const [row = null] = query ? await rows(statement(query, dialect), signal) : [];
  const newest = (row?.newest ?? null) as string | null;
  return { ...(row ? readRow(fields, row) : emptyRow(fields)), newest };
};
