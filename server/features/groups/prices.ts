import { type AnalysisKey, analysisPath, switchedOn } from '../../domain/analysis/analysis-keys.ts';
import type { ListName } from '../../domain/analysis-address.shared.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { OpenDashboard } from '../shared/dashboard/open-dashboard.ts';

/** Where the prices of a group are seen: in the first of these that the dashboard has. */
const ofPrices = [
  'price-by-region',
  'price-per-retailer',
  'price-evolution',
  'price-by-city',
  'price-by-shop',
] as const satisfies AnalysisKey[];

/** Addresses of an analysis with the products of a group alone; '' for an empty one, and if the dashboard has none. */
export const pricesHrefs = ({ basePath }: PageRequest, { details, types }: OpenDashboard) => {
  const on = details.status === 'active' ? switchedOn(types) : [];
  const field: ListName = 'group';
  const key = ofPrices.find(one => on.includes(one));
  return ({ id, count }: { id: number; count: number }): string =>
    key && count > 0 ? basePath + withQuery(analysisPath(details.id, key), { [field]: id }) : '';
};
