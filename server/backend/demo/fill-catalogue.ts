import type { Dimensions } from '../observations/dimensions.ts';
import { toIdentity } from '../records/catalogue/identity.ts';
import type { Records } from '../records/schema.ts';
import type { DemoIds } from './columns.ts';
import type { DemoMarket } from './generate.ts';
import { imageRef, logoRef } from './images.ts';
import type { DemoShop } from './shops.ts';

/** The demo describes its products as master files do (see catalogue/product-plan.ts). */
const demoSource = 'm:demo';

type DemoImport = { records: Records; countryId: number; importId: number };
type Named = ReadonlyMap<string, number>;

const insertRegions = async ({ records, countryId, importId }: DemoImport, demo: DemoMarket): Promise<Named> => {
  const names = [...new Set(demo.market.cities.map(city => city.region))];
  const values = names.map(name => ({ country_id: countryId, name, first_import_id: importId }));
  const rows = await records.insertInto('regions').values(values).returning(['id', 'name']).execute();
  return new Map(rows.map(row => [row.name, row.id]));
};

const insertCities = async ({ records, importId }: DemoImport, demo: DemoMarket, regions: Named): Promise<Named> => {
  const values = demo.market.cities.map(({ name, region }) => ({
    name,
    region_id: regions.get(region) ?? 0,
    first_import_id: importId,
  }));
  const rows = await records.insertInto('cities').values(values).returning(['id', 'name']).execute();
  return new Map(rows.map(row => [row.name, row.id]));
};

const insertRetailers = async ({ records, countryId, importId }: DemoImport, demo: DemoMarket): Promise<number[]> => {
  const ids: number[] = [];
  for (const { name } of demo.market.retailers) {
    const values = { country_id: countryId, name, image: logoRef(name), first_import_id: importId };
    const { id } = await records.insertInto('retailers').values(values).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
};

type Places = { regions: Named; cities: Named; retailers: number[] };

const shopDimension = (countryId: number, places: Places, shop: DemoShop) => ({
  name: shop.name,
  address: shop.address || null,
  postal: null,
  retailerId: places.retailers[shop.retailer] ?? null,
  cityId: (shop.city && places.cities.get(shop.city.name)) ?? null,
  regionId: (shop.city && places.regions.get(shop.city.region)) ?? null,
  countryId,
});

const insertShops = async ({ records, countryId, importId }: DemoImport, demo: DemoMarket, places: Places) => {
  const shops: Dimensions['shops'][number][] = [];
  for (const made of demo.shops) {
    const shop = shopDimension(countryId, places, made);
    const values = {
      country_id: countryId,
      code: made.code,
      name: shop.name,
      retailer_id: shop.retailerId,
      region_id: shop.regionId,
      city_id: shop.cityId,
      address: shop.address,
      postal: null,
      kind: made.kind,
      latitude: null,
      longitude: null,
      first_import_id: importId,
    };
    const { id } = await records.insertInto('shops').values(values).returning('id').executeTakeFirstOrThrow();
    shops.push({ id, ...shop });
  }
  return shops;
};

const insertCategories = async ({ records, importId }: DemoImport, demo: DemoMarket): Promise<Named> => {
  const names = [...new Set(demo.products.map(product => product.category))];
  const values = names.map(name => ({ name, first_import_id: importId }));
  const rows = await records.insertInto('categories').values(values).returning(['id', 'name']).execute();
  return new Map(rows.map(row => [row.name, row.id]));
};

const insertProducts = async (demoImport: DemoImport, demo: DemoMarket) => {
  const categories = await insertCategories(demoImport, demo);
  const products: Dimensions['products'][number][] = [];
  for (const { upc, name, brand, category } of demo.products) {
    const values = {
      identity: toIdentity(upc, ''),
      upc,
      name,
      brand,
      presentation: null,
      category_id: categories.get(category) ?? null,
      image: imageRef(upc, 'new'),
      // Named for good: no file of prices renames what the demo's dashboards show.
      described_by: demoSource,
      first_import_id: demoImport.importId,
    };
    const inserted = demoImport.records.insertInto('products').values(values).returning('id');
    const { id } = await inserted.executeTakeFirstOrThrow();
    products.push({ id, upc, name });
  }
  return products;
};

/**
 * Adds a market's places, shops and products to the records; returns their ids and the copies that the observations
 * need.
 */
export const fillCatalogue = async (
  demoImport: DemoImport,
  demo: DemoMarket,
): Promise<{ ids: DemoIds; dimensions: Dimensions }> => {
  const { countryId } = demoImport;
  const regions = await insertRegions(demoImport, demo);
  const cities = await insertCities(demoImport, demo, regions);
  const retailers = await insertRetailers(demoImport, demo);
  const shops = await insertShops(demoImport, demo, { regions, cities, retailers });
  const products = await insertProducts(demoImport, demo);
  const regionIds = new Map(demo.market.cities.map(city => [city.name, regions.get(city.region) ?? 0]));
  return {
    ids: { products: products.map(product => product.id), shops: shops.map(shop => shop.id) },
    dimensions: {
      regions: [...regions].map(([name, id]) => ({ id, name, countryId })),
      cities: [...cities].map(([name, id]) => ({ id, name, regionId: regionIds.get(name) ?? 0 })),
      retailers: retailers.map((id, index) => ({ id, name: demo.market.retailers[index]?.name ?? '', countryId })),
      shops,
      products,
    },
  };
};
