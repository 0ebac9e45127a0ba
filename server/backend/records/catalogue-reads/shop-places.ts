import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

const placeRows = (records: Records, ids: readonly number[]) =>
  records
    .selectFrom('shops')
    .leftJoin('retailers', 'retailers.id', 'shops.retailer_id')
    .leftJoin('cities', 'cities.id', 'shops.city_id')
    .leftJoin('regions', 'regions.id', 'shops.region_id')
    .select(['shops.id', 'shops.name', 'shops.retailer_id as retailerId', 'retailers.name as retailerName'])
    .select(['cities.name as cityName', 'regions.name as regionName'])
    .where('shops.id', 'in', idsIn(ids));

/** A shop with the names of its retailer and place; null where one is not known. */
export type ShopPlace = Awaited<ReturnType<ReturnType<typeof placeRows>['execute']>>[number];

/** Shops by their ids. */
export const shopPlaces = async (records: Records, ids: Iterable<number>): Promise<Map<number, ShopPlace>> =>
  new Map((await placeRows(records, [...new Set(ids)]).execute()).map(shop => [shop.id, shop]));
