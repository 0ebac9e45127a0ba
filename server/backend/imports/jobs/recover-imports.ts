import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshProductIndex } from '../../product-index/refresh.ts';
import { undoingImports } from '../../records/catalogue/import-history.ts';
import { finishImport, takeBackImport, unfinishedImports } from '../../records/catalogue/imports.ts';
import { waitAgain } from '../../records/catalogue/waiting-uploads.ts';
import type { Records } from '../../records/schema.ts';
import type { Stores } from '../../stores/stores.ts';
import { uploadOf } from '../files/uploads-folder.ts';
import { pruneRejects } from '../rejects/prune-rejects.ts';
import { undoMarked } from '../undo-import.ts';

/** The results for imports that a crashed process left unfinished. */
export type Recovered = { finished: number[]; takenBack: number[]; waiting: number[]; undone: number[] };

/**
 * A file that crashes the process each time it is read is not tried for ever. Of several servers one may well have died for
 * other reasons.
 */
const mostTries = 3;
const mostTriesOfMany = 20;

const removeLeftovers = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter(each => each.startsWith('utf8-'))) await rm(join(folder, name), { force: true });
};

/** Puts one import in order that a dead process had begun, as `recoverImports` does. */
export const recoverImport = async (
  stores: Stores,
  importId: number,
  now: Date,
): Promise<'finished' | 'waiting' | 'takenBack'> => {
  await stores.observations.writer.giveUp(importId);
  if (await stores.observations.writer.isCommitted(importId)) {
    await finishImport(stores.records, importId, now);
    return 'finished';
  }
  const isThere = await stores.files.isThere(uploadOf(importId));
  const most = stores.isShared ? mostTriesOfMany : mostTries;
  // At once: a process that dies here as well leaves one that still says that it runs.
  const then = async (work: Records): Promise<boolean> => isThere && waitAgain(work, importId, most);
  return (await takeBackImport(stores.records, importId, { error: 'interrupted', now, then }))
    ? 'waiting'
    : 'takenBack';
};

/** Puts in order what dead processes had begun to import; to be called by the one that may write. */
export const recoverUnfinished = async (stores: Stores, now: () => Date = () => new Date()): Promise<void> => {
  const unfinished = await unfinishedImports(stores.records);
  for (const importId of unfinished) await recoverImport(stores, importId, now());
  // One that had ended but for this is in the index of products, too.
  if (unfinished.length > 0) await refreshProductIndex(stores);
};

/**
 * Runs at the start, before any other import, for what a crashed process had begun: an import whose observations were
 * committed is finished; of any other the catalogue rows are removed, and it is queued again if its file was uploaded,
 * or kept as failed ("interrupted"); a requested undo is carried out.
 */
export const recoverImports = async (stores: Stores, now: () => Date = () => new Date()): Promise<Recovered> => {
  const recovered: Recovered = { finished: [], takenBack: [], waiting: [], undone: [] };
  for (const importId of await unfinishedImports(stores.records)) {
    recovered[await recoverImport(stores, importId, now())].push(importId);
  }
  for (const importId of await undoingImports(stores.records)) {
    await undoMarked(stores, importId, now());
    recovered.undone.push(importId);
  }
  await removeLeftovers(join(stores.dataDir, 'tmp'));
  await pruneRejects(stores, now());
  return recovered;
};
