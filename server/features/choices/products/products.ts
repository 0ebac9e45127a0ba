import { z } from 'zod';
import { ProductsPage } from '../../../../views/pages/choices/ProductsPage.tsx';
import { removeProducts } from '../../../contract/calls/main/dashboards/selection.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { Failure, Outcome } from '../../../upstream/outcome.ts';
import { typedText } from '../../shared/forms/fields.ts';
import { type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import { lastInstead } from '../../shared/lists/page-links.ts';
import { onOrBack, readIds, wayOut } from '../form.ts';
import { presentCounts } from '../numbers.ts';
import type { ChoiceHandler, Opened } from '../place.ts';
import { refusedChoice } from '../plan.ts';
import { type Added, add, addEverything, addMatching } from './add-products.ts';
import { loadProducts, pageSize } from './load-products.ts';
import { presentProducts } from './present-products.ts';
import { isNarrowed, type ProductsQuery, productsHref, readProductsQuery } from './products-query.ts';
import { confirmOrMark } from './remove-products.ts';

const show = async (
  request: PageRequest,
  opened: Opened,
  refusal: Refusal,
  sent?: readonly number[],
): Promise<Reply> => {
  const query = readProductsQuery(request.query);
  const loaded = await loadProducts(request, opened, query);
  // The same as after adding.
  const foundPage = lastInstead({ page: query.page, limit: pageSize, total: loaded.found.total });
  const chosenPage = lastInstead({ page: query.chosenPage, limit: pageSize, total: loaded.chosen.total });
  if (foundPage || chosenPage) {
    const there = { ...query, page: foundPage ?? query.page, chosenPage: chosenPage ?? query.chosenPage };
    return redirectTo(productsHref(opened.path, there));
  }
  const props = presentProducts(request, opened, loaded, query, refusal, sent && new Set(sent));
  const title = `${request.t('choices:step_products')} · ${opened.details.name}`;
  return pageReply(page(title, ProductsPage, props), refusal.status, refusal.headers);
};

/** …/products: products to choose, with search and pages of 200, and the chosen ones. */
export const showProducts: ChoiceHandler = (request, opened) => show(request, opened, unsent);

type Changed = Outcome<{ selected: number }>;

/** The refusal of an addition, and how many had been added by then. */
const refusedAdding = async (
  request: PageRequest,
  opened: Opened,
  failure: Failure,
  { selected, open }: Added,
  sent: readonly number[],
): Promise<Reply> => {
  const { details } = opened;
  const added = selected - details.products;
  const now = { ...opened, details: { ...details, products: selected } };
  const refusal = await refusedChoice(request, now, failure, 'products', open);
  const before = request.t('choices:addedBefore', { count: added, added: presentCounts(request, details)(added) });
  const problem = refusal.problem && { ...refusal.problem, text: `${refusal.problem.text} ${before}` };
  return show(request, now, added > 0 ? { ...refusal, problem } : refusal, sent);
};

/** A notice of how many were added, or of what went wrong in between. */
const addedNotice = (
  request: PageRequest,
  opened: Opened,
  added: Added,
  query: ProductsQuery,
  sent: readonly number[],
): Promise<Reply> | Reply =>
  added.outcome.kind === 'ok'
    ? replyTo(request, opened, added.outcome, query)
    : refusedAdding(request, opened, added.outcome, added, sent);

/** A notice of how many were added or removed, and the next step or the same search. */
const replyTo = (
  request: PageRequest,
  opened: Opened,
  outcome: Changed,
  query: ProductsQuery,
  marked = 0,
): Promise<Reply> | Reply => {
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(request.t, outcome));
  const count = presentCounts(request, opened.details);
  const change = outcome.value.selected - opened.details.products;
  const params = { count: Math.abs(change), changed: count(Math.abs(change)), total: count(outcome.value.selected) };
  const removed = marked > 0 ? 'MarkedRemoved' : 'ProductsRemoved';
  request.notify({ type: 'ok', key: change < 0 ? removed : 'ProductsAdded', params: { ...params, marked } });
  return onOrBack(request, opened, productsHref(opened.path, query));
};

/**
 * Removes products; asks for confirmation if own products, competitors or products of groups and alerts are among them.
 */
const remove = async (
  request: PageRequest,
  opened: Opened,
  productIds: number[],
  query: ProductsQuery,
): Promise<Reply> => {
  const before = await confirmOrMark(request, opened, productIds, query);
  if ('asks' in before) return before.asks;
  const params = { dashboardId: opened.details.id };
  const outcome = await request.call(removeProducts, { params, body: { productIds } });
  return replyTo(request, opened, outcome, query, before.marked);
};

const buttons = z.object({ do: typedText });

/** Adds or removes the ticked ones, or adds all that match the search in the address. */
export const changeProducts: ChoiceHandler = async (request, opened) => {
  const query = readProductsQuery(request.query);
  const productIds = readIds(request);
  const { do: what } = readFields(buttons, request.form);
  if (what === 'all') {
    const all = isNarrowed(query) ? addMatching(request, opened, query) : addEverything(request, opened);
    return addedNotice(request, opened, await all, query, productIds);
  }
  if (productIds.length === 0) {
    const way = wayOut(request, opened);
    if (!way) request.notify({ type: 'info', key: 'NothingTicked' });
    return redirectTo(way ?? productsHref(opened.path, query));
  }
  if (what === 'remove') return remove(request, opened, productIds, query);
  return addedNotice(request, opened, await add(request, opened, productIds), query, productIds);
};
