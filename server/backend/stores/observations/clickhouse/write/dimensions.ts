import type { Dimensions } from '../../../../observations/dimensions.ts';
import type { DimensionTable, Generations } from '../../ledger.ts';
import { dimensionNames, dimensionTables } from '../schema.ts';
import type { Place } from './place.ts';

type Row = Readonly<Record<string, string | number | null>>;

const rowsOf = (dimensions: Dimensions): Readonly<Record<DimensionTable, readonly Row[]>> => ({
  products: dimensions.products.map(({ id, upc, name }) => ({ id, upc, name })),
  regions: dimensions.regions.map(({ id, name, countryId }) => ({ id, name, country_id: countryId })),
  cities: dimensions.cities.map(({ id, name, regionId }) => ({ id, name, region_id: regionId })),
  retailers: dimensions.retailers.map(({ id, name, countryId }) => ({ id, name, country_id: countryId })),
  shops: dimensions.shops.map(shop => ({
    id: shop.id,
    name: shop.name,
    address: shop.address,
    postal: shop.postal,
    retailer_id: shop.retailerId,
    city_id: shop.cityId,
    region_id: shop.regionId,
    country_id: shop.countryId,
  })),
});

/** The last of several rows with the same id counts. */
const lastOfEach = (rows: readonly Row[]): Row[] => [...new Map(rows.map(row => [row.id, row])).values()];

/** The table as it was, without what comes anew; then what comes anew. */
const writeGeneration = async (
  { client }: Place,
  table: DimensionTable,
  rows: readonly Row[],
  [from, to]: readonly [number, number],
): Promise<void> => {
  const names = Object.keys(dimensionTables[table]);
  const next = lastOfEach(rows).map(row => ({ generation: to, ...row }));
  await client.insertRows(table, next);
  await client.run(`INSERT INTO ${table} (generation, ${names.join(', ')}) SELECT ${to}, ${names.join(', ')} FROM ${table}
    WHERE generation = ${from} AND id NOT IN (SELECT id FROM ${table} WHERE generation = ${to})`);
};

/**
 * Writes names and places: each table that something comes to as a whole, under the number of the change, so that all of
 * it is there at once with the change. Returns which number counts for each table then.
 */
export const writeDimensions = async (
  place: Place,
  dimensions: Dimensions,
  change: number,
  now: Generations,
): Promise<Generations> => {
  const rows = rowsOf(dimensions);
  const next: Partial<Record<DimensionTable, number>> = { ...now };
  for (const table of dimensionNames) {
    if (rows[table].length === 0) continue;
    await writeGeneration(place, table, rows[table], [now[table] ?? 0, change]);
    next[table] = change;
  }
  return next;
};
