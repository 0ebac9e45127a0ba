import { type Corrections, noCorrections } from '../../domain/import-report.ts';
import type { CatalogueIds, ShopIds, StagedShop, Staging } from '../observations/staging.ts';
import type { ObservationsWriter } from '../observations/writer.ts';
import type { Bringing } from '../records/catalogue/bringing.ts';
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
export type CatalogueRooms = { writer: ObservationsWriter; staging: Staging; format: string; codes: Form['codes'] };

/** Scopes of the shops for looking up the products of a file: a publisher's codes are the same in all shops. */
export const asTold = (shops: ShopIds, codes: Form['codes'], countryId: number): ShopIds =>
  codes === 'publishers' ? { ...shops, scopes: shops.ids.map(() => scopeOfPublisher(countryId)) } : shops;

/**
 * Adds the shops and products of a file to the catalogue. Shops come first, since a code that is not a GTIN belongs to
 * the shop's retailer; if a shop now belongs to another retailer, its own codes move with it.
 */
export const bringCatalogue = async (
  bringing: Bringing,
  { writer, staging, format, codes }: CatalogueRooms,
): Promise<{ ids: CatalogueIds; corrections: Corrections; movedShops: number }> => {
  const plan = await planShops(bringing, await stagedShops(staging));
  const corrections = { ...noCorrections, ...countShopCorrections(plan) };
  const { ids, moved, ...places } = await ensureShops(bringing, plan);
  const shops = asTold(ids, codes, bringing.countryId);
  const homes = await findHomes(bringing.records, await writer.homesOfOwnCodes(moved), bringing.importId);
  await noteHomes(bringing, homes);
  const told = { format, staging, shops, adopted: homes.adopted, corrections };
  const { ids: products, products: named } = await ensureProducts(bringing, told);
  const rehoming = { shops: moved, moves: homes.moves };
  const isNamed = new Set(named.map(one => one.id));
  const copies = homes.products.filter(made => !isNamed.has(made.id));
  const dimensions = { ...places, products: [...named, ...copies] };
  return { ids: { products, shops, rehoming, dimensions }, corrections, movedShops: moved.ids.length };
};
