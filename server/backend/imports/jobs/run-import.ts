import { basename } from 'node:path';
import type { Stores } from '../../stores/stores.ts';
import { gatherFiles } from '../files/gather-files.ts';
import type { ImportRequest, ImportResult } from '../files/request.ts';
import { importFile } from '../import-file.ts';
import { ImportProblem, toImportProblem } from '../problem.ts';
import { createProgress, type ImportProgress } from './progress.ts';

/** Stores with a running import: only one at a time, since each of them undoes its own rows on failure. */
const importing = new WeakSet<Stores['records']>();

const importAll = async (
  stores: Stores,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal | undefined,
  now: () => Date,
): Promise<ImportResult[]> => {
  createProgress(request.names?.[0] ?? basename(request.files[0] ?? ''), onProgress)('inspecting');
  const results: ImportResult[] = [];
  for (const data of await gatherFiles(request, signal)) {
    const report = createProgress(data.file.name, onProgress);
    results.push(await importFile({ stores, report, signal, now }, data, request));
  }
  return results;
};

/**
 * Imports files (docs/import.md) and returns the result of each data file, in the order given. The accepted rows of a
 * file are committed together or not at all; several files are independent of each other. Throws ImportProblem, whose
 * code says what to do; any other error is a bug.
 */
export const runImport = async (
  stores: Stores,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void = () => undefined,
  signal?: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<ImportResult[]> => {
  if (importing.has(stores.records)) throw new ImportProblem('importRunning');
  importing.add(stores.records);
  try {
    return await importAll(stores, request, onProgress, signal, now);
  } catch (error) {
    if (signal?.aborted) throw new ImportProblem('cancelled', {}, error);
    throw toImportProblem(error);
  } finally {
    importing.delete(stores.records);
  }
};
