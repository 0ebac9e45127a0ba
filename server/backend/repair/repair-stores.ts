import type { Observations } from '../observations/observations.ts';
import { demoFormat } from '../records/dashboards.ts';
import type { Records } from '../records/schema.ts';
import { scopeOwnCodes } from './scope-own-codes.ts';

type Stores = { records: Records; observations: Pick<Observations, 'writer'> };

/** Imports of the demo market, which says of each observation whether an image was shown. */
const demoImports = async (records: Records): Promise<number[]> =>
  (await records.selectFrom('imports').select('id').where('format', '=', demoFormat).execute()).map(row => row.id);

/**
 * What earlier versions stored otherwise, put right once, in this order. Each may be run again: a process that dies in the midst
 * of one begins it anew.
 */
const repairs: Record<string, (stores: Stores) => Promise<void>> = {
  'odd-prices': ({ observations: { writer } }) => writer.repairOddPrices(),
  'no-image': async ({ records, observations: { writer } }) => writer.sayNoImage(await demoImports(records)),
  'own-codes': scopeOwnCodes,
};

const hasData = async (records: Records): Promise<boolean> =>
  (await records.selectFrom('imports').select('id').executeTakeFirst()) !== undefined;

/** Puts right what is stored, before anybody reads it; in stores without data there is nothing to do. */
export const repairStores = async (stores: Stores, now: Date): Promise<void> => {
  const { records } = stores;
  const rows = await records.selectFrom('store_repairs').select('name').execute();
  const done = new Set(rows.map(row => row.name));
  for (const [name, repair] of Object.entries(repairs)) {
    if (done.has(name)) continue;
    if (await hasData(records)) await repair(stores);
    await records.insertInto('store_repairs').values({ name, repaired_at: now.toISOString() }).execute();
  }
};
