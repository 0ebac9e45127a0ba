import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FilesPlace } from '../../config/files-place.ts';
import type { EngineShare } from '../../config/memory-plan.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Observations } from '../observations/observations.ts';
import { layAnalyses } from '../records/dashboards/lay-analyses.ts';
import { migrations } from '../records/migrations.ts';
import { createLedger } from '../records/observation-ledger/ledger.ts';
import type { Schema } from '../records/schema.ts';
import type { FilesStore } from './files/files-store.ts';
import { openFiles } from './files/open-files.ts';
import { holdAlone } from './hold-alone.ts';
import { holdFolder } from './hold-folder.ts';
import { isOnServer } from './observations/is-on-server.ts';
import { openObservations, placeOfObservations } from './observations/open-observations.ts';
import { openRecords } from './records/open-records.ts';
import type { RecordsStore } from './records/records-store.ts';

/**
 * Both databases of a data folder, its files, and the folder itself; `database` is the address of the records' server, if any, and
 * `observationsUrl` that of the observations.
 */
export type Stores = {
  records: RecordsStore<Schema>;
  observations: Observations;
  dataDir: string;
  /** Uploads, rejected rows, mails as files and pictures, which all servers share. */
  files: FilesStore;
  database?: string | undefined;
  observationsUrl?: string | undefined;
  /** Both lie on servers: other processes may work with them at the same moment. */
  isShared: boolean;
};

/** Whether several processes may work with the same stores. */
export const areShared = ({ database, observationsUrl }: Pick<Stores, 'database' | 'observationsUrl'>): boolean =>
  database !== undefined && observationsUrl !== undefined;

/** Makes the folder for temporary files. */
const makeTemporaryFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'tmp');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  return folder;
};

/** Deletes what a killed process left there: pipes, stored rows, staged files, and copies of a backup. */
const clearTemporaryFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (/^(?:rows|staging|backup|files)-/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** What the engine of the observations may use; what is omitted is as the engine chooses. */
export type EngineLimits = Partial<EngineShare>;

export type StoreOptions = {
  limits?: EngineLimits | undefined;
  /** Keeps rows of the observations; none if omitted. */
  cache?: AnswerCache | undefined;
  /** Address of the records' database; a file of the folder if omitted. */
  database?: string | undefined;
  /** Address of the observations' database; a file of the folder if omitted. */
  observationsUrl?: string | undefined;
  /** Where the files lie that all servers share; in the folder of the data if omitted. */
  files?: FilesPlace | undefined;
  /** For a move, which may be done again: records that were moved elsewhere are opened too. */
  isMoving?: boolean;
};

const engineOptions = ({ limits = {}, cache }: StoreOptions, temporaryFolder: string) => ({
  queriesAtOnce: limits.queriesAtOnce,
  threads: limits.threads,
  memoryLimit: limits.engine === undefined ? undefined : `${limits.engine}MiB`,
  cache,
  temporaryFolder,
});

const placeOfFiles = (dataDir: string, { files }: StoreOptions): FilesPlace =>
  files ?? { kind: 'folder', path: dataDir };

const openOwnRecords = async (dataDir: string, database: string | undefined): Promise<RecordsStore<Schema>> =>
  openRecords<Schema>(database ?? join(dataDir, 'records.sqlite'), migrations);

type RecordsAlone = { records: RecordsStore<Schema>; release: () => Promise<void> };

/** A database of the records can be reached from other machines: a second process with a file of its own is refused. */
const openRecordsAlone = async (dataDir: string, { database, isMoving }: StoreOptions): Promise<RecordsAlone> => {
  const records = await openOwnRecords(dataDir, database);
  if (database === undefined || isMoving) return { records, release: async () => undefined };
  try {
    return { records, ...(await holdAlone(records)) };
  } catch (error) {
    await records.destroy();
    throw error;
  }
};

/** Only one process can open the file of the observations: it is opened first, so that a second process changes nothing. */
const openWithFile = async (dataDir: string, options: StoreOptions, path: string): Promise<Stores> => {
  const { database } = options;
  const temporaryFolder = makeTemporaryFolder(dataDir);
  const observations = await openObservations(path, engineOptions(options, temporaryFolder));
  try {
    clearTemporaryFolder(temporaryFolder);
    const { records, release } = await openRecordsAlone(dataDir, options);
    const close = async (): Promise<void> => {
      await observations.close();
      await release();
    };
    const files = openFiles(placeOfFiles(dataDir, options), temporaryFolder);
    return { records, observations: { ...observations, close }, dataDir, files, database, isShared: false };
  } catch (error) {
    await observations.close();
    throw error;
  }
};

/** No file says that a process is there: the folder is held. The records come first, since they say what is there. */
const openWithServer = async (dataDir: string, options: StoreOptions, address: string): Promise<Stores> => {
  const { database } = options;
  const temporaryFolder = makeTemporaryFolder(dataDir);
  const held = holdFolder(dataDir);
  let records: RecordsStore<Schema> | undefined;
  try {
    clearTemporaryFolder(temporaryFolder);
    const opened = await openOwnRecords(dataDir, database);
    records = opened;
    const ledger = createLedger(async () => opened);
    const observations = await openObservations(address, { ...engineOptions(options, temporaryFolder), ledger });
    const close = async (): Promise<void> => {
      await observations.close();
      held.release();
    };
    const files = openFiles(placeOfFiles(dataDir, options), temporaryFolder);
    const places = { dataDir, files, database, observationsUrl: address };
    return { records, observations: { ...observations, close }, ...places, isShared: areShared(places) };
  } catch (error) {
    await records?.destroy();
    held.release();
    throw error;
  }
};

/** Closes all after running queries have ended. */
export const closeStores = async ({ records, observations, files }: Stores): Promise<void> => {
  await observations.close();
  await records.destroy();
  await files.close();
};

/** Opens both databases of a data folder as they are stored. */
export const openDatabases = async (dataDir: string, options: StoreOptions = {}): Promise<Stores> => {
  const place = placeOfObservations(dataDir, options.observationsUrl);
  const stores = await (isOnServer(place) ? openWithServer : openWithFile)(dataDir, options, place);
  try {
    await layAnalyses(stores.records);
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
