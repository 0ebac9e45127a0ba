import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackendProblem } from '../problems/store-problem.ts';
import { closeStores, openDatabases, type StoreOptions, type Stores } from '../stores/stores.ts';
import { repairStores } from './repair-stores.ts';

const isEmpty = async ({ records }: Stores): Promise<boolean> =>
  (await records.selectFrom('users').select('id').limit(1).execute()).length === 0 &&
  (await records.selectFrom('imports').select('id').limit(1).execute()).length === 0;

const hasImports = async ({ observations }: Stores): Promise<boolean> => {
  const snapshot = await observations.snapshot();
  snapshot.close();
  return snapshot.importIds.size > 0;
};

/** Refuses a new database beside the folder of another installation: its observations would belong to nobody. */
const refuseStrange = async (stores: Stores, database: string | undefined): Promise<void> => {
  if (database === undefined || !(await isEmpty(stores))) return;
  const hasRecords = existsSync(join(stores.dataDir, 'records.sqlite'));
  if (!hasRecords && !(await hasImports(stores))) return;
  throw new BackendProblem(
    `DATABASE_URL: the database is empty, but DATA_DIR ${stores.dataDir} has an installation of its own: start without DATABASE_URL, or with another DATA_DIR`,
  );
};

/** Opens both databases of a data folder and migrates them. */
export const openStores = async (dataDir: string, options: StoreOptions = {}): Promise<Stores> => {
  const stores = await openDatabases(dataDir, options);
  try {
    await refuseStrange(stores, options.database);
    await repairStores(stores, new Date());
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
