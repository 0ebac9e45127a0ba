import { basketPart } from '../../../contract/analyses/comparative.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { notFound } from '../../problems/problem.ts';
import { dashboardOfSet, findSet } from '../../records/dashboards/comparison-sets.ts';
import type { Services } from '../../services.ts';
import { narrowed, type OpenQuestion, within } from '../answers/question.ts';

/**
 * The cost of a basket at retailers. The filter's `retailers` are the compared ones, at least one; `basket` has each
 * product once, at least one. `reference`: the retailer that is 100 in indexes; null: the average of all ranked
 * retailers. `commonOnly`: the basket is limited to products for which every compared retailer that has any of it has a
 * price in the whole period.
 */
export type BasketQuery = Filter & {
  basket: readonly { productId: number; quantity: number }[];
  reference: number | null;
  commonOnly: boolean;
};

/** The active set of the question; a 404 for an archived one and for another dashboard's. */
const chosenSet = async ({ records }: Services, { value, dashboardId }: OpenQuestion['question']) => {
  const setId = Number(value);
  const set = await findSet(records, setId);
  if (set?.status !== 'active' || (await dashboardOfSet(records, setId)) !== dashboardId) {
    throw notFound('Comparison set');
  }
  return set;
};

/** The set, and the query for it: its own products at its chosen retailers; null if nothing is left to compare. */
export const basketQuestion = async (opened: OpenQuestion): Promise<{ name: string; query: BasketQuery | null }> => {
  const { services, question, scope } = opened;
  const set = await chosenSet(services, question);
  const retailers = within(set.retailerIds, question.filter.retailers);
  const products = set.products.map(item => item.productId);
  const isAny = products.length > 0 && retailers.length > 0;
  const filter = isAny ? narrowed({ ...question.filter, products, retailers }, scope) : null;
  const basketQuery = {
    basket: set.products,
    reference: question.place || null,
    commonOnly: question.sort === basketPart,
  };
  return { name: set.name, query: filter && { ...filter, ...basketQuery } };
};
