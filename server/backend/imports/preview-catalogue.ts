import { type Corrections, noCorrections } from '../../domain/import-report.ts';
import type { KnownIds, ShopIds } from '../observations/staging.ts';
import { scopeOfShop } from '../records/catalogue/identity.ts';
import { previewProducts } from '../records/catalogue/products.ts';
import type { PlannedShop } from '../records/catalogue/shop-description.ts';
import { countShopCorrections, planShops, type ShopPlan } from '../records/catalogue/shop-plan.ts';
import { retailersOfCountry } from '../records/catalogue-reads/places.ts';
import { type CatalogueServices, stagedShops, withPublisherScope } from './import-catalogue.ts';
import type { Job } from './jobs/import-job.ts';

/** Stands for a record that does not exist. */
const none = -1;

/** The scope of a shop's codes; for a new retailer that has no id yet its name, so that no code is found. */
const toScope = ({ id, retailerId, is }: PlannedShop, retailers: ReadonlyMap<string, number>, countryId: number) => {
  // Products of a shop that now belongs to another retailer move with it on import: here they are looked up where they
  // are.
  if (id !== null) return scopeOfShop(retailerId, countryId);
  const known = is.retailer === null ? null : retailers.get(is.retailer);
  return known === undefined ? `new ${is.retailer}` : scopeOfShop(known, countryId);
};

const shopsAsKnown = async ({ stores, country }: Job, { shops, retailers }: ShopPlan): Promise<ShopIds> => {
  const ids = new Map((await retailersOfCountry(stores.records, country.id)).map(({ id, name }) => [name, id]));
  for (const [id, name] of retailers.renamed) ids.set(name, id);
  return {
    codes: shops.map(shop => shop.code),
    ids: shops.map(shop => shop.id ?? none),
    scopes: shops.map(shop => toScope(shop, ids, country.id)),
  };
};

/** What exists already of a file's shops and products, and what the file would correct. Reads only. */
export const previewCatalogue = async (
  job: Job,
  { staging, format, codes }: Omit<CatalogueServices, 'writer'>,
): Promise<{ known: KnownIds; corrections: Corrections }> => {
  const { stores, country, signal } = job;
  const whose = { records: stores.records, countryId: country.id, signal };
  const plan = await planShops(whose, await stagedShops(staging));
  const corrections = { ...noCorrections(), ...countShopCorrections(plan) };
  const shops = withPublisherScope(await shopsAsKnown(job, plan), codes, country.id);
  const products = await previewProducts(stores.records, { format, staging, shops, corrections }, signal);
  return { known: { products, shops }, corrections };
};
