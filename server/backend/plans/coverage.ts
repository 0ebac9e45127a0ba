import { notFound } from '../problems/problem.ts';
import { type Plan, planCountryIds } from '../records/accounts/plans.ts';
import { retailersWithProducts } from '../records/accounts/subscriptions.ts';
import * as places from '../records/catalogue-reads/places.ts';
import type { Records } from '../records/schema.ts';

/** The countries of a plan, or the requested one. Throws a 404 if the plan does not have it. */
export const coveredCountries = async (records: Records, plan: Plan, countryId?: number): Promise<number[]> => {
  const taken = await planCountryIds(records, plan.id);
  if (countryId === undefined) return taken;
  if (!taken.includes(countryId)) throw notFound('Country');
  return [countryId];
};

/** Shops of a country; `hasProducts`: their retailer sells a product that was observed. */
const shopsIn = async (records: Records, countryId: number) => {
  const selling = await retailersWithProducts(records, countryId);
  const shops = await places.shopsOfCountry(records, countryId);
  return shops.map(shop => ({ ...shop, hasProducts: shop.retailerId !== null && selling.has(shop.retailerId) }));
};

const inEach = async <T>(countryIds: readonly number[], read: (countryId: number) => Promise<T[]>): Promise<T[]> => {
  const lists: T[] = [];
  for (const countryId of countryIds) lists.push(...(await read(countryId)));
  return lists;
};

/** Shops of countries. */
export const coveredShops = (records: Records, countryIds: readonly number[]) =>
  inEach(countryIds, async countryId =>
    (await shopsIn(records, countryId)).map(shop => ({
      shopMasterId: shop.id,
      areaMasterId: shop.regionId,
      cityMasterId: shop.cityId,
      name: shop.name,
      retailerName: shop.retailerName,
      address: shop.address,
      hasProducts: shop.hasProducts,
    })),
  );

/** Regions of countries. */
export const coveredRegions = async (records: Records, countryIds: readonly number[]) => {
  const regions = await inEach(countryIds, async countryId => {
    const shops = (await shopsIn(records, countryId)).filter(shop => shop.hasProducts);
    const selling = new Set(shops.map(shop => shop.regionId));
    const all = await places.regionsOfCountry(records, countryId);
    return all.map(({ id, name }) => ({ areaMasterId: id, name, hasProducts: selling.has(id) }));
  });
  return regions.map((region, index) => ({ id: index + 1, ...region }));
};

/** Cities of countries. */
export const coveredCities = (records: Records, countryIds: readonly number[]) =>
  inEach(countryIds, async countryId => {
    const shops = (await shopsIn(records, countryId)).filter(shop => shop.hasProducts);
    const selling = new Set(shops.map(shop => shop.cityId));
    const all = await places.citiesOfCountry(records, countryId);
    return all.map(city => ({
      cityMasterId: city.id,
      areaMasterId: city.regionId,
      name: city.name,
      stateName: city.regionName,
      hasProducts: selling.has(city.id),
    }));
  });

/** Retailers of countries. */
export const coveredRetailers = async (records: Records, countryIds: readonly number[]) => {
  const all = await inEach(countryIds, countryId => places.retailersOfCountry(records, countryId));
  return all.map(({ id, name, image }, index) => ({ id: index + 1, masterId: id, name, image }));
};
