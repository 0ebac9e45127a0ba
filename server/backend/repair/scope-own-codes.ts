import { formats } from '../imports/formats/all-formats.ts';
import type { Observations } from '../observations/observations.ts';
import type { ShopScopes } from '../observations/staging.ts';
import { reindexCountry } from '../product-index/prune.ts';
import { followSplit } from '../records/catalogue/follow.ts';
import { isUnscoped, scopeOfPublisher, scopeOfShop, toIdentity } from '../records/catalogue/identity.ts';
import { findHomes, type Homes } from '../records/catalogue/rehome.ts';
import { refreshSearch } from '../records/catalogue-reads/product-index.ts';
import type { Records } from '../records/schema.ts';

type Stores = { records: Records; observations: Pick<Observations, 'writer'> };

type Unscoped = { id: number; upc: string; format: string | null; countryId: number | null };

const unscopedProducts = async (records: Records): Promise<Unscoped[]> => {
  const rows = await records
    .selectFrom('products')
    .leftJoin('imports', 'imports.id', 'products.first_import_id')
    .select(['products.id', 'products.upc', 'products.identity', 'imports.format', 'imports.country_id as countryId'])
    .where('products.identity', 'like', '?%')
    .execute();
  return rows.filter(row => isUnscoped(row.identity));
};

const publishers = formats.filter(({ forms }) => forms.every(form => form.codes === 'publishers')).map(one => one.name);

/** Products of a publisher's file belong to the publisher. */
const publishersOwn = (products: readonly Unscoped[]): Map<string, number> =>
  new Map(
    products.flatMap(({ id, upc, format, countryId }) =>
      publishers.includes(format ?? '') && countryId !== null
        ? [[toIdentity(upc, scopeOfPublisher(countryId)), id] as const]
        : [],
    ),
  );

/** Every shop with the scope of its own codes. */
const shopScopes = async (records: Records): Promise<ShopScopes> => {
  const shops = await records.selectFrom('shops').select(['id', 'retailer_id', 'country_id']).execute();
  return { ids: shops.map(shop => shop.id), scopes: shops.map(shop => scopeOfShop(shop.retailer_id, shop.country_id)) };
};

/** Adds the products needed for codes that several retailers use, and their places in dashboards. */
const addCopies = (records: Records, homes: Parameters<typeof findHomes>[1]): Promise<Homes> =>
  records.transaction().execute(async work => {
    const found = await findHomes(work, homes, null);
    for (const { from, into } of found.follows) await followSplit(work, from, [into]);
    return found;
  });

const nameOwners = (records: Records, adopted: Homes['adopted']): Promise<void> =>
  records.transaction().execute(async work => {
    for (const [identity, id] of adopted)
      await work.updateTable('products').set({ identity }).where('id', '=', id).execute();
  });

const countries = async (records: Records): Promise<number[]> =>
  (await records.selectFrom('product_countries').select('country_id').distinct().execute()).map(row => row.country_id);

/**
 * Codes that are not GTINs used to be shared by all: what several retailers have under the same code are different
 * products. Each of these keeps its observations and its place in dashboards; the existing product becomes that of the
 * retailer with the most observations. The order is products, observations, index, scopes, so that a run after a crash
 * finds the rest.
 */
export const scopeOwnCodes = async ({ records, observations }: Stores): Promise<void> => {
  const products = await unscopedProducts(records);
  if (products.length === 0) return;
  const published = publishersOwn(products);
  await nameOwners(records, published);
  const isPublished = new Set(published.values());
  const unscoped = new Set(products.map(product => product.id).filter(id => !isPublished.has(id)));
  const { writer } = observations;
  const shops = await shopScopes(records);
  const homes = (await writer.homesOfOwnCodes(shops)).filter(home => unscoped.has(home.productId));
  const found = await addCopies(records, homes);
  await writer.rehome({ shops, moves: found.moves }, found.products);
  await refreshSearch(records);
  for (const countryId of await countries(records)) await reindexCountry({ records, observations }, countryId);
  await nameOwners(records, found.adopted);
};
