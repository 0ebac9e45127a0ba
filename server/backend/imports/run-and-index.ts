import { refreshProductIndex } from '../product-index/refresh.ts';
import type { Stores } from '../stores/stores.ts';
import type { ImportProgress } from './progress.ts';
import type { ImportRequest, ImportResult } from './request.ts';
import { runImport } from './run-import.ts';

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
