import { createFinder } from '../../../domain/find-words.ts';
import type { Records } from '../schema.ts';

/** Shops of a country with their codes and places, by retailer and name, those of no known retailer last; unknown values are ''. */
export const codedShops = async (records: Records, countryId: number, text: string) => {
  const rows = await records
    .selectFrom('shops')
    .leftJoin('retailers', 'retailers.id', 'shops.retailer_id')
    .leftJoin('cities', 'cities.id', 'shops.city_id')
    .leftJoin('regions', 'regions.id', 'shops.region_id')
    .select(['shops.id as shopMasterId', 'shops.code', 'shops.name', 'shops.kind'])
    .select(({ fn, val }) => [
      fn.coalesce('retailers.name', val('')).as('retailerName'),
      fn.coalesce('cities.name', val('')).as('cityName'),
      fn.coalesce('regions.name', val('')).as('regionName'),
      fn.coalesce('shops.address', val('')).as('address'),
      fn.coalesce('shops.postal', val('')).as('postal'),
    ])
    .where('shops.country_id', '=', countryId)
    .orderBy(row => row('shops.retailer_id', 'is', null))
    .orderBy('retailerName')
    .orderBy('shops.name')
    .orderBy('shops.id')
    .execute();
  const fits = createFinder(text);
  return rows.filter(({ code, name, retailerName, cityName, regionName }) =>
    fits(`${code} ${name} ${retailerName} ${cityName} ${regionName}`),
  );
};

export type CodedShopRow = Awaited<ReturnType<typeof codedShops>>[number];

/** Some products of the team's newest dashboard that has any, with their descriptions. */
export const someChosen = (records: Records, teamId: number, most: number) =>
  records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .innerJoin('products', 'products.id', 'dashboard_products.product_id')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .select(['products.id', 'products.upc', 'products.name', 'products.brand', 'dashboards.country_id as countryId'])
    .select('countries.code as countryCode')
    .where('dashboards.team_id', '=', teamId)
    .orderBy('dashboards.id', 'desc')
    .orderBy('products.id')
    .limit(most)
    .execute();
