import { refreshProductIndex } from '../../product-index/refresh.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ImportRequest, ImportResult } from '../files/request.ts';
import type { ImportProgress } from './progress.ts';
import { runImport } from './run-import.ts';

/** Imports, then updates the index that the choice of products reads. Throws as `runImport` does. */
export const runAndIndex = async (
  stores: Stores,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportResult[]> => {
  try {
    return await runImport(stores, request, onProgress, signal);
  } finally {
    // Of several files one may have been imported although a later one was refused.
    await refreshProductIndex(stores);
  }
};
