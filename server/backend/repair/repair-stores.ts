import type { Observations } from '../observations/observations.ts';
import { demoFormat } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';
import { scopeOwnCodes } from './scope-own-codes.ts';

type Stores = { records: Records; observations: Pick<Observations, 'writer'> };

/** Imports of the demo market, all of whose observations have information on images. */
const demoImports = async (records: Records): Promise<number[]> =>
  (await records.selectFrom('imports').select('id').where('format', '=', demoFormat).execute()).map(row => row.id);

/**
 * Corrects what earlier versions stored differently, once, in this order. Each step can be repeated: after a crash it
 * starts again.
 */
const repairs: Record<string, (stores: Stores) => Promise<void>> = {
  'odd-prices': ({ observations: { writer } }) => writer.repairOddPrices(),
  'no-image': async ({ records, observations: { writer } }) => writer.sayNoImage(await demoImports(records)),
  'own-codes': scopeOwnCodes,
  'kept-runs': ({ observations: { writer } }) => writer.rebuildRuns(),
};

const hasData = async (records: Records): Promise<boolean> =>
  (await records.selectFrom('imports').select('id').executeTakeFirst()) !== undefined;

/** Corrects stored data before anybody reads it; does nothing without data. */
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
