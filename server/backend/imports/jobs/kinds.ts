import type { Logger } from '../../../logging/logger.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { refreshProductIndex } from '../../product-index/refresh.ts';
import { beginUndo, failImport } from '../../records/catalogue/import-history.ts';
import { findUpload, readImportState, readStanding } from '../../records/catalogue/waiting-uploads.ts';
import type { Job, Outcome } from '../../records/jobs/jobs.ts';
import { type FilesStore, type LocalFile, MissingFile } from '../../stores/files/files-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { uploadOf } from '../files/uploads-folder.ts';
import { undoMarked } from '../undo-import.ts';
import { importJob, undoJob } from './line.ts';
import { recoverImport } from './recover-imports.ts';
import { runUpload } from './run-upload.ts';
import type { Turns } from './turns.ts';

export type ImportJobServices = {
  stores: Stores;
  logger: Logger;
  now: () => Date;
  turns: Turns;
  /** Bytes that a file may hold when it is decompressed. */
  textLimit: number;
};

/** Imports need a file on this machine's disk, which they read several times. Null where it is gone. */
const bringHere = (files: FilesStore, importId: number, signal: AbortSignal): Promise<LocalFile | null> =>
  files.onDisk(uploadOf(importId), signal).catch((error: unknown) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });

/** How the job of an import ends, which ended in some state. Of a file that is imported already there was nothing to do. */
const outcomeOf = (ended: { state: string; error: string | null } | undefined): Outcome =>
  ended?.state === 'failed' && ended.error !== 'alreadyImported' ? { end: 'failed', problem: 'file' } : { end: 'done' };

/** Why a waiting import was not begun. */
const notBegun = (code: 'interrupted' | 'withdrawn') => ({ code, params: {} });

/** Imports the file of an upload. One that a process had begun which then died is first put as it was. */
const importUpload = async (
  services: ImportJobServices,
  { about: importId, id: jobId }: Job,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { stores, turns, now } = services;
  const { records, files } = stores;
  await turns.take(jobId, signal, async (onProgress, either) => {
    either.throwIfAborted();
    if ((await readImportState(records, importId)) === 'running') await recoverImport(stores, importId, now());
    const upload = await findUpload(records, importId);
    if (!upload) return files.remove(uploadOf(importId));
    const here = await bringHere(files, importId, either);
    if (here === null) return failImport(records, importId, notBegun('interrupted'), now());
    try {
      await runUpload(services, { importId, path: here.path, ...upload }, onProgress, either);
    } finally {
      await here.release();
    }
  });
  return outcomeOf(await readStanding(records, importId));
};

/** Undoes an import that is marked for it. One that cannot be undone stays as it was. */
const undo = async ({ stores, turns, logger, now }: ImportJobServices, job: Job, signal: AbortSignal) => {
  const isMarked = async () => (await readImportState(stores.records, job.about)) === 'undoing';
  return turns.take<Outcome>(job.id, signal, async () => {
    signal.throwIfAborted();
    if (!(await isMarked())) {
      // A process that died may have undone it, and nothing more.
      await refreshProductIndex(stores);
      return { end: 'done' };
    }
    try {
      await undoMarked(stores, job.about, now());
    } catch (error) {
      if (await isMarked()) throw error;
      logger.error({ err: error, importId: job.about }, 'an import could not be undone');
      return { end: 'failed', problem: 'unforeseen' };
    }
    await refreshProductIndex(stores);
    return { end: 'done' };
  });
};

/** What a worker does with uploads, and with imports that are to be undone. */
export const importJobs = (services: ImportJobServices): JobKind[] => [
  {
    kind: importJob,
    atOnce: 1,
    judgesLoss: true,
    // Its file is deleted.
    endsForGood: true,
    run: (job, signal) => importUpload(services, job, signal),
    giveUp: async (work, { about }) => {
      if (!(await findUpload(work, about))) return false;
      await failImport(work, about, notBegun('withdrawn'), services.now());
      await services.stores.files.remove(uploadOf(about));
      return true;
    },
  },
  {
    kind: undoJob,
    atOnce: 1,
    judgesLoss: true,
    run: (job, signal) => undo(services, job, signal),
    revive: (work, { about }) => beginUndo(work, about),
  },
];
