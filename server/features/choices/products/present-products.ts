import type { Option } from '../../../../views/components/forms/Field.tsx';
import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import type { PickRow } from '../../../../views/islands/product-picker/pick-model.ts';
import type { ChosenProps } from '../../../../views/pages/choices/ChosenProducts.tsx';
import type { ProductsPageProps } from '../../../../views/pages/choices/ProductsPage.tsx';
import type { Product, SelectableProduct } from '../../../contract/entities/catalogue.ts';
import { countryInSentence } from '../../../domain/country-names.ts';
import { paths, upcsBelow } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Refusal } from '../../shared/forms/form-refusal.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { type Count, presentCounts } from '../numbers.ts';
import type { Opened } from '../place.ts';
import { chosenText } from '../plan.ts';
import { toProblem } from '../problem.ts';
import type { LoadedProducts } from './load-products.ts';
import { isNarrowed, listFields, type ProductsQuery, productsHref } from './products-query.ts';

/** The label of docs/product.md §3: upc and name; the value is the master id. What came without a name says so. */
export const productLabel = ({ t }: Pick<PageRequest, 't'>, { upc, name }: Pick<Product, 'upc' | 'name'>): string =>
  `${upc} ${name === upc ? t('choices:noName', { upc }) : name}`;

/** Brand and category, if known. */
export const productNote = ({ brand, category }: Pick<Product, 'brand' | 'category'>): string =>
  [brand, category].filter(Boolean).join('\u00a0· ');

type Sent = ReadonlySet<number> | undefined;

const presentRow = (request: PageRequest, product: SelectableProduct, sent: Sent): PickRow => ({
  value: String(product.id),
  label: productLabel(request, product),
  note: productNote(product),
  isChosen: product.isSelected,
  isTicked: sent?.has(product.id) ?? false,
});

const carriedFields = (sent: Sent, rows: readonly { id: number }[]): string[] => {
  const here = new Set(rows.map(row => row.id));
  return [...(sent ?? [])].filter(id => !here.has(id)).map(String);
};

const without = (query: ProductsQuery, names: readonly string[]) =>
  listFields(query)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => ({ name, value }));

const foundFields = ['productName', 'categoryId', 'retailerId', 'excludeSelected', 'page'];
const chosenFields = ['chosen', 'chosenPage'];

const presentOptions = ({ t }: PageRequest, { categories, retailers }: LoadedProducts, count: Count) => {
  const categoryOptions: Option[] = categories.map(({ categoryId, name, products }) => ({
    value: String(categoryId),
    label: `${name} (${count(products)})`,
  }));
  // Those of the dashboard first: it uses no others.
  const mine = retailers.filter(retailer => retailer.isSelected);
  const sellers: Option[] = (mine.length > 0 ? mine : retailers).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return {
    categories: [{ value: '', label: t('choices:categoryAll') }, ...categoryOptions],
    retailers: [{ value: '', label: t('choices:retailerAny') }, ...sellers],
  };
};

type Parts = { request: PageRequest; opened: Opened; loaded: LoadedProducts; query: ProductsQuery; count: Count };

/** How many a list has, or a search has found. */
export const foundWords = (
  t: PageRequest['t'],
  { total, count, query }: { total: number; count: Count; query: string },
): string => t(query ? 'choices:foundFor' : 'choices:found', { count: total, total: count(total), query });

/** '' where the title says that all are chosen. */
const countText = (parts: Parts): string => {
  const { request, loaded, query, count } = parts;
  const { t } = request;
  const { found, open } = loaded;
  if (found.total === 0) return t(query.excludeSelected ? 'choices:noneLeft' : 'choices:noneFound');
  if (saysChosen(parts) && open === 0) return '';
  const words = foundWords(t, { total: found.total, count, query: query.productName });
  const held = found.total - open;
  return held > 0 && !saysChosen(parts)
    ? `${words}, ${t('choices:ofThemChosen', { count: held, held: count(held) })}`
    : words;
};

/** Whether the title says how many of all products are chosen: the list found is all of them. */
const saysChosen = ({ opened: { place, details }, loaded: { found, open }, query }: Parts): boolean =>
  place.kind === 'settings' && !isNarrowed(query) && !query.excludeSelected && found.total - open === details.products;

/** The label of the button for all matches; null if there is nothing to add. */
const addAllText = ({ request: { t }, loaded: { found, open }, query, count }: Parts): string | null => {
  if (open === 0) return null;
  const isRest = open < found.total || query.excludeSelected;
  return t(isRest ? 'choices:addOthers' : 'choices:addAll', { count: open, total: count(open) });
};

/** Page links for the island: previous and next are two among the others. */
const inOneRow = ({ label, shown, previous, pages, next }: PagesProps): ProductsPageProps['found']['pages'] => ({
  label,
  shown,
  links: [previous, ...pages, next].map(link => ({
    label: link.label,
    href: link.href,
    isCurrent: link.current ?? false,
  })),
});

const presentFound = (parts: Parts, sent: Sent): ProductsPageProps['found'] => {
  const { request, opened, loaded, query, count } = parts;
  const { t, basePath } = request;
  const here = basePath + opened.path;
  const { page, limit, total } = loaded.found;
  const pageHref = (number: number): string => productsHref(here, { ...query, page: number });
  return {
    action: here,
    sendTo: productsHref(here, query),
    canEdit: opened.details.can.edit,
    upcsHref: opened.details.can.edit ? basePath + upcsBelow(opened.path) : null,
    query: {
      productName: query.productName,
      categoryId: String(query.categoryId ?? ''),
      retailerId: String(query.retailerId ?? ''),
      excludeSelected: query.excludeSelected,
    },
    kept: without(query, foundFields),
    ...presentOptions(request, loaded, count),
    rows: loaded.found.data.map(product => presentRow(request, product, sent)),
    carried: carriedFields(sent, loaded.found.data),
    countText: countText(parts),
    addAll: addAllText(parts),
    pages: inOneRow(pageLinks({ t, label: t('choices:pagesFound'), page, limit, total, count, pageHref })),
  };
};

const presentChosen = ({ request, opened, loaded, query, count }: Parts): ChosenProps => {
  const { t, basePath } = request;
  const here = basePath + opened.path;
  const { page, limit, total, data } = loaded.chosen;
  const pageHref = (number: number): string =>
    `${productsHref(here, { ...query, chosenPage: number })}#chosen-products`;
  return {
    action: here,
    sendTo: productsHref(here, query),
    removeAllHref: basePath + paths.choiceRemoveAll(opened.details.id, opened.place.kind),
    planHref: basePath + paths.choicePlan(opened.details.id, opened.place.kind),
    canEdit: opened.details.can.edit,
    query: query.chosen,
    kept: without(query, chosenFields),
    rows: data.map(product => ({ value: String(product.id), label: productLabel(request, product) })),
    foundText: query.chosen ? t('common:foundFor', { count: total, number: count(total), query: query.chosen }) : '',
    total: opened.details.products,
    totalText: chosenText(request, opened.details, 'products'),
    pages: pageLinks({ t, label: t('choices:pagesChosen'), page, limit, total, count, pageHref }),
    usage: loaded.usage,
  };
};

/** The question of a step; of a finished dashboard how much it watches of what it can, where the list found is all of it. */
const titleText = (parts: Parts): string => {
  const { request, opened, loaded, count } = parts;
  const { t, lang } = request;
  const { place, details } = opened;
  if (place.kind === 'setup') return t('choices:productsTitle');
  const country = countryInSentence(details.countryName, lang);
  const values = { count: details.products, chosen: count(details.products), country };
  if (saysChosen(parts) && loaded.open === 0) return t('choices:productsWatchedAll', values);
  return saysChosen(parts)
    ? t('choices:productsWatched', { ...values, total: count(loaded.found.total) })
    : t('choices:productsWatchedThere', values);
};

/** What a new dashboard chooses from; of a finished one what its choice is for. */
const leadText = ({ request: { t, lang }, opened: { place, details } }: Parts): string =>
  place.kind === 'setup'
    ? t('choices:productsLead', { country: countryInSentence(details.countryName, lang) })
    : t('choices:productsWatchedLead');

/** The page of the choice, with the ticks of a refused form. */
export const presentProducts = (
  request: PageRequest,
  opened: Opened,
  loaded: LoadedProducts,
  query: ProductsQuery,
  refusal: Refusal,
  sent: Sent,
): ProductsPageProps => {
  const parts = { request, opened, loaded, query, count: presentCounts(request, opened.details) };
  return {
    place: opened.place,
    title: titleText(parts),
    lead: leadText(parts),
    canEdit: opened.details.can.edit,
    found: presentFound(parts, sent),
    isFull: opened.details.can.edit && !isNarrowed(query) && loaded.found.total > 0 && loaded.open === 0,
    chosen: presentChosen(parts),
    problem: toProblem(refusal),
  };
};
