import type { SearchReply } from '../../contract/calls/main/dashboards/search.ts';
import { offeredAnalyses } from '../../domain/analysis/analysis-keys.ts';
import { createFinder, toWords } from '../../domain/find-words.ts';
import type { Principal } from '../accounts/principal.ts';
import { shopsOfCountry } from '../records/catalogue-reads/places.ts';
import { searchHeldProducts } from '../records/catalogue-reads/product-search.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { alertNames, productHolders, retailerFollowers, viewNamesFor } from '../records/dashboards/found.ts';
import type { Records } from '../records/schema.ts';

type Named = { id: number; name: string };
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
  const holders = await productHolders(
    records,
    ids,
    data.map(({ masterProductId }) => masterProductId),
  );
  return {
    total,
    data: data.map(({ masterProductId, productName, upc, brand }) => ({
      id: masterProductId,
      name: productName,
      upc,
      brand,
      dashboards: namedOf(heads, holders.get(masterProductId)),
    })),
  };
};

/** Shops of dashboards that can show them: those with prices by shop. */
const findShops = async (records: Records, heads: readonly DashboardHead[], search: Search) => {
  const followers = await retailerFollowers(
    records,
    heads.map(({ id }) => id),
    offeredAnalyses['price-by-shop'].id,
  );
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
const nothing: SearchReply = { dashboards: none, products: none, shops: none, alerts: none, views: none };

/**
 * What a text finds in dashboards that a person may open, and of their views what that person sees; drafts have no
 * figures, and are found by name alone.
 */
export const searchDashboards = async (
  records: Records,
  { userId }: Pick<Principal, 'userId'>,
  heads: readonly DashboardHead[],
  { text, limit }: { text: string; limit: number },
): Promise<SearchReply> => {
  // Of accents alone nothing is left, which every name would have.
  if (toWords(text).length === 0) return nothing;
  const search: Search = { isWanted: createFinder(text), limit };
  const active = heads.filter(({ status }) => status === 'active');
  const ids = active.map(({ id }) => id);
  return {
    dashboards: first(
      heads.filter(({ name }) => search.isWanted(name)).map(({ id, name }) => ({ id, name })),
      search,
    ),
    products: await findProducts(records, active, text, search),
    shops: await findShops(records, active, search),
    alerts: findNamed(active, await alertNames(records, ids), search),
    views: findNamed(active, await viewNamesFor(records, ids, userId), search),
  };
};
