import { sql } from 'kysely';
import { toWords } from '../../../domain/find-words.ts';
import { isGtin } from '../../../domain/gtin.ts';
import { toIdentity } from '../catalogue/identity.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** A LIKE pattern part that means the text itself (escape character: backslash). */
const literal = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** One page of products; omitted criteria do not narrow it. */
export type ProductFilter = {
  page: number;
  limit: number;
  categoryId?: number | undefined;
  retailerId?: number | undefined;
  /**
   * Words of name or brand in any case, with or without accents; or the beginning of a code; or a whole GTIN with any
   * leading zeros.
   */
  productName?: string | undefined;
};

const productIds = (records: Records) => records.selectFrom('products').select('products.id');

/** The folded names only, narrowed by ids from elsewhere: a page in the order of names then reads only its own rows. */
const narrowed = (records: Records, { categoryId, retailerId, productName }: ProductFilter) => {
  const text = (productName ?? '').trim();
  let query = records.selectFrom('product_search as search');
  if (categoryId) {
    query = query.where('search.product_id', 'in', productIds(records).where('category_id', '=', categoryId));
  }
  if (retailerId) {
    const sold = records.selectFrom('product_retailers').select('product_id').where('retailer_id', '=', retailerId);
    query = query.where('search.product_id', 'in', sold);
  }
  if (text === '') return query;
  const words = toWords(text).map(literal);
  // The index of the codes supports a range, but not `like`.
  const begins = productIds(records).where('upc', '>=', text).where('upc', '<', `${text}\u{10ffff}`);
  const coded = isGtin(text) ? begins.union(productIds(records).where('identity', '=', toIdentity(text, ''))) : begins;
  return query.where(either =>
    either.or([
      either('search.product_id', 'in', coded),
      // Of signs alone no word is left, and every name has all of no words.
      ...(words.length === 0
        ? []
        : [either.and(words.map(word => sql<boolean>`${sql.ref('search.folded')} like ${`%${word}%`} escape '\\'`))]),
    ]),
  );
};

type Narrowed = ReturnType<typeof narrowed>;

const withNames = (records: Records, ids: readonly number[]) =>
  records
    .selectFrom('products')
    .innerJoin('product_search as search', 'search.product_id', 'products.id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id as masterProductId',
      'products.upc',
      'products.name as productName',
      'products.brand',
      'products.category_id as categoryId',
      'categories.name as categoryName',
    ])
    .where('products.id', 'in', idsIn(ids))
    .orderBy('search.folded')
    .orderBy('search.product_id')
    .execute();

/** The page of products by name, and how many match in all. */
const loadPage = async (records: Records, matching: Narrowed, { page, limit }: ProductFilter) => {
  const ids = await matching
    .select('search.product_id as id')
    .orderBy('search.folded')
    .orderBy('search.product_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await withNames(
    records,
    ids.map(row => row.id),
  );
  return { data, page, limit, total: Number(total) };
};

export type ProductPage = Awaited<ReturnType<typeof loadPage>>;

const chosen = (records: Records, dashboardId: number) =>
  records.selectFrom('dashboard_products').select('product_id').where('dashboard_id', '=', dashboardId);

const ownIdsQuery = (records: Records, dashboardId: number) =>
  records.selectFrom('dashboard_own_products').select('product_id').where('dashboard_id', '=', dashboardId);

/** The first products that a text finds, among those that these dashboards have chosen. */
export const searchHeldProducts = (
  records: Records,
  dashboardIds: readonly number[],
  productName: string,
  limit: number,
): Promise<ProductPage> => {
  const page = { productName, page: 1, limit };
  const held = records.selectFrom('dashboard_products').select('product_id');
  const matching = narrowed(records, page).where(
    'search.product_id',
    'in',
    held.where('dashboard_id', 'in', idsIn(dashboardIds)),
  );
  return loadPage(records, matching, page);
};

/** Which of the products a dashboard has chosen. */
export const chosenAmong = async (
  records: Records,
  dashboardId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await chosen(records, dashboardId).where('product_id', 'in', idsIn(ids)).execute();
  return new Set(rows.map(row => row.product_id));
};

const withChoice = async (records: Records, dashboardId: number, found: ProductPage) => {
  const ids = found.data.map(product => product.masterProductId);
  const selected = await chosenAmong(records, dashboardId, ids);
  const data = found.data.map(product => ({ ...product, isSelected: selected.has(product.masterProductId) }));
  return { ...found, data };
};

export type CountrySearch = ProductFilter & {
  dashboardId: number;
  countryId: number;
  excludeSelected?: boolean | undefined;
};

const seenIn = (records: Records, countryId: number) =>
  records.selectFrom('product_countries').select('product_id').where('country_id', '=', countryId);

/** Products observed in a country, and which of them a dashboard has chosen. */
export const searchProducts = async (records: Records, search: CountrySearch) => {
  const { dashboardId, countryId } = search;
  let query = narrowed(records, search).where('search.product_id', 'in', seenIn(records, countryId));
  if (search.excludeSelected) query = query.where('search.product_id', 'not in', chosen(records, dashboardId));
  return withChoice(records, dashboardId, await loadPage(records, query, search));
};

/** Products that a dashboard has chosen. */
export const searchSelected = (records: Records, dashboardId: number, filter: ProductFilter): Promise<ProductPage> =>
  loadPage(records, narrowed(records, filter).where('search.product_id', 'in', chosen(records, dashboardId)), filter);

export type PlanSearch = ProductFilter & { dashboardId: number; countryId?: number | undefined };

/** Products that any dashboard of a plan has chosen, and which of them one dashboard has. */
export const searchPlan = async (records: Records, planId: number, search: PlanSearch) => {
  const { dashboardId, countryId } = search;
  const held = records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .select('dashboard_products.product_id')
    .where('dashboards.plan_id', '=', planId);
  let query = narrowed(records, search).where('search.product_id', 'in', held);
  if (countryId) query = query.where('search.product_id', 'in', seenIn(records, countryId));
  return withChoice(records, dashboardId, await loadPage(records, query, search));
};

/** Criteria for a list of competitors: those of one own product, and only linked ones. */
export type CompetitorFilter = ProductFilter & { ownProductId?: number | undefined; selected?: boolean | undefined };

/** The links between own products and competitors of a dashboard, or of one of its own products. */
const links = (records: Records, dashboardId: number, ownProductId: number | undefined) => {
  const query = records.selectFrom('dashboard_competitors as link').where('link.dashboard_id', '=', dashboardId);
  return ownProductId ? query.where('link.own_product_id', '=', ownProductId) : query;
};

/** The first day of products in the country of a dashboard. */
const firstDays = async (records: Records, dashboardId: number, ids: readonly number[]) => {
  const rows = await records
    .selectFrom('product_countries as seen')
    .innerJoin('dashboards', 'dashboards.country_id', 'seen.country_id')
    .select(['seen.product_id as id', 'seen.first_day as day'])
    .where('dashboards.id', '=', dashboardId)
    .where('seen.product_id', 'in', idsIn(ids))
    .execute();
  return new Map(rows.map(row => [row.id, row.day]));
};

/**
 * Products of a dashboard that are not own products: actual and possible competitors, with the own products and
 * the first day of each.
 */
export const searchCompetitors = async (records: Records, dashboardId: number, filter: CompetitorFilter) => {
  const linked = links(records, dashboardId, filter.ownProductId).select('link.competitor_id');
  let query = narrowed(records, filter)
    .where('search.product_id', 'in', chosen(records, dashboardId))
    .where('search.product_id', 'not in', ownIdsQuery(records, dashboardId));
  if (filter.selected !== undefined)
    query = query.where('search.product_id', filter.selected ? 'in' : 'not in', linked);
  const found = await loadPage(records, query, filter);
  const ids = found.data.map(product => product.masterProductId);
  const rows = await links(records, dashboardId, undefined)
    .select(['link.competitor_id as id', 'link.own_product_id as own'])
    .where('link.competitor_id', 'in', idsIn(ids))
    .orderBy('link.own_product_id')
    .execute();
  const ownIds = Map.groupBy(rows, row => row.id);
  const days = await firstDays(records, dashboardId, ids);
  const data = found.data.map(product => {
    const ownProductIds = (ownIds.get(product.masterProductId) ?? []).map(row => row.own);
    const isSelected = filter.ownProductId ? ownProductIds.includes(filter.ownProductId) : ownProductIds.length > 0;
    return { ...product, isSelected, ownProductIds, firstDay: days.get(product.masterProductId) ?? null };
  });
  return { ...found, data };
};
