import { endUndo, giveUpUndo } from '../records/catalogue/import-history.ts';
import type { Stores } from '../stores/stores.ts';

/**
 * Undoes an import that is marked for it. The transaction of the observations and of the import ledger decides; if the
 * process dies, the next start completes it. Throws the engine's errors; nothing is changed then.
 */
export const undoMarked = async (stores: Stores, importId: number, now: Date): Promise<void> => {
  const { records, observations } = stores;
  try {
    if (await observations.writer.isCommitted(importId)) await observations.writer.undo(importId);
  } catch (error) {
    if (await observations.writer.isCommitted(importId)) await giveUpUndo(records, importId);
    throw error;
  }
  await endUndo(records, importId, now);
};
