import * as places from '../records/catalogue-reads/places.ts';
import * as products from '../records/catalogue-reads/products.ts';
import { competitors } from '../records/dashboards/competitors.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { ownProducts } from '../records/dashboards/own-products.ts';
import { loadProductIds, loadRetailerIds } from '../records/dashboards/selection.ts';
import type { DashboardServices } from './dashboard-services.ts';
import { scopePresence } from './seen-products.ts';

/**
 * Shops of the dashboard's retailers, and shops without a retailer that have its products; with those marked in which
 * any of these was ever observed.
 */
const shopRows = async (data: DashboardServices, head: DashboardHead, signal: AbortSignal) => {
  const { countryId } = head;
  const productIds = await loadProductIds(data.records, head.id);
  const retailerIds = await loadRetailerIds(data.records, head.id);
  const { shops } = await scopePresence(data, { countryId, productIds, retailerIds }, signal);
  const observed = new Set(shops);
  const chosen = new Set(retailerIds);
  const all = await places.shopsOfCountry(data.records, countryId);
  const held = all.filter(shop => (shop.retailerId === null ? observed.has(shop.id) : chosen.has(shop.retailerId)));
  return held.map(shop => ({ ...shop, hasProducts: observed.has(shop.id) }));
};

const toIds = (values: (number | null)[]): Set<number> => new Set(values.filter(value => value !== null));

/** Shops of a dashboard. */
export const loadShops = async (data: DashboardServices, head: DashboardHead, signal: AbortSignal) =>
  (await shopRows(data, head, signal)).map(shop => ({
    shopMasterId: shop.id,
    areaMasterId: shop.regionId,
    cityMasterId: shop.cityId,
    name: shop.name,
    retailerMasterId: shop.retailerId,
    retailerName: shop.retailerName,
    address: shop.address,
    hasProducts: shop.hasProducts,
  }));

/** Regions in which the dashboard's retailers have shops. */
export const loadRegions = async (data: DashboardServices, head: DashboardHead, signal: AbortSignal) => {
  const shops = await shopRows(data, head, signal);
  const held = toIds(shops.map(shop => shop.regionId));
  const withProducts = toIds(shops.map(shop => (shop.hasProducts ? shop.regionId : null)));
  const regions = (await places.regionsOfCountry(data.records, head.countryId)).filter(region => held.has(region.id));
  return regions.map((region, index) => ({
    id: index + 1,
    areaMasterId: region.id,
    name: region.name,
    hasProducts: withProducts.has(region.id),
  }));
};

/** Cities in which the dashboard's retailers have shops. */
export const loadCities = async (data: DashboardServices, head: DashboardHead, signal: AbortSignal) => {
  const shops = await shopRows(data, head, signal);
  const held = toIds(shops.map(shop => shop.cityId));
  const withProducts = toIds(shops.map(shop => (shop.hasProducts ? shop.cityId : null)));
  const cities = (await places.citiesOfCountry(data.records, head.countryId)).filter(city => held.has(city.id));
  return cities.map(city => ({
    cityMasterId: city.id,
    areaMasterId: city.regionId,
    name: city.name,
    stateName: city.regionName,
    hasProducts: withProducts.has(city.id),
  }));
};

/** Retailers that the dashboard has chosen. */
export const loadRetailers = async ({ records }: DashboardServices, head: DashboardHead) => {
  const rows = await places.retailersOfDashboard(records, head.id);
  return rows.map((retailer, index) => ({
    id: index + 1,
    masterId: retailer.id,
    name: retailer.name,
    image: retailer.image,
  }));
};

/** Products that the dashboard has chosen. */
export const loadProducts = ({ records }: DashboardServices, head: DashboardHead) =>
  products.productsOfDashboard(records, head.id);

/** Own products of the dashboard with their status. */
export const loadOwnProducts = ({ records }: DashboardServices, head: DashboardHead) => ownProducts(records, head.id);

/** Competitors of the dashboard's configured own products. */
export const loadCompetitors = ({ records }: DashboardServices, head: DashboardHead) => competitors(records, head.id);
