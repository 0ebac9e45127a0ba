import { selectAllProducts } from '../../contract/calls/main/product-choice.ts';
import { addProducts, allProducts } from '../../contract/calls/main/selection.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { allOk, type Outcome, ok } from '../../upstream/outcome.ts';
import { mostIds } from './form.ts';
import type { Opened } from './place.ts';
import { type ProductsQuery, searchOf } from './products-query.ts';

/** Most that one page of the call may hold, and how many pages are asked for at once. */
const walkedPage = 500;
const atOnce = 4;

type Changed = Outcome<{ selected: number }>;

/** POST add {productIds} (product.md §7.3); more than a call may carry go in several, until one is refused. */
export const add = async (request: PageRequest, { details }: Opened, ids: readonly number[]): Promise<Changed> => {
  const params = { dashboardId: details.id };
  let outcome: Changed = ok({ selected: details.products });
  for (let start = 0; start < ids.length && outcome.kind === 'ok'; start += mostIds) {
    outcome = await request.call(addProducts, { params, body: { productIds: ids.slice(start, start + mostIds) } });
  }
  return outcome;
};

/** POST select all by {dashboardId}: where nothing narrows the list, one call does it. */
export const addEverything = (request: PageRequest, { details }: Opened): Promise<Changed> =>
  request.call(selectAllProducts, { params: { dashboardId: details.id } });

/** Ids of all that a search finds and the dashboard has not chosen yet, page by page, some pages side by side. */
const matching = async (
  request: PageRequest,
  { details }: Opened,
  query: ProductsQuery,
): Promise<Outcome<number[]>> => {
  const search = { ...searchOf(details.id, query), limit: walkedPage, excludeSelected: true };
  const pageOf = (page: number) => request.call(allProducts, { query: { ...search, page } });
  const first = await pageOf(1);
  if (first.kind !== 'ok') return first;
  const ids = new Set(first.value.data.map(product => product.id));
  const last = Math.ceil(first.value.total / walkedPage);
  for (let next = 2; next <= last; next += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - next + 1) }, (_, index) => next + index);
    const pages = allOk(await Promise.all(numbers.map(pageOf)));
    if (pages.kind !== 'ok') return pages;
    for (const { data } of pages.value) for (const { id } of data) ids.add(id);
  }
  return ok([...ids]);
};

/** Adds all that a search finds. */
export const addMatching = async (request: PageRequest, opened: Opened, query: ProductsQuery): Promise<Changed> => {
  const ids = await matching(request, opened, query);
  return ids.kind === 'ok' ? add(request, opened, ids.value) : ids;
};
