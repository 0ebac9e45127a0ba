import type { AnalysisBody } from '../../contract/entities/analysis.ts';
import type { Filter } from '../../domain/filter.ts';
import type { Scope } from '../dashboards/analysis-scope.ts';
import { invalid } from '../problems/problem.ts';

/** What every analysis is asked by, whatever its own fields mean. */
export type Selection = Omit<AnalysisBody, 'filter' | 'filter2' | 'value'>;

/** A filter of master ids: null is no choice, an empty list a choice that nothing can meet. */
export type Choice = number[] | null;

/** `[0]` is no choice (product.md §5); a 0 among others says nothing. */
const choiceOf = (ids: readonly number[]): Choice => {
  const chosen = ids.filter(id => id !== 0);
  return chosen.length === 0 ? null : [...new Set(chosen)];
};

/** Of the ids that may be, the chosen ones. */
export const within = (allowed: readonly number[], choice: Choice): number[] => {
  if (choice === null) return [...allowed];
  const chosen = new Set(choice);
  return allowed.filter(id => chosen.has(id));
};

/** Products chosen one by one and by group together; none chosen means every product of the dashboard. */
export const chosenProducts = (body: Selection): Choice => {
  const inGroups = body.groups.flat();
  return choiceOf([...body.master_product_id, ...inGroups]);
};

const postalCodes = (body: Selection): string[] =>
  body.postal.filter(code => typeof code === 'string' && code !== '') as string[];

/**
 * What the body asks for within a dashboard; null where it can match nothing (only ids from outside the dashboard, or
 * a dashboard without products or retailers). Shops that no master record gives a retailer count (by shop and overall,
 * analyses.md) as long as no retailer is chosen: the dashboard's own retailers are no choice of the person. Throws a 400
 * where the days are turned round.
 */
export const priceFilter = (body: Selection, scope: Scope): Filter | null => {
  if (body.start_date > body.end_date) throw invalid({ end_date: 'lies before start_date' });
  const retailerChoice = choiceOf(body.master_retailer_id);
  const productIds = within(scope.productIds, chosenProducts(body));
  const retailerIds = within(scope.retailerIds, retailerChoice);
  if (productIds.length === 0 || retailerIds.length === 0) return null;
  return {
    countryId: scope.countryId,
    products: productIds,
    retailers: retailerIds,
    withUnknownShops: retailerChoice === null,
    regions: choiceOf(body.region) ?? [],
    cities: choiceOf(body.cities) ?? [],
    shops: choiceOf(body.stores) ?? [],
    postal: postalCodes(body),
    start: body.start_date,
    end: body.end_date,
  };
};
