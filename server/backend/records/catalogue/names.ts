import { chunks } from './chunks.ts';
import type { CurrentImport } from './current-import.ts';

type Named = { id: number; name: string };

/** Finds or adds rows whose identity is a name in the country. */
const ensureInCountry = async (
  currentImport: CurrentImport,
  table: 'regions' | 'retailers',
  names: readonly string[],
) => {
  const { records, importId, countryId, signal } = currentImport;
  const found: Named[] = [];
  for await (const part of chunks([...new Set(names)], signal)) {
    const values = part.map(name => ({ country_id: countryId, name, first_import_id: importId }));
    await records
      .insertInto(table)
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const query = records.selectFrom(table).select(['id', 'name']).where('country_id', '=', countryId);
    found.push(...(await query.where('name', 'in', part).execute()));
  }
  return found;
};

/** Ids of regions by their exact name. */
export const ensureRegions = (currentImport: CurrentImport, names: readonly string[]): Promise<Named[]> =>
  ensureInCountry(currentImport, 'regions', names);

/** Ids of retailers by their exact name. */
export const ensureRetailers = (currentImport: CurrentImport, names: readonly string[]): Promise<Named[]> =>
  ensureInCountry(currentImport, 'retailers', names);

export type CityName = { regionId: number; name: string };

/** Ids of cities by their exact name within their region. */
export const ensureCities = async (currentImport: CurrentImport, cities: readonly CityName[]) => {
  const { records, importId, signal } = currentImport;
  const distinct = new Map(cities.map(city => [`${city.regionId} ${city.name}`, city]));
  const found: (Named & { regionId: number })[] = [];
  for await (const part of chunks([...distinct.values()], signal)) {
    await records
      .insertInto('cities')
      .values(part.map(({ regionId, name }) => ({ region_id: regionId, name, first_import_id: importId })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const query = records.selectFrom('cities').select(['id', 'name', 'region_id as regionId']);
    const names = part.map(city => city.name);
    const rows = await query.where('name', 'in', names).execute();
    found.push(...rows.filter(row => distinct.has(`${row.regionId} ${row.name}`)));
  }
  return [...new Map(found.map(city => [city.id, city])).values()];
};

/** Ids of categories by their exact name. */
export const ensureCategories = async (currentImport: CurrentImport, names: readonly string[]): Promise<Named[]> => {
  const { records, importId, signal } = currentImport;
  const found: Named[] = [];
  for await (const part of chunks([...new Set(names)], signal)) {
    await records
      .insertInto('categories')
      .values(part.map(name => ({ name, first_import_id: importId })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
    found.push(...(await records.selectFrom('categories').select(['id', 'name']).where('name', 'in', part).execute()));
  }
  return found;
};
