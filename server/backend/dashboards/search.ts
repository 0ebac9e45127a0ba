import type { SearchReply } from '../../contract/calls/main/dashboards/search.ts';
import { type AnalysisKey, analysisKeys, offeredAnalyses } from '../../domain/analysis/analysis-keys.ts';
import { createFinder, toWords } from '../../domain/find-words.ts';
import { languages } from '../../domain/languages.ts';
import { translatorFor } from '../../rendering/translator.ts';
import type { Principal } from '../accounts/principal.ts';
import {
  citiesOfCountry,
  regionsOfCountry,
  retailersOfCountry,
  shopsOfCountry,
} from '../records/catalogue-reads/places.ts';
import { searchHeldProducts } from '../records/catalogue-reads/product-search.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import {
  alertNames,
  analysesOf,
  dashboardsWith,
  groupNamesOf,
  noteTexts,
  productHolders,
  retailerFollowers,
  setNamesOf,
  viewNamesFor,
} from '../records/dashboards/found.ts';
import { ownAmong } from '../records/dashboards/own-products.ts';
import type { Records } from '../records/schema.ts';

type Named = { id: number; name: string };
/** What several dashboards have. */
type Holding = Named & { dashboards: Named[] };
type Search = { isWanted: (text: string) => boolean; limit: number };

const first = <T>(all: readonly T[], { limit }: Search): { total: number; data: T[] } => ({
  total: all.length,
  data: all.slice(0, limit),
});

/** The dashboards of each id, in the order of the heads: the newest first. */
const namedOf = (heads: readonly DashboardHead[], ids: ReadonlySet<number> = new Set()): Named[] =>
  heads.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));

const findProducts = async (records: Records, heads: readonly DashboardHead[], text: string, { limit }: Search) => {
  const ids = heads.map(({ id }) => id);
  const { data, total } = await searchHeldProducts(records, ids, text, limit);
  const found = data.map(({ masterProductId }) => masterProductId);
  const [holders, own] = await Promise.all([productHolders(records, ids, found), ownAmong(records, ids, found)]);
  return {
    total,
    data: data.map(({ masterProductId, productName, upc, brand }) => ({
      id: masterProductId,
      name: productName,
      upc,
      brand,
      own: own.has(masterProductId),
      dashboards: namedOf(heads, holders.get(masterProductId)),
    })),
  };
};

/** Which dashboards can show each retailer and its shops: those with prices by shop. */
const followersAmong = (records: Records, heads: readonly DashboardHead[]) =>
  retailerFollowers(
    records,
    heads.map(({ id }) => id),
    offeredAnalyses['price-by-shop'].id,
  );

type Followers = Awaited<ReturnType<typeof followersAmong>>;

const findRetailers = async (
  records: Records,
  heads: readonly DashboardHead[],
  followers: Followers,
  search: Search,
) => {
  const found: Holding[] = [];
  for (const countryId of new Set(heads.map(head => head.countryId))) {
    for (const { id, name } of await retailersOfCountry(records, countryId)) {
      const ids = followers.get(id);
      if (ids && search.isWanted(name)) found.push({ id, name, dashboards: namedOf(heads, ids) });
    }
  }
  return first(found, search);
};

const findShops = async (records: Records, heads: readonly DashboardHead[], followers: Followers, search: Search) => {
  const found: SearchReply['shops']['data'] = [];
  for (const countryId of new Set(heads.map(head => head.countryId))) {
    for (const { id, name, address, retailerId, retailerName } of await shopsOfCountry(records, countryId)) {
      const ids = retailerId === null ? undefined : followers.get(retailerId);
      if (!ids || !search.isWanted(`${name} ${retailerName ?? ''}`)) continue;
      found.push({ id, name, address, retailerName, dashboards: namedOf(heads, ids) });
    }
  }
  return first(found, search);
};

type Place = { id: number; name: string };

/** Regions or cities of the countries of dashboards that have prices by them. */
const findPlaces = async <P extends Place>(
  records: Records,
  heads: readonly DashboardHead[],
  { level, placesOf }: { level: 'region' | 'city'; placesOf: (countryId: number) => Promise<P[]> },
  search: Search,
) => {
  const ids = heads.map(({ id }) => id);
  const having = await dashboardsWith(records, ids, offeredAnalyses[`price-by-${level}`].id);
  const found: (P & { dashboards: Named[] })[] = [];
  for (const [countryId, there] of Map.groupBy(heads, head => head.countryId)) {
    const dashboards = namedOf(there, having);
    if (dashboards.length === 0) continue;
    const wanted = (await placesOf(countryId)).filter(({ name }) => search.isWanted(name));
    found.push(...wanted.map(place => ({ ...place, dashboards })));
  }
  return first(found, search);
};

/** What analyses are called: a name in each language, and other words for the same. */
const wordsOf = (key: AnalysisKey | 'price-changes'): string =>
  languages
    .map(translatorFor)
    .map(t => `${t(`analysisTypes:name.${key}`)} ${t(`search:also.${key}`)}`)
    .join(' ');

/** The analyses that a dashboard shows; price changes have no switch. */
const findAnalyses = async (records: Records, head: DashboardHead | undefined, search: Search) => {
  if (!head) return none;
  const on = await analysesOf(records, head.id);
  const shown = [...analysisKeys.filter(key => on.has(offeredAnalyses[key].id)), 'price-changes'] as const;
  const dashboard = { id: head.id, name: head.name };
  return first(
    shown.filter(key => search.isWanted(wordsOf(key))).map(analysis => ({ analysis, dashboard })),
    search,
  );
};

/** What is wanted of that which has a name and a dashboard. */
const findNamed = <T extends Named & { dashboardId: number }>(
  heads: readonly DashboardHead[],
  all: readonly T[],
  search: Search,
) => {
  const byId = new Map(heads.map(({ id, name }) => [id, { id, name }]));
  const matching = all.flatMap(({ dashboardId, ...one }) => {
    const dashboard = byId.get(dashboardId);
    return dashboard && one.name !== '' && search.isWanted(one.name) ? [{ ...one, dashboard }] : [];
  });
  return first(matching, search);
};

const none = { total: 0, data: [] };
const nothing: SearchReply = {
  dashboards: none,
  products: none,
  shops: none,
  alerts: none,
  views: none,
  analyses: none,
  regions: none,
  cities: none,
  notes: none,
  retailers: none,
  groups: none,
  comparisonSets: none,
};

const findNotes = async (records: Records, heads: readonly DashboardHead[], search: Search) => {
  const ids = heads.map(({ id }) => id);
  const named = (await noteTexts(records, ids)).map(({ text, ...note }) => ({ ...note, name: text }));
  const { total, data } = findNamed(heads, named, search);
  return { total, data: data.map(({ name, ...note }) => ({ ...note, text: name })) };
};

/**
 * What a text finds in dashboards that a person may open, and of their views what that person sees; drafts have no
 * figures, and are found by name alone.
 */
export const searchDashboards = async (
  records: Records,
  { userId }: Pick<Principal, 'userId'>,
  heads: readonly DashboardHead[],
  { text, limit, dashboardId }: { text: string; limit: number; dashboardId: number | null },
): Promise<SearchReply> => {
  // Of accents alone nothing is left, which every name would have.
  if (toWords(text).length === 0) return nothing;
  const search: Search = { isWanted: createFinder(text), limit };
  const active = heads.filter(({ status }) => status === 'active');
  const ids = active.map(({ id }) => id);
  const followers = await followersAmong(records, active);
  return {
    dashboards: first(
      heads.filter(({ name }) => search.isWanted(name)).map(({ id, name }) => ({ id, name })),
      search,
    ),
    products: await findProducts(records, active, text, search),
    retailers: await findRetailers(records, active, followers, search),
    shops: await findShops(records, active, followers, search),
    groups: findNamed(active, await groupNamesOf(records, ids), search),
    comparisonSets: findNamed(active, await setNamesOf(records, ids), search),
    alerts: findNamed(active, await alertNames(records, ids), search),
    views: findNamed(active, await viewNamesFor(records, ids, userId), search),
    analyses: await findAnalyses(records, active.find(({ id }) => id === dashboardId) ?? active[0], search),
    regions: await findPlaces(
      records,
      active,
      { level: 'region', placesOf: countryId => regionsOfCountry(records, countryId) },
      search,
    ),
    cities: await findPlaces(
      records,
      active,
      { level: 'city', placesOf: countryId => citiesOfCountry(records, countryId) },
      search,
    ),
    notes: await findNotes(records, active, search),
  };
};
