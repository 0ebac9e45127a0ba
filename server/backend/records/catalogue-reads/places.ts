import type { CatalogueTables } from '../catalogue/tables.ts';
import { inDictionaryOrder } from '../dictionary-order.ts';
import type { Records } from '../schema.ts';

export type Country = CatalogueTables['countries'];

/** Countries by their ids, in order of their codes. */
export const countriesById = async (records: Records, ids: readonly number[]): Promise<Country[]> =>
  ids.length === 0 ? [] : records.selectFrom('countries').selectAll().where('id', 'in', ids).orderBy('code').execute();

/** Countries that have shops, in order of their codes: those with data. */
export const countriesWithShops = (records: Records): Promise<Country[]> =>
  records
    .selectFrom('countries')
    .selectAll()
    .where('id', 'in', records.selectFrom('shops').select('country_id').distinct())
    .orderBy('code')
    .execute();

/** A country by its two-letter code. */
export const countryByCode = (records: Records, code: string): Promise<Country | undefined> =>
  records.selectFrom('countries').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst();

/** Regions of a country that have shops, by name. */
export const regionsOfCountry = async (
  records: Records,
  countryId: number,
): Promise<{ id: number; name: string }[]> => {
  const query = records.selectFrom('regions').select(['id', 'name']).where('country_id', '=', countryId);
  const held = query.where(
    'id',
    'in',
    records.selectFrom('shops').select('region_id').where('region_id', 'is not', null),
  );
  return inDictionaryOrder(await held.orderBy('id').execute(), row => row.name);
};

/** Cities of a country that have shops by name, each with its region. */
export const citiesOfCountry = async (records: Records, countryId: number) => {
  const rows = await records
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .select(['cities.id', 'cities.name', 'regions.id as regionId', 'regions.name as regionName'])
    .where('regions.country_id', '=', countryId)
    .where('cities.id', 'in', records.selectFrom('shops').select('city_id').where('city_id', 'is not', null))
    .orderBy('cities.id')
    .execute();
  return inDictionaryOrder(rows, row => row.name);
};

/** Shops of a country by name, each with the name of its retailer; unknown places and retailers are null. */
export const shopsOfCountry = async (records: Records, countryId: number) => {
  const rows = await records
    .selectFrom('shops')
    .leftJoin('retailers', 'retailers.id', 'shops.retailer_id')
    .select([
      'shops.id',
      'shops.name',
      'shops.region_id as regionId',
      'shops.city_id as cityId',
      'shops.retailer_id as retailerId',
      'shops.address',
      'retailers.name as retailerName',
    ])
    .where('shops.country_id', '=', countryId)
    .orderBy('shops.id')
    .execute();
  const shops = rows.map(row => ({ ...row, address: row.address ?? '' }));
  return inDictionaryOrder(shops, shop => shop.name);
};

/** Retailers with shops in a country by id and name: a correction may have left a retailer without shops. */
const withShops = (records: Records, countryId: number) =>
  records
    .selectFrom('retailers')
    .where('country_id', '=', countryId)
    .where('id', 'in', records.selectFrom('shops').select('retailer_id').where('retailer_id', 'is not', null));

/** Retailers of a country that have shops, by name. */
export const retailersOfCountry = async (records: Records, countryId: number) => {
  const query = withShops(records, countryId).select(['id', 'name', 'image']);
  return inDictionaryOrder(await query.orderBy('id').execute(), row => row.name);
};

/** Retailers that a dashboard has chosen, by name. */
export const retailersOfDashboard = async (records: Records, dashboardId: number) => {
  const rows = await records
    .selectFrom('retailers')
    .innerJoin('dashboard_retailers', 'dashboard_retailers.retailer_id', 'retailers.id')
    .select(['retailers.id', 'retailers.name', 'retailers.image'])
    .where('dashboard_retailers.dashboard_id', '=', dashboardId)
    .orderBy('retailers.id')
    .execute();
  return inDictionaryOrder(rows, row => row.name);
};

/** Retailers at which a product was observed, by name; optionally of one country only. */
export const retailersOfProduct = async (records: Records, productId: number, countryId: number | undefined) => {
  let query = records
    .selectFrom('retailers')
    .innerJoin('product_retailers as sold', 'sold.retailer_id', 'retailers.id')
    .select(['retailers.id', 'retailers.name', 'retailers.image', 'retailers.country_id as countryId'])
    .where('sold.product_id', '=', productId);
  if (countryId) query = query.where('retailers.country_id', '=', countryId);
  return inDictionaryOrder(await query.orderBy('retailers.id').execute(), row => row.name);
};
