import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../logging/logger.ts';
import { refreshProductIndex } from '../product-index/refresh.ts';
import { addWaiting, failImport, type UploadOptions, waitingImports } from '../records/catalogue/import-history.ts';
import { countWaiting } from '../records/catalogue/waiting-uploads.ts';
import type { Stores } from '../stores/stores.ts';
import { receiveFile, type Upload } from './files/receive-file.ts';
import { uploadsFolder } from './files/uploads-folder.ts';
import { createImportQueue, type ImportQueue } from './jobs/queue.ts';
import { runUpload } from './jobs/run-upload.ts';
import { ImportProblem, problemData } from './problem.ts';
import { undoMarked } from './undo-import.ts';

/** Largest uploaded file in bytes, unless configured otherwise. */
export const standardUploadLimit = 2048 * 1024 * 1024;

/** Uploads of a team that may wait in the queue. */
const mostWaiting = 20;

/** Compressed files may contain many times their size; more than this is not a price list but an attack. */
const textLimitFor = (uploadLimit: number): number => Math.max(20 * uploadLimit, 4 * 1024 ** 3);

/** All teams share the observations: the operator decides who may import. */
export type ImportTeams = 'first' | 'all';

/** Imports and undos of a running server, one after another. */
export type Imports = {
  queue: ImportQueue;
  uploadLimit: number;
  teams: ImportTeams;
  /**
   * Stores the file, examines its beginning and queues it; resolves to the import's id. Throws an ImportProblem and
   * leaves nothing behind if the file cannot be imported.
   */
  receive: (upload: Upload, signal: AbortSignal) => Promise<number>;
  /** Undoes an import that is marked for it, when its turn comes. */
  undo: (importId: number, fileName: string) => void;
  /** Continues with the uploads that were waiting when the previous process ended. */
  resume: () => Promise<void>;
};

type Options = {
  stores: Stores;
  logger: Logger;
  now: () => Date;
  uploadLimit: number;
  teams: ImportTeams;
  onDone?: () => void;
};

const uploadsPath = (stores: Stores): string => join(stores.dataDir, uploadsFolder);

/** Deletes leftovers: interrupted uploads, and files of imports that have ended. */
const clear = async (folder: string, waiting: readonly number[]): Promise<Set<string>> => {
  const kept = new Set(waiting.map(String));
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter(each => !kept.has(each))) await rm(join(folder, name), { force: true });
  return new Set(names);
};

/** The imports of a running server with its stores. */
export const createImports = ({ stores, logger, now, uploadLimit, teams, onDone }: Options): Imports => {
  const { records } = stores;
  const queue = createImportQueue(onDone);
  const folder = uploadsPath(stores);
  const textLimit = textLimitFor(uploadLimit);

  const start = (importId: number, fileName: string, options: UploadOptions): void => {
    const upload = { importId, path: join(folder, String(importId)), fileName, options };
    queue
      .run({ importId, file: fileName }, (onProgress, signal) =>
        runUpload({ stores, logger, now, isEnding: queue.isEnding, textLimit }, upload, onProgress, signal),
      )
      .catch((error: unknown) => {
        if (!queue.isEnding()) logger.error({ err: error, importId }, 'an upload could not be settled');
      });
  };

  /** Stores a complete file under the import's id, from where the queue reads it. */
  const keep = async (path: string, upload: Upload): Promise<number> => {
    const importId = await addWaiting(records, upload, now());
    try {
      await rename(path, join(folder, String(importId)));
    } catch (error) {
      await failImport(records, importId, problemData(error), now());
      throw error;
    }
    return importId;
  };
  const receive: Imports['receive'] = async (upload, signal) => {
    if ((await countWaiting(records, upload.teamId)) >= mostWaiting) {
      throw new ImportProblem('manyWaiting', { most: mostWaiting });
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = await receiveFile(stores, upload, { folder, limit: uploadLimit, signal });
    try {
      const importId = await keep(path, upload);
      start(importId, upload.fileName, upload.options);
      return importId;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
  return {
    queue,
    uploadLimit,
    teams,
    receive,
    undo: (importId, file) => {
      queue
        .run({ importId, file }, async () => {
          await undoMarked(stores, importId, now());
          await refreshProductIndex(stores);
        })
        .catch((error: unknown) => {
          if (!queue.isEnding()) logger.error({ err: error, importId }, 'an import could not be undone');
        });
    },
    resume: async () => {
      const rows = await waitingImports(records);
      const there = await clear(
        folder,
        rows.map(row => row.id),
      );
      for (const { id, file_name: fileName, asked } of rows) {
        if (there.has(String(id))) start(id, fileName, JSON.parse(asked ?? '{"dryRun":false}'));
        else await failImport(records, id, { code: 'interrupted', params: {} }, now());
      }
    },
  };
};
