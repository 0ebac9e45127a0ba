import type { Records } from '../schema.ts';
import type { PlannedShop } from './shop-description.ts';

/**
 * What happens to retailers all of whose shops a file assigns to one other name: `renamed` keep their id and get the
 * name, if no retailer has it yet; `merged` are left without shops, since another retailer has the name. `added`: names that no
 * retailer has, and none gets in this way.
 */
export type RetailerPlan = {
  renamed: ReadonlyMap<number, string>;
  merged: ReadonlyMap<number, string>;
  added: readonly string[];
};

/** Retailers whose shops the file assigns to other names: how many shops, and which names. */
const left = (shops: readonly PlannedShop[]): Map<number, { shops: number; names: Set<string | null> }> => {
  const all = new Map<number, { shops: number; names: Set<string | null> }>();
  for (const { retailerId, was, is } of shops) {
    if (retailerId === null || was === null || was.retailer === is.retailer) continue;
    const one = all.get(retailerId) ?? { shops: 0, names: new Set() };
    one.shops += 1;
    one.names.add(is.retailer);
    all.set(retailerId, one);
  }
  return all;
};

const shopCounts = async (records: Records, retailerIds: readonly number[]): Promise<Map<number, number>> => {
  const query = records.selectFrom('shops').select(['retailer_id', ({ fn }) => fn.countAll<number>().as('shops')]);
  const rows = await query.where('retailer_id', 'in', retailerIds).groupBy('retailer_id').execute();
  return new Map(rows.map(row => [row.retailer_id ?? 0, Number(row.shops)]));
};

const known = async (records: Records, countryId: number, names: readonly string[]): Promise<Set<string>> => {
  const query = records.selectFrom('retailers').select('name').where('country_id', '=', countryId);
  return new Set((await query.where('name', 'in', names).execute()).map(row => row.name));
};

/** Finds the retailers that a file leaves without shops. */
const planLeft = async (
  records: Records,
  countryId: number,
  shops: readonly PlannedShop[],
): Promise<Omit<RetailerPlan, 'added'>> => {
  const leaving = left(shops);
  if (leaving.size === 0) return { renamed: new Map(), merged: new Map() };
  const counts = await shopCounts(records, [...leaving.keys()]);
  const emptied = [...leaving].flatMap(([id, { shops: gone, names }]) => {
    const [name] = names;
    return names.size === 1 && typeof name === 'string' && counts.get(id) === gone ? [{ id, name, gone }] : [];
  });
  const names = emptied.map(one => one.name);
  const taken = await known(records, countryId, names);
  const [renamed, merged] = [new Map<number, string>(), new Map<number, string>()];
  // If several get the same new name, the one with the most shops keeps its id.
  for (const { id, name } of emptied.toSorted((one, other) => other.gone - one.gone || one.id - other.id)) {
    (taken.has(name) ? merged : renamed).set(id, name);
    taken.add(name);
  }
  return { renamed, merged };
};

const findAdded = async (
  records: Records,
  countryId: number,
  shops: readonly PlannedShop[],
  { renamed }: Pick<RetailerPlan, 'renamed'>,
): Promise<string[]> => {
  const given = new Set(renamed.values());
  // A shop that keeps its retailer has a known one.
  const changed = shops.filter(({ was, is }) => was?.retailer !== is.retailer);
  const names = [...new Set(changed.flatMap(({ is }) => is.retailer ?? []))].filter(name => !given.has(name));
  if (names.length === 0) return [];
  const taken = await known(records, countryId, names);
  return names.filter(name => !taken.has(name));
};

/** What becomes of retailers, and which are new. Reads only. */
export const planRetailers = async (
  records: Records,
  countryId: number,
  shops: readonly PlannedShop[],
): Promise<RetailerPlan> => {
  const left = await planLeft(records, countryId, shops);
  return { ...left, added: await findAdded(records, countryId, shops, left) };
};
