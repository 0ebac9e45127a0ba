import type { Dimensions } from '../../observations/dimensions.ts';
import type { StagedShop } from '../../observations/staging.ts';
import type { Bringing } from './bringing.ts';
import { chunks } from './chunks.ts';
import { type Fill, missing, noteFills } from './fills.ts';
import { ensureCities, ensureRegions, ensureRetailers } from './names.ts';

type Places = Pick<Dimensions, 'regions' | 'cities' | 'retailers'>;
export type BroughtShops = Places & { ids: Map<string, number>; shops: Dimensions['shops'][number][] };

const known = (names: readonly (string | null)[]): string[] => names.filter(name => name !== null);

const ensurePlaces = async (bringing: Bringing, staged: readonly StagedShop[]): Promise<Places> => {
  const { countryId } = bringing;
  const retailers = await ensureRetailers(bringing, known(staged.map(shop => shop.retailer)));
  const regions = await ensureRegions(bringing, known(staged.map(shop => shop.region)));
  const regionIds = new Map(regions.map(region => [region.name, region.id]));
  const named = staged.flatMap(({ region, city }) => {
    const regionId = region === null ? undefined : regionIds.get(region);
    return city === null || regionId === undefined ? [] : [{ regionId, name: city }];
  });
  return {
    retailers: retailers.map(retailer => ({ ...retailer, countryId })),
    regions: regions.map(region => ({ ...region, countryId })),
    cities: await ensureCities(bringing, named),
  };
};

/** A shop of the file in the columns of the table. */
const shopRow = (places: Places) => {
  const retailerIds = new Map(places.retailers.map(retailer => [retailer.name, retailer.id]));
  const regionIds = new Map(places.regions.map(region => [region.name, region.id]));
  const cityIds = new Map(places.cities.map(city => [`${city.regionId} ${city.name}`, city.id]));
  return (shop: StagedShop) => {
    const regionId = regionIds.get(shop.region ?? '') ?? null;
    return {
      name: shop.name ?? shop.code,
      retailer_id: retailerIds.get(shop.retailer ?? '') ?? null,
      region_id: regionId,
      city_id: regionId === null ? null : (cityIds.get(`${regionId} ${shop.city ?? ''}`) ?? null),
      address: shop.address,
      postal: shop.postal,
      latitude: shop.latitude,
      longitude: shop.longitude,
    };
  };
};

type ShopRow = ReturnType<ReturnType<typeof shopRow>>;

const kindOf = ({ kind }: StagedShop) =>
  kind?.toLowerCase() === 'online' ? ('online' as const) : ('physical' as const);

const insertMissing = async (bringing: Bringing, staged: readonly StagedShop[], row: (shop: StagedShop) => ShopRow) => {
  const { records, countryId, importId } = bringing;
  const brought = { country_id: countryId, first_import_id: importId };
  await records
    .insertInto('shops')
    .values(staged.map(shop => ({ ...brought, ...row(shop), code: shop.code, kind: kindOf(shop) })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

const columns = ['id', 'code', 'name', 'retailer_id', 'region_id', 'city_id', 'address', 'postal', 'latitude'] as const;

const dimension = (id: number, countryId: number, row: Omit<ShopRow, 'latitude' | 'longitude'>) => ({
  ...{ id, name: row.name, address: row.address, postal: row.postal, countryId },
  ...{ retailerId: row.retailer_id, cityId: row.city_id, regionId: row.region_id },
});

/** Finds or adds the shops of a file with their places and retailers. */
export const ensureShops = async (bringing: Bringing, staged: readonly StagedShop[]): Promise<BroughtShops> => {
  const { records, countryId, signal } = bringing;
  const places = await ensurePlaces(bringing, staged);
  const row = shopRow(places);
  const brought: BroughtShops = { ...places, ids: new Map(), shops: [] };
  const fills: Fill[] = [];
  for await (const part of chunks(staged, signal)) {
    await insertMissing(bringing, part, row);
    const query = records
      .selectFrom('shops')
      .select([...columns, 'longitude'])
      .where('country_id', '=', countryId);
    const codes = part.map(shop => shop.code);
    const rows = new Map((await query.where('code', 'in', codes).execute()).map(found => [found.code, found]));
    for (const shop of part) {
      const found = rows.get(shop.code);
      if (!found) continue;
      const { id, code, ...present } = found;
      const changes = missing(present, row(shop), code);
      if (Object.keys(changes).length > 0) fills.push({ rowId: id, changes });
      brought.ids.set(code, id);
      brought.shops.push(dimension(id, countryId, { ...present, ...changes }));
    }
  }
  await noteFills(bringing, 'shops', fills);
  return brought;
};
