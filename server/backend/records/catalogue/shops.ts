import type { Dimensions } from '../../observations/dimensions.ts';
import type { ShopIds, ShopScopes } from '../../observations/staging.ts';
import { chunks } from './chunks.ts';
import type { CurrentImport } from './current-import.ts';
import { type Fill, noteFills } from './fills.ts';
import { scopeOfShop } from './identity.ts';
import { ensureCities, ensureRegions, ensureRetailers } from './names.ts';
import type { PlannedShop, ShopDescription } from './shop-description.ts';
import { listChanges, type ShopPlan } from './shop-plan.ts';

type Places = Pick<Dimensions, 'regions' | 'cities' | 'retailers'>;
/** `moved`: shops whose own product codes now belong to another scope, with that scope. */
export type ImportedShops = Places & { ids: ShopIds; shops: Dimensions['shops'][number][]; moved: ShopScopes };

const known = (names: readonly (string | null)[]): string[] => names.filter(name => name !== null);

/** Retailers by their names at the end of the import: a renamed one keeps its id. */
const ensureNamedRetailers = async (currentImport: CurrentImport, { shops, retailers: { renamed } }: ShopPlan) => {
  const ids = new Map([...renamed].map(([id, name]) => [name, id]));
  const names = known(shops.map(shop => shop.is.retailer)).filter(name => !ids.has(name));
  const found = await ensureRetailers(currentImport, names);
  return [...found, ...[...renamed].map(([id, name]) => ({ id, name }))];
};

const ensurePlaces = async (currentImport: CurrentImport, plan: ShopPlan): Promise<Places> => {
  const { countryId } = currentImport;
  const retailers = await ensureNamedRetailers(currentImport, plan);
  const regions = await ensureRegions(currentImport, known(plan.shops.map(({ is }) => is.region)));
  const regionIds = new Map(regions.map(region => [region.name, region.id]));
  const named = plan.shops.flatMap(({ is: { region, city } }) => {
    const regionId = region === null ? undefined : regionIds.get(region);
    return city === null || regionId === undefined ? [] : [{ regionId, name: city }];
  });
  return {
    retailers: retailers.map(retailer => ({ ...retailer, countryId })),
    regions: regions.map(region => ({ ...region, countryId })),
    cities: await ensureCities(currentImport, named),
  };
};

/** A description in the columns of the table. */
const shopRow = (places: Places) => {
  const retailerIds = new Map(places.retailers.map(retailer => [retailer.name, retailer.id]));
  const regionIds = new Map(places.regions.map(region => [region.name, region.id]));
  const cityIds = new Map(places.cities.map(city => [`${city.regionId} ${city.name}`, city.id]));
  return ({ retailer, region, city, ...own }: ShopDescription) => {
    const regionId = regionIds.get(region ?? '') ?? null;
    return {
      ...own,
      retailer_id: retailerIds.get(retailer ?? '') ?? null,
      region_id: regionId,
      city_id: regionId === null ? null : (cityIds.get(`${regionId} ${city ?? ''}`) ?? null),
    };
  };
};

type ShopRow = ReturnType<ReturnType<typeof shopRow>>;

const insertNew = async (
  currentImport: CurrentImport,
  planned: readonly PlannedShop[],
  row: (is: ShopDescription) => ShopRow,
) => {
  const { records, countryId, importId } = currentImport;
  const ids = new Map<string, number>();
  for await (const part of chunks(planned, currentImport.signal)) {
    const values = part.map(({ code, is }) => ({ ...row(is), code, country_id: countryId, first_import_id: importId }));
    const rows = await records.insertInto('shops').values(values).returning(['id', 'code']).execute();
    for (const { id, code } of rows) ids.set(code, id);
  }
  return ids;
};

const dimension = (id: number, countryId: number, row: ShopRow) => ({
  id,
  name: row.name,
  address: row.address,
  postal: row.postal,
  countryId,
  retailerId: row.retailer_id,
  cityId: row.city_id,
  regionId: row.region_id,
});

/** The columns of what a file changes. */
const toFill = (shop: PlannedShop, row: ShopRow): Fill['changes'] => {
  const changes = listChanges(shop);
  const { retailer_id, region_id, city_id, ...own } = row;
  return {
    ...Object.fromEntries(Object.entries(own).filter(([column]) => changes.some(change => change === column))),
    ...(changes.includes('retailer') ? { retailer_id } : {}),
    // A city of the same name in another region is a different city.
    ...(changes.includes('region') || changes.includes('city') ? { region_id, city_id } : {}),
  };
};

const noteShopFills = async (
  currentImport: CurrentImport,
  { shops, retailers }: ShopPlan,
  places: Places,
  fills: Fill[],
) => {
  await noteFills(currentImport, 'shops', fills);
  const renamed = [...retailers.renamed].map(([rowId, name]) => ({ rowId, changes: { name } }));
  await noteFills(currentImport, 'retailers', renamed);
  const ids = new Map(places.retailers.map(({ id, name }) => [name, id]));
  const merged = [...retailers.merged].map(([rowId, name]) => ({ rowId, changes: { into: ids.get(name) ?? rowId } }));
  await noteFills(currentImport, 'merged', shops.length > 0 ? merged : []);
};

/** Finds or adds the shops of a file with their places and retailers, and notes what the file corrects. */
export const ensureShops = async (currentImport: CurrentImport, plan: ShopPlan): Promise<ImportedShops> => {
  const { countryId } = currentImport;
  const places = await ensurePlaces(currentImport, plan);
  const row = shopRow(places);
  const added = await insertNew(
    currentImport,
    plan.shops.filter(shop => shop.id === null),
    row,
  );
  const found = plan.shops.map(shop => ({ shop, id: shop.id ?? added.get(shop.code) ?? 0, row: row(shop.is) }));
  const fills = found.map(({ shop, id, row: now }) => ({ rowId: id, changes: toFill(shop, now) }));
  await noteShopFills(
    currentImport,
    plan,
    places,
    fills.filter(({ changes }) => Object.keys(changes).length > 0),
  );
  const scopes = found.map(one => scopeOfShop(one.row.retailer_id, countryId));
  const moved = found.flatMap(({ shop, id }, at) => {
    const [scope = '', before] = [scopes[at], scopeOfShop(shop.retailerId, countryId)];
    return shop.was === null || before === scope ? [] : [{ id, scope }];
  });
  return {
    ...places,
    ids: { codes: plan.shops.map(shop => shop.code), ids: found.map(one => one.id), scopes },
    shops: found.map(one => dimension(one.id, countryId, one.row)),
    moved: { ids: moved.map(one => one.id), scopes: moved.map(one => one.scope) },
  };
};
