import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { bucketFor } from '../../../domain/calendar/buckets.ts';
import type { Dialect, Engine, EngineStatement } from '../../observations/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { startBefore } from '../../observations/reads/days-before.ts';
import { compile } from '../../observations/sql/compile.ts';
import { daysOf, fromEither, hasSums } from '../../observations/sql/derived.ts';
import { matches } from '../../observations/sql/matching.ts';
import { without } from '../../observations/sql/over-places.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, emptyRow, type Fragment, readRow, replyColumns } from '../answers/cells.ts';

const { rates, overTime } = periodSummary.summary;

const expressions = (dialect: Dialect): Expressions<typeof rates> => ({
  observations: sql`observations`,
  promotionKnown: sql`promotion_known`,
  promoted: sql`promoted`,
  promotionShare: percent(sql`promoted`, sql`promotion_known`, dialect),
  stockKnown: sql`stock_known`,
  out: sql`gone`,
  stockOutRate: percent(sql`gone`, sql`stock_known`, dialect),
});

/** What is counted: rows of a product, with the place of their shop, and how each count is made of them. */
type Counted = {
  rows: Fragment;
  counts: Record<'observations' | 'known' | 'promoted' | 'stockKnown' | 'gone', Fragment>;
};

const ofObservations = (columns: Fragment, both: Filter): Counted => ({
  rows: sql`SELECT f.*, coalesce(s.retailer_id, ${without}) AS retailer_id
    FROM (SELECT product_id, shop_id, promoted, in_stock, ${columns} FROM observations WHERE ${matches(both)}) AS f
    LEFT JOIN shops AS s ON s.id = f.shop_id`,
  counts: {
    observations: sql`count(*)`,
    known: sql`count(promoted)`,
    promoted: sql`count(*) FILTER (WHERE promoted)`,
    stockKnown: sql`count(in_stock)`,
    gone: sql`count(*) FILTER (WHERE NOT in_stock)`,
  },
});

const ofDays = (columns: Fragment, both: Filter): Counted => ({
  rows: sql`SELECT *, place_id AS retailer_id, ${columns} FROM ${daysOf('retailer')} WHERE ${matches(both)}`,
  counts: {
    observations: sql`sum(observations)`,
    known: sql`sum(promotion_known)`,
    promoted: sql`sum(promoted)`,
    stockKnown: sql`sum(stock_known)`,
    gone: sql`sum(gone)`,
  },
});

/**
 * Both periods, and of the later one the buckets and the retailers, in one pass: a row for each with any observation.
 * Shops without a retailer are those of none.
 */
const statement = (query: Filter, dialect: Dialect, counted: typeof ofDays): CompiledQuery<EngineRow> => {
  const bucket = dialect.startOfBucket(bucketFor(query.start, query.end), sql`day`);
  const columns = sql`day >= CAST(${query.start} AS DATE) AS now, ${bucket} AS bucket`;
  const { rows, counts } = counted(columns, { ...query, start: startBefore(query) });
  return compile(
    sql`SELECT CAST(now AS BOOLEAN) AS now, CAST(bucket AS VARCHAR) AS "from", retailer_id, listed, ${sql.join(replyColumns(rates, expressions(dialect), dialect))}
      FROM (SELECT now, bucket, retailer_id, count(DISTINCT product_id) AS listed, ${counts.observations} AS observations,
        ${counts.known} AS promotion_known, ${counts.promoted} AS promoted, ${counts.stockKnown} AS stock_known, ${counts.gone} AS gone
        FROM (${rows}) AS seen
        GROUP BY GROUPING SETS ((now), (now, bucket), (now, retailer_id))) AS counted
      WHERE now OR (bucket IS NULL AND retailer_id IS NULL) ORDER BY bucket, retailer_id` as RawBuilder<EngineRow>,
  );
};

/** Over the sums by day where these know all that is asked. */
const eitherStatement = (query: Filter, dialect: Dialect): EngineStatement<EngineRow> =>
  fromEither({ observations: ofObservations, derived: hasSums(query) ? ofDays : null }, query, source =>
    statement(query, dialect, source),
  );

type Rates = RowOf<typeof rates>;
/** The rates of a period, of the preceding one, and in each bucket of the period; and what its retailers list. */
type Periods = {
  now: Rates;
  before: Rates;
  days: (RowOf<typeof overTime> & { from: string })[];
  retailers: { masterRetailerId: number; listed: number }[];
};

const nothing = emptyRow(rates);

/** Two periods without any observation. */
export const noPeriods: Periods = { now: nothing, before: nothing, days: [], retailers: [] };

/** Promotion share and stock-out rate of a period, of the preceding one of the same length, and over time. */
export const readPeriods = async ({ rows, dialect }: Engine, query: Filter, signal?: AbortSignal): Promise<Periods> => {
  const found = await rows(eitherStatement(query, dialect), signal);
  const wholes = found.filter(row => row.from === null && row.retailer_id === null);
  const ratesIn = (row: EngineRow | undefined): Rates => (row ? readRow(rates, row) : nothing);
  return {
    now: ratesIn(wholes.find(row => row.now === true)),
    before: ratesIn(wholes.find(row => row.now === false)),
    days: found.filter(row => row.from !== null).map(row => ({ from: row.from as string, ...readRow(overTime, row) })),
    retailers: found
      .map(row => ({ masterRetailerId: count(row.retailer_id as Number64), listed: count(row.listed as Number64) }))
      .filter(({ masterRetailerId }) => masterRetailerId > 0),
  };
};
