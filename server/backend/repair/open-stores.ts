import { closeStores, openDatabases, type StoreOptions, type Stores } from '../stores/stores.ts';
import { repairStores } from './repair-stores.ts';

/** Opens both databases of a data folder and migrates them. */
export const openStores = async (dataDir: string, options: StoreOptions = {}): Promise<Stores> => {
  const stores = await openDatabases(dataDir, options);
  try {
    await repairStores(stores, new Date());
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
