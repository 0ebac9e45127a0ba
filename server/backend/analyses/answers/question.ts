import { fromWire, type Question, type WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Principal } from '../../accounts/principal.ts';
import { analysisScope, type Scope } from '../../dashboards/analysis-scope.ts';
import { invalid, notFound } from '../../problems/problem.ts';
import type { DashboardHead } from '../../records/dashboards/dashboards.ts';
import type { Services } from '../../services.ts';

/** A body's question about a dashboard, and who asks it. */
export type OpenQuestion<S extends string = string, V extends string = string> = {
  services: Services;
  principal: Principal;
  head: DashboardHead;
  scope: Scope;
  question: Question<S, V>;
  signal: AbortSignal;
};

/** The chosen ids among the allowed ones; all of them if there is no choice. */
export const within = (allowed: readonly number[], chosen: readonly number[]): number[] => {
  if (chosen.length === 0) return [...allowed];
  const wanted = new Set(chosen);
  return allowed.filter(id => wanted.has(id));
};

/**
 * The filter within a dashboard; null if nothing can match (only ids from outside the dashboard, or a dashboard without
 * products or retailers). Shops without a known retailer count unless the person chose retailers: the dashboard's own
 * retailers are not a choice of the person.
 */
export const narrowed = (filter: Filter, scope: Scope): Filter | null => {
  const products = within(scope.productIds, filter.products);
  const retailers = within(scope.retailerIds, filter.retailers);
  if (products.length === 0 || retailers.length === 0) return null;
  const withUnknownShops = filter.retailers.length === 0;
  const { countryId, retailersInCountry } = scope;
  return { ...filter, countryId, products, retailers, withUnknownShops, retailersInCountry };
};

/** The period to compare with has both days, in their order, or none. */
const refuseHalfPeriod = ({ compare_start: start = '', compare_end: end = '' }: WireBody): void => {
  if (start !== '' && end === '') throw invalid({ compare_end: 'is missing beside compare_start' });
  if (start === '' && end !== '') throw invalid({ compare_start: 'is missing beside compare_end' });
  if (start > end) throw invalid({ compare_end: 'lies before compare_start' });
};

/**
 * Reads the question of a body. Throws a 404 for another team's dashboard, a 400 for another country or an end before
 * the start.
 */
export const openQuestion = async <B extends WireBody>(
  services: Services,
  { principal, body, signal }: { principal: Principal; body: B; signal: AbortSignal },
): Promise<OpenQuestion<Exclude<B['filter'], ''>, Exclude<B['value'], ''>>> => {
  const question = fromWire(body);
  const { head, scope } = await analysisScope(services.records, principal, question.dashboardId);
  if (question.countryId !== 0 && question.countryId !== head.countryId) {
    throw invalid({ country: 'is not the country of the dashboard' });
  }
  if (question.filter.start > question.filter.end) throw invalid({ end_date: 'lies before start_date' });
  refuseHalfPeriod(body);
  return { services, principal, head, scope, question, signal };
};

/** The value, or a 404 that stands for an empty result if there is none (docs/product.md §5). */
export const sure = <Value>(found: Value | null | undefined): Value => {
  if (found === null || found === undefined) throw notFound('Data');
  return found;
};
