import { ProductsPage } from '../../../views/pages/choices/ProductsPage.tsx';
import { RemoveAllPage } from '../../../views/pages/choices/RemoveAllPage.tsx';
import { removeAllProducts } from '../../contract/calls/main/product-choice.ts';
import { removeProducts } from '../../contract/calls/main/selection.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { orEnd } from '../failure.ts';
import { type Refusal, unsent } from '../form-refusal.ts';
import { refusedChange } from '../refused-change.ts';
import { add, addEverything, addMatching } from './add-products.ts';
import { idsOf, onOrBack, wayOut } from './form.ts';
import { loadProducts, pageSize } from './load-products.ts';
import { countsOf } from './numbers.ts';
import type { ChoiceHandler, Opened } from './place.ts';
import { presentProducts } from './present-products.ts';
import { isNarrowed, type ProductsQuery, productsHref, readProductsQuery } from './products-query.ts';

/** A page beyond the last, as adding leaves one: the last that there is. */
const lastPage = (number: number, { total }: { total: number }): number | null => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return number > last ? last : null;
};

const show = async (
  request: PageRequest,
  opened: Opened,
  refusal: Refusal,
  sent?: readonly number[],
): Promise<Reply> => {
  const query = readProductsQuery(request.query);
  const loaded = await loadProducts(request, opened, query);
  const [foundPage, chosenPage] = [lastPage(query.page, loaded.found), lastPage(query.chosenPage, loaded.chosen)];
  if (foundPage || chosenPage) {
    const there = { ...query, page: foundPage ?? query.page, chosenPage: chosenPage ?? query.chosenPage };
    return redirectTo(productsHref(opened.path, there));
  }
  const props = presentProducts(request, opened, loaded, query, refusal, sent && new Set(sent));
  const title = `${request.t('choices:step_products')} · ${opened.details.name}`;
  return pageReply(page(title, ProductsPage, props), refusal.status, refusal.headers);
};

/** …/products: what can be chosen, searched and in pages of 200, beside what is. */
export const showProducts: ChoiceHandler = (request, opened) => show(request, opened, unsent);

type Changed = Outcome<{ selected: number }>;

/** Says how many came or went, and leads on, or back to the same search. */
const told = (
  request: PageRequest,
  opened: Opened,
  outcome: Changed,
  query: ProductsQuery,
  sent?: readonly number[],
): Promise<Reply> | Reply => {
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(request.t, outcome), sent);
  const count = countsOf(request, opened.details);
  const change = outcome.value.selected - opened.details.products;
  const params = { count: Math.abs(change), changed: count(Math.abs(change)), total: count(outcome.value.selected) };
  request.notify({ type: 'ok', key: change < 0 ? 'ProductsRemoved' : 'ProductsAdded', params });
  return onOrBack(request, opened, productsHref(opened.path, query));
};

const remove = (request: PageRequest, { details }: Opened, productIds: number[]): Promise<Changed> =>
  request.call(removeProducts, { params: { dashboardId: details.id }, body: { productIds } });

/** Adds or removes the ticked ones, or adds all that match the search of the address. */
export const changeProducts: ChoiceHandler = async (request, opened) => {
  const query = readProductsQuery(request.query);
  const productIds = idsOf(request);
  const what = request.form.get('do');
  if (what === 'all') {
    const all = isNarrowed(query) ? addMatching(request, opened, query) : addEverything(request, opened);
    return told(request, opened, await all, query, productIds);
  }
  if (productIds.length === 0) {
    const way = wayOut(request, opened);
    if (!way) request.notify({ type: 'info', key: 'NothingTicked' });
    return redirectTo(way ?? productsHref(opened.path, query));
  }
  if (what === 'remove') return told(request, opened, await remove(request, opened, productIds), query);
  return told(request, opened, await add(request, opened, productIds), query, productIds);
};

/** Asks before every product goes, with what depends on them. */
export const askRemoveAll: ChoiceHandler = (request, opened) => {
  const { details, place, path } = opened;
  if (!details.can.edit) return endWith('forbidden');
  const count = countsOf(request, details);
  const props = {
    // Two questions on one page would be taken for each other.
    place: place.kind === 'setup' ? { ...place, canDelete: false } : place,
    sendTo: `${path}/remove-all`,
    keepHref: request.basePath + path,
    count: details.products,
    total: count(details.products),
  };
  return pageReply(page(`${request.t('choices:removeAll')} · ${details.name}`, RemoveAllPage, props));
};

/** DELETE remove all by {dashboardId} (product.md §7.3). */
export const removeAll: ChoiceHandler = async (request, opened) => {
  const { details, path } = opened;
  orEnd(await request.call(removeAllProducts, { params: { dashboardId: details.id } }));
  const changed = countsOf(request, details)(details.products);
  request.notify({ type: 'ok', key: 'ProductsRemoved', params: { count: details.products, changed, total: '0' } });
  return redirectTo(path);
};
