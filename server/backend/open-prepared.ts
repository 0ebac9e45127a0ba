import type { Logger } from '../logging/logger.ts';
import { warmPasswords } from './accounts/passwords.ts';
import type { BackendOptions } from './backend-options.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { recoverImports } from './imports/jobs/recover-imports.ts';
import { refreshProductIndex } from './product-index/refresh.ts';
import { openStores } from './repair/open-stores.ts';
import { agreeOnFiles } from './stores/files/agree-on-files.ts';
import { closeStores, type Stores } from './stores/stores.ts';

type Preparation = { rowsFilled: number };

/** Unfinished imports undone, the demo filled, the product index updated. */
const putInOrder = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Preparation> => {
  const now = options.now?.() ?? new Date();
  await recoverImports(stores);
  const rowsFilled = options.demo ? await fillDemo(stores, { password: options.demoPassword, now, logger }) : 0;
  await refreshProductIndex(stores);
  return { rowsFilled };
};

/** Needed before the first request. Where another process is changing the observations, it has put them in order. */
const prepare = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Preparation> => {
  await agreeOnFiles(stores);
  await warmPasswords();
  const lock = await stores.records.tryLock('observations');
  try {
    return lock ? await putInOrder(stores, options, logger) : { rowsFilled: 0 };
  } finally {
    await lock?.release();
  }
};

/** Runs `work` on the stores; closes them if it fails. */
export const orClose = async <T>(stores: Stores, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};

/** The stores, ready for the first request: `cache` keeps what is read of the observations. */
export const openPrepared = async (
  options: BackendOptions,
  cache: AnswerCache | undefined,
  logger: Logger,
): Promise<Stores> => {
  const { dataDir, files, engine: limits, database, observationsUrl } = options;
  const places = { limits, cache, database, observationsUrl, files };
  const stores = await openStores(dataDir, places);
  const { rowsFilled } = await orClose(stores, () => prepare(stores, options, logger));
  if (rowsFilled === 0) return stores;
  // The engine keeps the memory used for filling (about 250 MB) until its file is closed.
  await closeStores(stores);
  return openStores(dataDir, places);
};
