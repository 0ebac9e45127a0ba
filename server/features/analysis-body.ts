import type { AnalysisBody, SortKey } from '../contract/entities/analysis.ts';
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
  sort?: SortKey | '';
  direction?: 'asc' | 'desc' | '';
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
  filter: chosen.sort ?? '',
  filter2: chosen.direction ?? '',
  country: countryId,
  value: '',
  groups: orEmptyGroup([]),
});
