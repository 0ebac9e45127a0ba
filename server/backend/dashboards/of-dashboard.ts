import { type ApiProblem, invalid } from '../problems/problem.ts';
import { chosenAmong } from '../records/catalogue-reads/product-search.ts';
import type { Records } from '../records/schema.ts';

/** 400 for ids that are not allowed in `productIds`, naming the first of them. */
export const wrongProducts = (why: string, ids: readonly number[]): ApiProblem =>
  invalid({ productIds: `${why}: ${ids.slice(0, 5).join(', ')}` });

/** Throws a 400 if the dashboard has not chosen one of the products. */
export const refuseForeignProducts = async (
  records: Records,
  dashboardId: number,
  ids: readonly number[],
): Promise<void> => {
  const chosen = await chosenAmong(records, dashboardId, ids);
  const foreign = ids.filter(id => !chosen.has(id));
  if (foreign.length > 0) throw wrongProducts('not of the dashboard', foreign);
};
