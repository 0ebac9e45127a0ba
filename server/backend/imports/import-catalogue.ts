import { type Corrections, noCorrections } from '../../domain/import-report.ts';
import type { CatalogueIds, ShopIds, StagedShop, Staging } from '../observations/staging.ts';
import type { ObservationsWriter } from '../observations/writer.ts';
import type { CurrentImport } from '../records/catalogue/current-import.ts';
import { scopeOfPublisher } from '../records/catalogue/identity.ts';
import { ensureProducts } from '../records/catalogue/products.ts';
import { findHomes, noteHomes } from '../records/catalogue/rehome.ts';
import { countShopCorrections, planShops } from '../records/catalogue/shop-plan.ts';
import { ensureShops } from '../records/catalogue/shops.ts';
import type { Form } from './formats/format.ts';

/** Every shop of a file. */
export const stagedShops = async (staging: Pick<Staging, 'shops'>): Promise<StagedShop[]> => {
  const staged: StagedShop[] = [];
  for await (const page of staging.shops()) staged.push(...page);
  return staged;
};

/** `codes`: who issued the product codes that are not GTINs. */
export type CatalogueServices = { writer: ObservationsWriter; staging: Staging; format: string; codes: Form['codes'] };

/** Scopes of the shops for looking up the products of a file: a publisher's codes are the same in all shops. */
export const withPublisherScope = (shops: ShopIds, codes: Form['codes'], countryId: number): ShopIds =>
  codes === 'publishers' ? { ...shops, scopes: shops.ids.map(() => scopeOfPublisher(countryId)) } : shops;

/**
 * Adds the shops and products of a file to the catalogue. Shops come first, since a code that is not a GTIN belongs to
 * the shop's retailer; if a shop now belongs to another retailer, its own codes move with it.
 */
export const importCatalogue = async (
  currentImport: CurrentImport,
  { writer, staging, format, codes }: CatalogueServices,
): Promise<{ ids: CatalogueIds; corrections: Corrections; movedShops: number }> => {
  const plan = await planShops(currentImport, await stagedShops(staging));
  const corrections = { ...noCorrections(), ...countShopCorrections(plan) };
  const { ids, moved, ...places } = await ensureShops(currentImport, plan);
  const shops = withPublisherScope(ids, codes, currentImport.countryId);
  const homes = await findHomes(currentImport.records, await writer.homesOfOwnCodes(moved), currentImport.importId);
  await noteHomes(currentImport, homes);
  const catalogue = { format, staging, shops, adopted: homes.adopted, corrections };
  const { ids: products, products: named } = await ensureProducts(currentImport, catalogue);
  const rehoming = { shops: moved, moves: homes.moves };
  const isNamed = new Set(named.map(one => one.id));
  const copies = homes.products.filter(made => !isNamed.has(made.id));
  const dimensions = { ...places, products: [...named, ...copies] };
  return { ids: { products, shops, rehoming, dimensions }, corrections, movedShops: moved.ids.length };
};
