import { closeStores, openDatabases, type Stores } from '../stores/stores.ts';
import { repairStores } from './repair-stores.ts';

/** Opens both databases of a data folder and brings them to the newest state; `maxQueries` caps the analyses in flight. */
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
