import { z } from 'zod';
import { CompetitorsPage, type CompetitorsPageProps } from '../../../../views/pages/choices/CompetitorsPage.tsx';
import {
  competitorList,
  removeCompetitors,
  selectCompetitors,
} from '../../../contract/calls/main/dashboards/competitors.ts';
import { myProducts } from '../../../contract/calls/main/dashboards/my-products.ts';
import type { OwnProduct } from '../../../contract/entities/catalogue.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { allOk } from '../../../upstream/outcome.ts';
import { typedText } from '../../shared/forms/fields.ts';
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
import { foundWords, productLabel, productNote } from '../products/present-products.ts';

/** Rows of a page of competitors (docs/product.md §9). */
const pageSize = 100;

const load = async (request: PageRequest, { details, place }: Opened, query: ListQuery) => {
  const params = { dashboardId: details.id };
  const { productName, ownProductId, page, linked: shown } = query;
  const search = { ...(ownProductId ? { ownProductId } : {}), ...(productName ? { productName } : {}) };
  const rows = { ...search, page, limit: pageSize, ...(shown === 'no' ? { selected: false } : {}) };
  const linkedOf = (of: typeof search) =>
    request.call(competitorList, { params, query: { ...of, selected: true, limit: 1 } });
  const linked = linkedOf(search);
  // The title of a finished dashboard says how many compete, whatever is looked for.
  const isAll = place.kind === 'setup' || Object.keys(search).length === 0;
  const outcomes = await Promise.all([
    request.call(myProducts, { params }),
    request.call(competitorList, { params, query: rows }),
    linked,
    isAll ? linked : linkedOf({}),
  ]);
  return orEnd(allOk(outcomes));
};

/**
 * Only own products that are CONFIGURATED are sources of competitors (docs/product.md §4), besides the PENDING one
 * whose first competitors are being chosen.
 */
const presentSources = (request: PageRequest, own: readonly OwnProduct[], chosen: number | undefined) => [
  { value: '', label: request.t('choices:ownAll') },
  ...own
    .filter(({ id, status }) => status === 'CONFIGURATED' || (status === 'PENDING' && id === chosen))
    .map(product => ({ value: String(product.id), label: productLabel(request, product) })),
];

type Row = CompetitorsPageProps['rows'][number];

/** The own product that it competes with by its name; of several their number. */
const withWords = (
  { t }: PageRequest,
  { ownProductIds }: Competitor,
  { own, count }: { own: readonly OwnProduct[]; count: Count },
): string => {
  const [only, ...others] = ownProductIds;
  if (only === undefined) return '';
  const number = count(ownProductIds.length);
  const name = own.find(({ id }) => id === only)?.name ?? number;
  return t('choices:competesWith', { count: ownProductIds.length, own: others.length > 0 ? number : name });
};

const presentRow =
  (request: PageRequest, opened: Opened, words: Parameters<typeof withWords>[2], sent: ReadonlySet<number>) =>
  (product: Competitor): Row => {
    const isCompetitor = product.ownProductIds.length > 0;
    return {
      value: String(product.id),
      label: productLabel(request, product),
      note: productNote(product),
      href: isCompetitor
        ? request.basePath + paths.choiceCompetitor(opened.details.id, opened.place.kind, product.id)
        : null,
      isLinked: product.isSelected,
      withText: withWords(request, product, words),
      isTicked: sent.has(product.id),
    };
  };

type Loaded = Awaited<ReturnType<typeof load>>;

/** How many are linked of those that were looked for, or how many are not, where only these are shown. */
const linkedText = ({ t }: PageRequest, [, found, linked]: Loaded, query: ListQuery, count: Count): string => {
  const { productName } = query;
  if (found.total === 0 && productName) return t('choices:noneFound');
  if (found.total === 0 && query.linked === 'all') return t('choices:noneCanCompete');
  if (query.linked === 'no') {
    const words = t('choices:notLinked', { count: found.total, total: count(found.total) });
    return productName ? `${words} · “${productName}”` : words;
  }
  const values = { count: linked.total, linked: count(linked.total) };
  return productName
    ? `${foundWords(t, { total: found.total, count, query: productName })}, ${t('choices:ofThemLinked', values)}`
    : t('choices:linkedOf', { ...values, count: found.total, total: count(found.total) });
};

/** The way to those that are not linked, where there are some beside linked ones, and back to all. */
const presentOthers = (
  request: PageRequest,
  [, found, linked]: Loaded,
  query: ListQuery,
  here: string,
): CompetitorsPageProps['others'] => {
  const to = (shown: ListQuery['linked']) => listHref(here, { ...query, page: 1, linked: shown });
  if (query.linked === 'no') return { label: request.t('choices:seeAllLinks'), href: to('all') };
  const isMixed = linked.total > 0 && linked.total < found.total;
  return isMixed ? { label: request.t('choices:seeNotLinked'), href: to('no') } : null;
};

/** The question of a step; of a finished dashboard with own products its answer. */
const titleText = (
  { t }: PageRequest,
  { place }: Opened,
  { ownCount, competing, count }: { ownCount: number; competing: number; count: Count },
): string => {
  if (place.kind === 'setup' || ownCount === 0) return t('choices:competitorsTitle');
  return competing === 0
    ? t('choices:competingNone')
    : t('choices:competing', { count: competing, number: count(competing) });
};

/** With which own products “next” links those that are ticked. */
const nextText = ({ t }: PageRequest, own: readonly OwnProduct[], query: ListQuery, count: Count): string => {
  const one = own.find(({ id }) => id === query.ownProductId);
  if (one) return t('choices:nextLinksOne', { own: one.name });
  const number = own.filter(product => product.status !== 'DISABLED').length;
  if (number === 2) return t('choices:nextLinksBoth');
  return t('choices:nextLinks', { count: number, number: count(number) });
};

const buildProps = (
  request: PageRequest,
  opened: Opened,
  loaded: Loaded,
  query: ListQuery,
  sent: ReadonlySet<number>,
): CompetitorsPageProps => {
  const { details, place, path } = opened;
  const { t, basePath } = request;
  const [own, found, , { total: competing }] = loaded;
  const ownCount = own.filter(product => product.status !== 'DISABLED').length;
  const count = presentCounts(request, details);
  const here = basePath + path;
  const pending = own.filter(product => product.status === 'PENDING').length;
  return {
    title: titleText(request, opened, { ownCount, competing, count }),
    place,
    canEdit: details.can.edit,
    action: here,
    sendTo: listHref(here, query),
    ownCount,
    pendingText: pending > 0 ? t('choices:pendingNeed', { count: pending, pending: count(pending) }) : null,
    query: {
      productName: query.productName,
      ownProductId: String(query.ownProductId ?? ''),
      linked: query.linked,
    },
    sources: presentSources(request, own, query.ownProductId),
    rows: found.data.map(presentRow(request, opened, { own, count }, sent)),
    foundText: linkedText(request, loaded, query, count),
    nextText: nextText(request, own, query, count),
    others: presentOthers(request, loaded, query, here),
    pages: pageLinks({
      t,
      label: t('choices:pagesFound'),
      page: found.page,
      limit: pageSize,
      total: found.total,
      count,
      pageHref: number => listHref(here, { ...query, page: number }),
    }),
    problem: null,
  };
};

const show = async (
  request: PageRequest,
  opened: Opened,
  refusal: Refusal,
  sent: readonly number[] = [],
): Promise<Reply> => {
  const query = readListQuery(request.query);
  const loaded = await load(request, opened, query);
  const last = lastInstead({ page: query.page, limit: pageSize, total: loaded[1].total });
  if (last) return redirectTo(listHref(opened.path, { ...query, page: last }));
  const props = buildProps(request, opened, loaded, query, new Set(sent));
  const title = `${request.t('choices:step_competitors')} · ${opened.details.name}`;
  return pageReply(page(title, CompetitorsPage, { ...props, problem: toProblem(refusal) }), refusal.status);
};

/** …/competitors: the dashboard's other products, and which of them compete with its own; pages of 100. */
export const showCompetitors: ChoiceHandler = (request, opened) => show(request, opened, unsent);

const buttons = z.object({ do: typedText, back: typedText });

/**
 * Links or unlinks the ticked ones, with the own product of the address or with all, and redirects to the next step or
 * back to the list.
 */
export const changeCompetitors: ChoiceHandler = async (request, opened) => {
  const query = readListQuery(request.query);
  const productIds = readIds(request);
  const { back, do: what } = readFields(buttons, request.form);
  const here = back === 'one' ? opened.path : listHref(opened.path, query);
  if (productIds.length === 0) {
    const way = wayOut(request, opened);
    if (!way) request.notify({ type: 'info', key: 'NothingTicked' });
    return redirectTo(way ?? here);
  }
  const { ownProductId } = query;
  const isUnlinking = what === 'unlink';
  const outcome = await request.call(isUnlinking ? removeCompetitors : selectCompetitors, {
    params: { dashboardId: opened.details.id },
    query: ownProductId ? { ownProductId } : {},
    body: { productIds },
  });
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(request.t, outcome), productIds);
  const changed = presentCounts(request, opened.details)(productIds.length);
  const key = isUnlinking ? 'CompetitorsUnlinked' : 'CompetitorsLinked';
  request.notify({ type: 'ok', key, params: { count: productIds.length, changed } });
  return onOrBack(request, opened, here);
};
