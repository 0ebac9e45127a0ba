import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineShare } from '../../config/memory-plan.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Observations } from '../observations/observations.ts';
import { layAnalyses } from '../records/dashboards/lay-analyses.ts';
import { migrations } from '../records/migrations.ts';
import { createLedger } from '../records/observation-ledger/ledger.ts';
import type { Schema } from '../records/schema.ts';
import { openObservations } from './observations/open-observations.ts';
import { openRecords } from './records/open-records.ts';
import type { RecordsStore } from './records/records-store.ts';

/** Both databases of a data folder, and the folder itself; `database` is the address of the records' server, if any. */
export type Stores = {
  records: RecordsStore<Schema>;
  observations: Observations;
  dataDir: string;
  database?: string | undefined;
};

/** Makes the folder for temporary files. */
const makeTemporaryFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'tmp');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  return folder;
};

/** Deletes what a killed process left there: pipes, stored rows, staged files, and copies of a backup. */
const clearTemporaryFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (/^(?:rows|staging|backup)-/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
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
};

/** Opens both databases of a data folder as they are stored. */
export const openDatabases = async (
  dataDir: string,
  { limits = {}, cache, database }: StoreOptions = {},
): Promise<Stores> => {
  const temporaryFolder = makeTemporaryFolder(dataDir);
  const opened = Promise.withResolvers<RecordsStore<Schema>>();
  // Only one process can open the observations: they are opened first, so that a second process changes nothing.
  const observations = await openObservations(join(dataDir, 'observations.duckdb'), {
    queriesAtOnce: limits.queriesAtOnce,
    threads: limits.threads,
    memoryLimit: limits.engine === undefined ? undefined : `${limits.engine}MiB`,
    cache,
    ledger: createLedger(() => opened.promise),
    temporaryFolder,
  });
  try {
    clearTemporaryFolder(temporaryFolder);
    const records = await openRecords<Schema>(database ?? join(dataDir, 'records.sqlite'), migrations);
    opened.resolve(records);
    await layAnalyses(records);
    return { records, observations, dataDir, database };
  } catch (error) {
    await observations.close();
    throw error;
  }
};

/** Closes both after running queries have ended. */
export const closeStores = async ({ records, observations }: Stores): Promise<void> => {
  await observations.close();
  await records.destroy();
};
