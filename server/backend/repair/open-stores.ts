import { closeStores, openDatabases, type Stores } from '../stores/stores.ts';
import { repairStores } from './repair-stores.ts';

/** Opens both databases of a data folder and migrates them; `maxQueries` limits concurrent analyses. */
export const openStores = async (dataDir: string, maxQueries?: number): Promise<Stores> => {
  const stores = await openDatabases(dataDir, maxQueries);
  try {
    await repairStores(stores, new Date());
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
