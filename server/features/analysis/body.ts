import type { AnalysisBody } from '../../contract/entities/analysis.ts';
import { orEmptyGroup, orZero } from '../../domain/filter-lists.ts';
import type { Selection } from './selection.ts';

/** The body of an analysis (product.md §7.7) for what a person selected; the CSV twin gets the very same. */
export const analysisBodyOf = (dashboardId: number, countryId: number, selection: Selection): AnalysisBody => ({
  idDashboard: dashboardId,
  start_date: selection.period.start,
  end_date: selection.period.end,
  master_product_id: selection.products,
  master_retailer_id: orZero(selection.retailers),
  region: orZero(selection.regions),
  cities: orZero(selection.cities),
  stores: orZero(selection.shops),
  postal: orZero<string>([]),
  filter: selection.sort,
  filter2: selection.direction,
  country: countryId,
  value: '',
  groups: orEmptyGroup([]),
});
