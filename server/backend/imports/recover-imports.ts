import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undoingImports } from '../records/catalogue/import-history.ts';
import { finishImport, takeBackImport, unfinishedImports } from '../records/catalogue/imports.ts';
import type { Stores } from '../stores.ts';
import { undoMarked } from './undo-import.ts';

/** What became of the imports that a dead process left behind. */
export type Recovered = { finished: number[]; takenBack: number[]; undone: number[] };

const removeLeftovers = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter(each => each.startsWith('utf8-'))) await rm(join(folder, name), { force: true });
};

/**
 * Settles, at the start and before any other import, what a process that died had begun: an import whose observations
 * were committed is finished, any other is taken back as if it had never been; an undo that was asked for is done.
 */
export const recoverImports = async (stores: Stores, now: () => Date = () => new Date()): Promise<Recovered> => {
  const recovered: Recovered = { finished: [], takenBack: [], undone: [] };
  for (const importId of await unfinishedImports(stores.records)) {
    if (await stores.observations.writer.isCommitted(importId)) {
      await finishImport(stores.records, importId, now());
      recovered.finished.push(importId);
    } else {
      await takeBackImport(stores.records, importId, 'interrupted', now());
      recovered.takenBack.push(importId);
    }
  }
  for (const importId of await undoingImports(stores.records)) {
    await undoMarked(stores, importId, now());
    recovered.undone.push(importId);
  }
  await removeLeftovers(join(stores.dataDir, 'tmp'));
  return recovered;
};
