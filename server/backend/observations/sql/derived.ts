import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { EngineStatement } from '../engine.ts';
import { choosesPlaces } from './matching.ts';

type Fragment = RawBuilder<unknown>;

/**
 * For which places the observations of a product are summed up day by day (all together, or those of one kind), and
 * what of them: `product_id`, `country_id`, `day`, `place_id` (0 for the shops without one, and where all are together),
 * and these. `priced` are those that count in price figures, and `total`, `minimum`, `maximum` and `newest` are theirs.
 */
export const daySums = {
  product: ['promotion_known', 'promoted', 'priced', 'total', 'minimum', 'maximum', 'newest'],
  region: ['priced', 'total'],
  retailer: ['observations', 'promotion_known', 'promoted', 'stock_known', 'gone'],
} as const;
export type DaysOf = keyof typeof daySums;

/** The tables of the sums. */
export const daysTables: Readonly<Record<DaysOf, string>> = {
  product: 'product_days',
  region: 'region_days',
  retailer: 'retailer_days',
};

/**
 * Stretches in which a product kept its price in a shop (product_id, shop_id, country_id, first_at, first_day, last_at,
 * last_day, price, price_before: null if nothing was known before). Of several prices of one moment only the last one
 * counts.
 */
export const priceRunsTable = 'price_runs';

/** Products that wait to be derived, each with the moment of its first observation that changed since. */
export const dueTable = 'derived_due';

/** A table of sums as it stands in a statement. */
export const daysOf = (places: DaysOf): Fragment => sql.ref(daysTables[places]);
export const priceRuns: Fragment = sql.ref(priceRunsTable);

/** The sums know no shops: whoever chooses some reads the observations. */
export const hasSums = (filter: Filter): boolean => !choosesPlaces(filter) && !filter.alsoOn;

/**
 * A statement from a source of its figures: from what is derived where there is that for what is asked, else from the
 * observations. `write` gives the statement of a source.
 */
export const fromEither = <Source, Row>(
  { observations, derived }: { observations: Source; derived: Source | null },
  { products }: Pick<Filter, 'products'>,
  write: (source: Source) => CompiledQuery<Row>,
): EngineStatement<Row> => {
  const otherwise = () => write(observations);
  return derived ? { ...write(derived), ofDerived: { products, otherwise } } : otherwise();
};
