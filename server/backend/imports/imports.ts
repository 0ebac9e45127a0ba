import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../logging/logger.ts';
import { refreshProductIndex } from '../product-index/refresh.ts';
import { type Asked, addWaiting, failImport, waitingImports } from '../records/catalogue/import-history.ts';
import { countWaiting } from '../records/catalogue/waiting-uploads.ts';
import type { Stores } from '../stores/stores.ts';
import { ImportProblem, toldProblem } from './problem.ts';
import { createImportQueue, type ImportQueue } from './queue.ts';
import { receiveFile, type Upload } from './receive-file.ts';
import { runUpload } from './run-upload.ts';
import { undoMarked } from './undo-import.ts';
import { uploadsFolder } from './uploads-folder.ts';

/** Bytes that an uploaded file may have where nothing else is set. */
export const standardUploadLimit = 2048 * 1024 * 1024;

/** Uploads of a team that may wait for their turn. */
const mostWaiting = 20;

/** Compressed files may hold many times their size; more than this is no price list but a trap. */
const textLimitOf = (uploadLimit: number): number => Math.max(20 * uploadLimit, 4 * 1024 ** 3);

/** Observations are everybody's: who may bring some in is the operator's to say. */
export type ImportTeams = 'first' | 'all';

/** Imports and undoes that a running server takes on, one after another. */
export type Imports = {
  queue: ImportQueue;
  uploadLimit: number;
  teams: ImportTeams;
  /**
   * Takes the file in, looks at its beginning and puts it in the queue; resolves to the import's id. Throws an
   * ImportProblem and leaves nothing behind where the file is none that could be imported.
   */
  receive: (upload: Upload, signal: AbortSignal) => Promise<number>;
  /** Takes back an import that is marked for it, when its turn comes. */
  undo: (importId: number, fileName: string) => void;
  /** Goes on with the uploads that waited when the process before this one ended. */
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

const folderOf = (stores: Stores): string => join(stores.dataDir, uploadsFolder);

/** What nobody waits for: cut short uploads, and files of imports that have ended. */
const clear = async (folder: string, waiting: readonly number[]): Promise<Set<string>> => {
  const kept = new Set(waiting.map(String));
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter(each => !kept.has(each))) await rm(join(folder, name), { force: true });
  return new Set(names);
};

/** Makes what takes on imports, over the stores of a running server. */
export const createImports = ({ stores, logger, now, uploadLimit, teams, onDone }: Options): Imports => {
  const { records } = stores;
  const queue = createImportQueue(onDone);
  const folder = folderOf(stores);
  const textLimit = textLimitOf(uploadLimit);

  const start = (importId: number, fileName: string, asked: Asked): void => {
    const upload = { importId, path: join(folder, String(importId)), fileName, asked };
    queue
      .run({ importId, file: fileName }, (onProgress, signal) =>
        runUpload({ stores, logger, now, isEnding: queue.isEnding, textLimit }, upload, onProgress, signal),
      )
      .catch((error: unknown) => {
        if (!queue.isEnding()) logger.error({ err: error, importId }, 'an upload could not be settled');
      });
  };

  /** Puts a file that is whole under the import's id, from where its turn takes it. */
  const keep = async (path: string, upload: Upload): Promise<number> => {
    const importId = await addWaiting(records, upload, now());
    try {
      await rename(path, join(folder, String(importId)));
    } catch (error) {
      await failImport(records, importId, toldProblem(error), now());
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
      start(importId, upload.fileName, upload.asked);
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
