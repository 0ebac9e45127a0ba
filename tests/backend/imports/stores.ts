import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ImportRequest, ImportResult } from '../../../server/backend/imports/files/request.ts';
import { runImport } from '../../../server/backend/imports/jobs/run-import.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores, type EngineLimits, type Stores } from '../../../server/backend/stores/stores.ts';

/** Where the published price data lies. */
export const referenceData = resolve(process.env.VITRINA_REFERENCE_DATA ?? join(process.cwd(), '..', 'shared', 'data'));

export const preciosClaros = (name: string): string => join(referenceData, 'ar-precios-claros', name);

/** Stores in a folder of their own that goes away with them. */
export const freshStores = async (limits: EngineLimits = {}): Promise<Stores & { end: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-'));
  const stores = await openStores(dataDir, { limits });
  const end = async () => {
    await closeStores(stores);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...stores, end };
};

/** Writes a file beside the stores and gives its path. */
export const writeInput = (stores: Stores, name: string, content: string | Buffer): string => {
  const path = join(stores.dataDir, name);
  writeFileSync(path, content);
  return path;
};

/** Imports one data file. */
export const importOne = async (stores: Stores, request: ImportRequest): Promise<ImportResult> => {
  const [result] = await runImport(stores, request);
  if (!result) throw new Error('no result');
  return result;
};

/** What the observations contain, read from a copy. */
export const ask = async <Row>(stores: Stores, sql: string): Promise<Row[]> => {
  const snapshot = await stores.observations.snapshot();
  const path = join(stores.dataDir, `copy-${Math.random()}.duckdb`);
  await snapshot.copyTo(path);
  snapshot.close();
  const copy = await DuckDBInstance.create(path);
  const connection = await copy.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
  } finally {
    connection.closeSync();
    copy.closeSync();
  }
};

/** The file of rejected rows of an import; empty where there is none. */
export const rejectsText = ({ dataDir }: Stores, path: string | null): string =>
  path === null ? '' : gunzipSync(readFileSync(join(dataDir, path))).toString('utf8');
