import { selectAllProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import { addProducts, allProducts } from '../../../contract/calls/main/dashboards/selection.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { allOk, type Outcome, ok } from '../../../upstream/outcome.ts';
import { mostIds } from '../form.ts';
import type { Opened } from '../place.ts';
import { type ProductsQuery, toSearch } from './products-query.ts';

/** Maximum page size of the call, and how many pages are requested at once. */
const walkedPage = 500;
const atOnce = 4;

type Changed = Outcome<{ selected: number }>;

/**
 * The result of adding products: how many the dashboard has now, even if a later call was refused, and how many that
 * call and later ones would have added; null if nobody counted them.
 */
export type Added = { outcome: Changed; selected: number; open: number | null };

/**
 * POST add {productIds} (docs/product.md §7.3); more than a call may contain are sent in several, until one is refused.
 */
export const add = async (request: PageRequest, { details }: Opened, ids: readonly number[]): Promise<Added> => {
  const params = { dashboardId: details.id };
  let selected = details.products;
  for (let start = 0; start < ids.length; start += mostIds) {
    const body = { productIds: ids.slice(start, start + mostIds) };
    const outcome = await request.call(addProducts, { params, body });
    if (outcome.kind !== 'ok') return { outcome, selected, open: ids.length - start };
    selected = outcome.value.selected;
  }
  return { outcome: ok({ selected }), selected, open: 0 };
};

/** POST select all by {dashboardId}: one call if nothing narrows the list. */
export const addEverything = async (request: PageRequest, { details }: Opened): Promise<Added> => ({
  outcome: await request.call(selectAllProducts, { params: { dashboardId: details.id } }),
  selected: details.products,
  open: null,
});

/** Ids of all results of a search that the dashboard has not chosen yet, page by page, some pages in parallel. */
const matching = async (
  request: PageRequest,
  { details }: Opened,
  query: ProductsQuery,
): Promise<Outcome<number[]>> => {
  const search = { ...toSearch(details.id, query), limit: walkedPage, excludeSelected: true };
  const fetchPage = (page: number) => request.call(allProducts, { query: { ...search, page } });
  const first = await fetchPage(1);
  if (first.kind !== 'ok') return first;
  const ids = new Set(first.value.data.map(product => product.id));
  const last = Math.ceil(first.value.total / walkedPage);
  for (let next = 2; next <= last; next += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - next + 1) }, (_, index) => next + index);
    const pages = allOk(await Promise.all(numbers.map(fetchPage)));
    if (pages.kind !== 'ok') return pages;
    for (const { data } of pages.value) for (const { id } of data) ids.add(id);
  }
  return ok([...ids]);
};

/** Adds all results of a search. */
export const addMatching = async (request: PageRequest, opened: Opened, query: ProductsQuery): Promise<Added> => {
  const ids = await matching(request, opened, query);
  if (ids.kind === 'ok') return add(request, opened, ids.value);
  return { outcome: ids, selected: opened.details.products, open: null };
};
