import type { SearchReply } from '../../contract/calls/main/dashboards/search.ts';
import { offeredAnalyses } from '../../domain/analysis/analysis-keys.ts';
import { fold } from '../../domain/fold.ts';
import { shopsOfCountry } from '../records/catalogue-reads/places.ts';
import { searchHeldProducts } from '../records/catalogue-reads/product-search.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { alertNames, productHolders, retailerFollowers } from '../records/dashboards/found.ts';
import type { Records } from '../records/schema.ts';

type Named = { id: number; name: string };
type Search = { words: readonly string[]; limit: number };

const has = (name: string, { words }: Search): boolean => {
  const folded = fold(name);
  return words.every(word => folded.includes(word));
};

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
      if (!ids || !has(`${name} ${retailerName ?? ''}`, search)) continue;
      found.push({ id, name, address, retailerName, dashboards: namedOf(heads, ids) });
    }
  }
  return first(found, search);
};

const findAlerts = async (records: Records, heads: readonly DashboardHead[], search: Search) => {
  const byId = new Map(heads.map(head => [head.id, head]));
  const alerts = await alertNames(records, [...byId.keys()]);
  const matching = alerts.flatMap(({ id, name, dashboardId }) => {
    const head = byId.get(dashboardId);
    return head && name !== '' && has(name, search) ? [{ id, name, dashboard: { id: head.id, name: head.name } }] : [];
  });
  return first(matching, search);
};

const none = { total: 0, data: [] };
const nothing: SearchReply = { dashboards: none, products: none, shops: none, alerts: none };

/** What a text finds in dashboards that a person may open; drafts have no figures, and are found by name alone. */
export const searchDashboards = async (
  records: Records,
  heads: readonly DashboardHead[],
  { text, limit }: { text: string; limit: number },
): Promise<SearchReply> => {
  const words = fold(text);
  // Of accents alone nothing is left, which every name would have.
  if (words === '') return nothing;
  const search: Search = { words: words.split(' '), limit };
  const active = heads.filter(({ status }) => status === 'active');
  return {
    dashboards: first(
      heads.filter(({ name }) => has(name, search)).map(({ id, name }) => ({ id, name })),
      search,
    ),
    products: await findProducts(records, active, text, search),
    shops: await findShops(records, active, search),
    alerts: await findAlerts(records, active, search),
  };
};
