import { join } from 'node:path';
import type { LayoutName } from '../backend/stores/web/tables.ts';
import type { Settings } from '../config/settings.ts';

/** Where what the web tier keeps lies: a file of the data folder, or the database of DATABASE_URL. */
export const webStorePlace = (
  { dataDir, DATABASE_URL }: Pick<Settings, 'dataDir' | 'DATABASE_URL'>,
  name: LayoutName,
): string => DATABASE_URL ?? join(dataDir, `${name}.sqlite`);
