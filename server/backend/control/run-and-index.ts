import { ImportProblem, toImportProblem } from '../imports/problem.ts';
import type { ImportProgress } from '../imports/progress.ts';
import type { ImportRequest, ImportResult } from '../imports/request.ts';
import { runImport } from '../imports/run-import.ts';
import { refreshProductIndex } from '../product-index/refresh.ts';
import type { Stores } from '../stores.ts';
import type { ToldProblem } from './protocol.ts';

/** Imports, then brings up to date what the choice of products reads. Throws as `runImport` does. */
export const runAndIndex = async (
  stores: Stores,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportResult[]> => {
  try {
    return await runImport(stores, request, onProgress, signal);
  } finally {
    // One of several files may be in although a later one was refused.
    await refreshProductIndex(stores);
  }
};

/** An error as it is told to the person who imports. */
export const toldProblem = (error: unknown): ToldProblem => {
  const problem = toImportProblem(error);
  if (problem instanceof ImportProblem) return { code: problem.code, params: { ...problem.params } };
  return { code: 'failed', params: { reason: problem instanceof Error ? problem.message : String(problem) } };
};
