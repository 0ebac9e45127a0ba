import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { BackendProblem } from '../problems/store-problem.ts';
import { createLedger } from '../records/observation-ledger/ledger.ts';
import { readMovedMarker } from '../stores/moved-marker.ts';
import { isNothing } from '../stores/observations/ledger.ts';
import { isWithoutTables } from '../stores/records/check-records.ts';
import { readMovedAway } from '../stores/records/moved-away.ts';
import { closeStores, openDatabases, type StoreOptions, type Stores } from '../stores/stores.ts';
import { repairStores } from './repair-stores.ts';

/** Whether nobody has an account there, and nothing was imported. */
export const isEmpty = async ({ records }: Pick<Stores, 'records'>): Promise<boolean> =>
  (await records.selectFrom('users').select('id').limit(1).execute()).length === 0 &&
  (await records.selectFrom('imports').select('id').limit(1).execute()).length === 0;

const isOfItsOwn = (dataDir: string): BackendProblem => {
  const moved = readMovedMarker(dataDir);
  return new BackendProblem(
    moved
      ? `DATABASE_URL: the database is empty, but the records of DATA_DIR ${dataDir} were moved to the database ${moved.to} at ${moved.at}: set DATABASE_URL to that one`
      : `DATABASE_URL: the database is empty, but DATA_DIR ${dataDir} has an installation of its own: take it there first (npm run move), or start without DATABASE_URL, or with another DATA_DIR`,
  );
};

const hasRecordsFile = (dataDir: string): boolean => existsSync(join(dataDir, 'records.sqlite'));

/** Before a table is made in a database that is not to be used. */
const refuseUnmoved = async (dataDir: string, { database, isMoving }: StoreOptions): Promise<void> => {
  if (database === undefined || isMoving || !hasRecordsFile(dataDir)) return;
  if (await isWithoutTables(database)) throw isOfItsOwn(dataDir);
};

const importsObserved = async ({ observations }: Stores): Promise<number[]> => {
  const snapshot = await observations.snapshot();
  snapshot.close();
  return [...snapshot.importIds];
};

const lastImport = async ({ records }: Stores): Promise<number> => {
  const query = records.selectFrom('imports').select(({ fn }) => fn.max<number | null>('id').as('id'));
  return (await query.executeTakeFirst())?.id ?? 0;
};

/**
 * A database on a server and a folder are kept apart, and can be of two installations, or of two moments: then
 * observations would belong to nobody, or later to others.
 */
const refuseStrange = async (stores: Stores): Promise<void> => {
  if (stores.database === undefined) return;
  const observed = await importsObserved(stores);
  if ((await isEmpty(stores)) && (hasRecordsFile(stores.dataDir) || observed.length > 0))
    throw isOfItsOwn(stores.dataDir);
  if (Math.max(0, ...observed) > (await lastImport(stores)))
    throw new BackendProblem(
      `DATABASE_URL: the database does not know the last imports of DATA_DIR ${stores.dataDir}: it is of an earlier moment, or of another installation. Restore both from backups of one moment`,
    );
};

/** Records that went elsewhere may not be gone on with where they were. */
const refuseMoved = async ({ records, database }: Stores): Promise<void> => {
  if (database === undefined) return;
  const moved = await readMovedAway(records as unknown as Kysely<never>);
  if (!moved) return;
  throw new BackendProblem(
    `DATABASE_URL: its records were moved to files in ${moved.to} at ${moved.at}: start there without DATABASE_URL; if the move did not end, do it again (npm run move)`,
  );
};

const hasImports = async ({ records }: Stores): Promise<boolean> =>
  (await records.selectFrom('imports').select('id').where('state', '=', 'done').limit(1).execute()).length > 0;

/** The records say where the observations lie: with another place all figures would be of nothing. */
const refuseElsewhere = async (stores: Stores): Promise<void> => {
  const areOnServer = !isNothing(await createLedger(async () => stores.records).read());
  if (areOnServer && !stores.observations.isOnServer)
    throw new BackendProblem(
      'CLICKHOUSE_URL: the observations lie on a server of ClickHouse: set it to their database, or bring them back into DATA_DIR first (npm run move -- --observations files)',
    );
  if (stores.observations.isOnServer && !areOnServer && (await hasImports(stores)))
    throw new BackendProblem(
      `CLICKHOUSE_URL: the observations lie in a file of DATA_DIR ${stores.dataDir}: move them first (npm run move -- --observations http://…), or start without it`,
    );
};

const refuseMovedFiles = (dataDir: string, { database, isMoving }: StoreOptions): void => {
  const moved = database === undefined && !isMoving ? readMovedMarker(dataDir) : null;
  if (!moved) return;
  throw new BackendProblem(
    `DATA_DIR ${dataDir}: its records were moved to the database ${moved.to} at ${moved.at}: set DATABASE_URL to it. If the move did not end, do it again (npm run move); if that database is empty and is not to be used, delete the file records.moved`,
  );
};

/** Opens both databases of a data folder and migrates them. */
export const openStores = async (dataDir: string, options: StoreOptions = {}): Promise<Stores> => {
  refuseMovedFiles(dataDir, options);
  await refuseUnmoved(dataDir, options);
  const stores = await openDatabases(dataDir, options);
  try {
    if (!options.isMoving) {
      await refuseMoved(stores);
      await refuseElsewhere(stores);
    }
    await refuseStrange(stores);
    await repairStores(stores, new Date());
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
