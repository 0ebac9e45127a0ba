import { z } from 'zod';
import { MyProductsPage, type MyProductsPageProps } from '../../../../views/pages/choices/MyProductsPage.tsx';
import {
  allMyProducts,
  enableMyProducts,
  myProducts,
  removeMyProducts,
  selectMyProducts,
} from '../../../contract/calls/main/dashboards/my-products.ts';
import type { OwnProduct } from '../../../contract/entities/catalogue.ts';
import type { OwnCandidate } from '../../../contract/entities/choice.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { allOk, type Outcome } from '../../../upstream/outcome.ts';
import { wordField } from '../../shared/forms/fields.ts';
import { type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import { lastInstead, pageLinks } from '../../shared/lists/page-links.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import { onOrBack, readIds, wayOut } from '../form.ts';
import { type ListQuery, listHref, readListQuery } from '../list-query.ts';
import { type Count, presentCounts } from '../numbers.ts';
import type { ChoiceHandler, Opened } from '../place.ts';
import { toProblem } from '../problem.ts';
import { foundWords, productLabel, productNote } from './present-products.ts';

const pageSize = 200;
const statuses = ['CONFIGURATED', 'PENDING', 'DISABLED'] as const;

/** One page of the own products: the call returns all of them. */
const findOwn = (own: readonly OwnProduct[], wanted: number) => {
  const number = Math.min(wanted, Math.max(1, Math.ceil(own.length / pageSize)));
  return { number, rows: own.slice((number - 1) * pageSize, number * pageSize) };
};

const toCandidate = (request: PageRequest, product: OwnCandidate) => ({
  value: String(product.id),
  label: productLabel(request, product),
  note: productNote(product),
  isChosen: product.isSelected,
});

const load = async (request: PageRequest, { details }: Opened) => {
  const { productName, page: number } = readListQuery(request.query);
  const params = { dashboardId: details.id };
  const query = { page: number, limit: pageSize, ...(productName ? { productName } : {}) };
  const outcomes = await Promise.all([
    request.call(myProducts, { params }),
    request.call(allMyProducts, { params, query }),
  ]);
  return orEnd(allOk(outcomes));
};

type Loaded = Awaited<ReturnType<typeof load>>;

type Parts = { request: PageRequest; opened: Opened; query: ListQuery; count: Count };

const hrefWith = ({ request, opened, query }: Parts, change: Partial<ListQuery>): string =>
  listHref(request.basePath + opened.path, { ...query, ...change });

/** Where the competitors of a single own product are chosen. */
const chooseCompetitorsHref = ({ request, opened: { details, place } }: Parts, ownProductId: number): string => {
  const { id } = details;
  const path = paths.choice(id, place.kind, 'competitors');
  return listHref(request.basePath + path, { ownProductId });
};

const ownPart = (parts: Parts, own: readonly OwnProduct[]) => {
  const { request, query, count } = parts;
  const shown = findOwn(own, query.ownPage);
  return {
    own: shown.rows.map(({ id, status, ...product }) => ({
      value: String(id),
      label: productLabel(request, product),
      status,
      competitorsHref: status === 'PENDING' ? chooseCompetitorsHref(parts, id) : null,
    })),
    counts: statuses.map(status => {
      const amount = own.filter(product => product.status === status).length;
      return { status, count: amount, text: count(amount) };
    }),
    ownPages: pageLinks({
      t: request.t,
      label: request.t('choices:pagesOwn'),
      page: shown.number,
      limit: pageSize,
      total: own.length,
      count,
      pageHref: ownPage => hrefWith(parts, { ownPage }),
    }),
  };
};

const foundPart = (parts: Parts, [own, found]: Loaded, sent: ReadonlySet<number>) => {
  const { request, query, count } = parts;
  const isOfAll = query.productName === '' && own.length > 0;
  const others = Math.max(0, found.total - own.length);
  return {
    found: found.data.map(product => ({ ...toCandidate(request, product), isTicked: sent.has(product.id) })),
    foundText: isOfAll
      ? request.t('choices:foundOthers', { count: others, number: count(others) })
      : foundWords(request.t, { total: found.total, count, query: query.productName }),
    foundPages: pageLinks({
      t: request.t,
      label: request.t('choices:pagesFound'),
      page: found.page,
      limit: pageSize,
      total: found.total,
      count,
      pageHref: page => hrefWith(parts, { page }),
    }),
  };
};

/** How many of the dashboard's products are own ones: above their list, of a finished dashboard as the title. */
const ownWords = ({ request: { t }, opened: { details, place }, count }: Parts, own: number) => {
  const values = { count: details.products, own: count(own), total: count(details.products) };
  const isSetup = place.kind === 'setup';
  const words = own === 0 ? '' : t('choices:ownOf', values);
  return {
    title: isSetup ? t('choices:ownPageTitle') : words || t('choices:ownOfNone'),
    ownText: (isSetup && words) || t('choices:ownTitle'),
  };
};

const buildProps = (
  request: PageRequest,
  opened: Opened,
  loaded: Loaded,
  sent: ReadonlySet<number>,
): MyProductsPageProps => {
  const { details, place, path } = opened;
  const parts = { request, opened, query: readListQuery(request.query), count: presentCounts(request, details) };
  return {
    place,
    canEdit: details.can.edit,
    action: request.basePath + path,
    sendTo: hrefWith(parts, {}),
    query: parts.query.productName,
    ...ownWords(parts, loaded[0].length),
    ...ownPart(parts, loaded[0]),
    ...foundPart(parts, loaded, sent),
    hasProducts: details.products > 0,
    problem: null,
  };
};

const show = async (
  request: PageRequest,
  opened: Opened,
  refusal: Refusal,
  sent: readonly number[] = [],
): Promise<Reply> => {
  const loaded = await load(request, opened);
  const query = readListQuery(request.query);
  const last = lastInstead({ page: query.page, limit: pageSize, total: loaded[1].total });
  if (last) return redirectTo(listHref(opened.path, { ...query, page: last }));
  const props = buildProps(request, opened, loaded, new Set(sent));
  const title = `${request.t('choices:step_my-products')} · ${opened.details.name}`;
  return pageReply(page(title, MyProductsPage, { ...props, problem: toProblem(refusal) }), refusal.status);
};

/** …/my-products: the dashboard's own products with their status, and its products to choose them from. */
export const showMyProducts: ChoiceHandler = (request, opened) => show(request, opened, unsent);

/** The change of a button on the page, and its success message. */
const changes = {
  remove: (request: PageRequest, dashboardId: number, productIds: number[]) =>
    request.call(removeMyProducts, { params: { dashboardId }, body: { productIds } }),
  on: (request: PageRequest, dashboardId: number, productIds: number[]) =>
    request.call(enableMyProducts, { params: { dashboardId }, body: { productIds, enabled: true } }),
  off: (request: PageRequest, dashboardId: number, productIds: number[]) =>
    request.call(enableMyProducts, { params: { dashboardId }, body: { productIds, enabled: false } }),
  add: (request: PageRequest, dashboardId: number, productIds: number[]) =>
    request.call(selectMyProducts, { params: { dashboardId }, body: { productIds } }),
};
const outcomes = { remove: 'OwnRemoved', on: 'OwnOn', off: 'OwnOff', add: 'OwnAdded' } as const;

const buttons = z.object({ do: wordField(['remove', 'on', 'off', 'add'], 'add') });

/** Adds, switches or removes the ticked ones, and redirects to the next step or back to the same list. */
export const changeMyProducts: ChoiceHandler = async (request, opened) => {
  const here = listHref(opened.path, readListQuery(request.query));
  const productIds = readIds(request);
  if (productIds.length === 0) {
    const way = wayOut(request, opened);
    if (!way) request.notify({ type: 'info', key: 'NothingTicked' });
    return redirectTo(way ?? here);
  }
  const { do: what } = readFields(buttons, request.form);
  const outcome: Outcome<unknown> = await changes[what](request, opened.details.id, productIds);
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(request.t, outcome), productIds);
  const changed = presentCounts(request, opened.details)(productIds.length);
  request.notify({ type: 'ok', key: outcomes[what], params: { count: productIds.length, changed } });
  return onOrBack(request, opened, here);
};
