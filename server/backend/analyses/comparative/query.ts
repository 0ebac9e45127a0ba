import type { Filter } from '../../../domain/filter.ts';
import { notFound } from '../../problems/problem.ts';
import { dashboardOfSet, findSet } from '../../records/comparison-sets.ts';
import type { Services } from '../../services.ts';
import { narrowed, type OpenQuestion, within } from '../answers/question.ts';

/**
 * What a basket costs at retailers. The filter's `retailers` are those that are compared, at least one; `basket` holds each product
 * once, at least one. `reference`: the retailer that indexes are against; null is the average of all that are ranked. `commonOnly`:
 * the basket is what every compared retailer that has any of it has a price of, in the whole period.
 */
export type BasketQuery = Filter & {
  basket: readonly { productId: number; quantity: number }[];
  reference: number | null;
  commonOnly: boolean;
};

/** The active set that the question names; a 404 for an archived one and for another dashboard's. */
const chosenSet = async ({ records }: Services, { value, dashboardId }: OpenQuestion['question']) => {
  const setId = Number(value);
  const set = await findSet(records, setId);
  if (set?.status !== 'active' || (await dashboardOfSet(records, setId)) !== dashboardId) {
    throw notFound('Comparison set');
  }
  return set;
};

/** The set, and what is asked of it: its own products, at those of its retailers that are chosen; null where nothing is left to compare. */
export const basketQuestion = async (opened: OpenQuestion): Promise<{ name: string; query: BasketQuery | null }> => {
  const { services, question, scope } = opened;
  const set = await chosenSet(services, question);
  const retailers = within(set.retailerIds, question.filter.retailers);
  const products = set.products.map(item => item.productId);
  const isAny = products.length > 0 && retailers.length > 0;
  const filter = isAny ? narrowed({ ...question.filter, products, retailers }, scope) : null;
  const asked = { basket: set.products, reference: question.place || null, commonOnly: question.commonOnly ?? false };
  return { name: set.name, query: filter && { ...filter, ...asked } };
};
