import { endUndo, giveUpUndo } from '../records/catalogue/import-history.ts';
import type { Stores } from '../stores/stores.ts';

/**
 * Takes back an import that is marked for it. The transaction of the observations decides, with its row of the ledger;
 * a process that dies is followed up at the next start. Throws what the engine throws; nothing is changed then.
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
