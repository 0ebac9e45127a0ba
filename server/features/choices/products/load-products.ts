import { productCategories, selectedProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import { allProducts, dashboardRetailers } from '../../../contract/calls/main/dashboards/selection.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { allOk } from '../../../upstream/outcome.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import type { Opened } from '../place.ts';
import { loadUsage } from '../plan.ts';
import { isNarrowed, type ProductsQuery, toSearch } from './products-query.ts';

/** Rows of a page of found products, and of chosen ones (docs/product.md §9). */
export const pageSize = 200;

/**
 * How many results of a search are chosen already: all chosen ones without a search, otherwise those that the same
 * search finds among the chosen.
 */
const loadHeld = async (request: PageRequest, { details }: Opened, query: ProductsQuery): Promise<number> => {
  if (query.excludeSelected) return 0;
  if (details.products === 0 || !isNarrowed(query)) return details.products;
  const { dashboardId, ...search } = toSearch(details.id, query);
  const outcome = await request.call(selectedProducts, { params: { dashboardId }, query: { ...search, limit: 1 } });
  return outcome.kind === 'ok' ? outcome.value.total : 0;
};

/** The data for the choice of products, with parallel calls. */
export const loadProducts = async (request: PageRequest, opened: Opened, query: ProductsQuery) => {
  const { details } = opened;
  const params = { dashboardId: details.id };
  const { page, chosenPage, excludeSelected, chosen: productName } = query;
  const search = { ...toSearch(details.id, query), page, limit: pageSize };
  const [loaded, categories, usage, held] = await Promise.all([
    Promise.all([
      request.call(allProducts, { query: { ...search, ...(excludeSelected ? { excludeSelected } : {}) } }),
      request.call(selectedProducts, {
        params,
        query: { page: chosenPage, limit: pageSize, ...(productName ? { productName } : {}) },
      }),
      request.call(dashboardRetailers, { params, query: {} }),
    ]),
    request.call(productCategories, { query: params }),
    loadUsage(request, details, 'products'),
    loadHeld(request, opened, query),
  ]);
  const [found, chosen, retailers] = orEnd(allOk(loaded));
  // A list without its categories can still be searched.
  return {
    found,
    chosen,
    retailers,
    categories: categories.kind === 'ok' ? categories.value : [],
    usage,
    open: Math.max(0, found.total - held),
  };
};

export type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>;
