import type { Records } from '../schema.ts';

/** Notes that files of rejected rows are gone; paths are below DATA_DIR. */
export const forgetRejects = async (records: Records, paths: readonly string[]): Promise<void> => {
  await records.updateTable('imports').set({ rejects_path: null }).where('rejects_path', 'in', paths).execute();
};
