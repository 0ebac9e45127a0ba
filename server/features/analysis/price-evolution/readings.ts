import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import type { SameShops } from '../../../contract/analyses/price-evolution.ts';
import type { Day } from '../../../domain/calendar/days.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import type { Freshness } from '../present/freshness.ts';

/**
 * `changes`, `sameShops`: those of the products, and over time; null if the lines are something else than their averages. `before`: the
 * other period's.
 */
export type EvolutionReadings = {
  reply: Outcome<TimeChart>;
  changes: Outcome<PriceChanges> | null;
  sameShops: Outcome<SameShops> | null;
  /** Those of the products within the period before, where prices are compared with it in the same shops. */
  changesThen: Outcome<PriceChanges> | null;
  before: LinesBefore | null;
  reach: Freshness | null;
  /** The last day on which the only product was observed, where it has no line; null otherwise. */
  lastSeen: Day | null;
};
