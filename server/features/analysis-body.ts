import type { AnalysisBody } from '../contract/entities/analysis.ts';
import type { Period } from '../domain/date-presets.ts';
import { orEmptyGroup, orZero } from '../domain/filter-lists.ts';

/** What a body says of a selection; what is left out is no choice. */
export type Chosen = {
  period: Period;
  products?: number[];
  retailers?: number[];
  regions?: number[];
  cities?: number[];
  shops?: number[];
  /** Product ids of each chosen group. */
  groups?: number[][];
};

/** The body of an analysis (product.md §7.7) for what a person selected; the CSV twin gets the very same. */
export const analysisBodyOf = (dashboardId: number, countryId: number, chosen: Chosen): AnalysisBody => ({
  idDashboard: dashboardId,
  start_date: chosen.period.start,
  end_date: chosen.period.end,
  master_product_id: chosen.products ?? [],
  master_retailer_id: orZero(chosen.retailers ?? []),
  region: orZero(chosen.regions ?? []),
  cities: orZero(chosen.cities ?? []),
  stores: orZero(chosen.shops ?? []),
  postal: orZero<string>([]),
  filter: '',
  filter2: '',
  country: countryId,
  value: '',
  groups: orEmptyGroup(chosen.groups ?? []),
});
