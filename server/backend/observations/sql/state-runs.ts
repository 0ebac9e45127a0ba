import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../engine.ts';
import { daysBefore } from '../reads/days-before.ts';
import type { Step } from './figures.ts';
import { matches, matchesRun } from './matching.ts';
import type { RunKind } from './run-kinds.ts';

type Fragment = RawBuilder<unknown>;

/** How many days before the period a run is followed back to its beginning. */
const lookBackDays = 120;

/** A filter from the first day to which runs are followed back. */
export const lookedBack = (query: Filter): Filter => ({ ...query, start: daysBefore(query.start, lookBackDays) });

/** The conditions of a kind of runs, as parts of a statement. */
export const isKnown = ({ known }: RunKind): Fragment => sql.raw(known);
export const isInState = ({ state }: RunKind): Fragment => sql.raw(state);

/**
 * Kept runs that may reach into the period, with `whole`: all that is asked of the run lies within the days that are
 * looked at. `daysAhead`: how many days before its beginning are asked too.
 */
export const keptRuns = (kind: RunKind, columns: Fragment, query: Filter, dialect: Dialect, daysAhead = 0): Step => ({
  name: 'kept_runs',
  query: sql`SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, ${columns},
    first_day >= CAST(${lookedBack(query).start} AS DATE) + ${sql.lit(daysAhead)} AND last_day <= CAST(${query.end} AS DATE) AS whole
    FROM ${dialect.runs(kind, matches(lookedBack(query)))} AS r WHERE ${matchesRun(query)}`,
  kept: true,
});

/** The observations, in the days that are looked at, of the pairs with a run that is not whole. */
export const partRows = (columns: Fragment, query: Filter): Step => ({
  name: 'part_rows',
  query: sql`SELECT product_id, shop_id, day, observed_at, nth, ${columns} FROM observations
    WHERE ${matches(lookedBack(query))} AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole)`,
  kept: true,
});

/** Whether an observation `f` lies between the first and the last one of a run `r` of the same product and shop. */
export const isWithinRun: Fragment = sql`f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth)`;
