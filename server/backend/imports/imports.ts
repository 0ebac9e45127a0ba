import type { Logger } from '../../logging/logger.ts';
import type { Bell } from '../jobs/bell.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { addWaiting, beginUndo, failImport } from '../records/catalogue/import-history.ts';
import { countWaiting } from '../records/catalogue/waiting-uploads.ts';
import { enqueue } from '../records/jobs/jobs.ts';
import type { Records } from '../records/schema.ts';
import type { Stores } from '../stores/stores.ts';
import { receiveFile, type Upload } from './files/receive-file.ts';
import { uploadOf } from './files/uploads-folder.ts';
import { type Commands, createCommands, createSharedCommands } from './jobs/commands.ts';
import { importJobs } from './jobs/kinds.ts';
import { importJob, type Line, lane, loadLine, undoJob } from './jobs/line.ts';
import { resumeImports } from './jobs/resume.ts';
import { createTurns } from './jobs/turns.ts';
import { ImportProblem, problemData } from './problem.ts';

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
  uploadLimit: number;
  teams: ImportTeams;
  /**
   * Stores the file, examines its beginning and queues it; resolves to the import's id. Throws an ImportProblem and
   * leaves nothing behind if the file cannot be imported.
   */
  receive: (upload: Upload, signal: AbortSignal) => Promise<number>;
  /** Marks a finished import to be undone when its turn comes; false if it cannot be undone. */
  undo: (importId: number, fileName: string) => Promise<boolean>;
  /** Files of the command line. */
  command: Commands['run'];
  /** What runs, and what waits. */
  line: () => Promise<Line>;
  /** What a worker does with them. */
  jobs: readonly JobKind[];
  /** Queues what processes before this one left; to be called before it takes uploads. */
  resume: () => Promise<void>;
  /** Takes no more from the command line; resolves when the worker has ended and nothing is written. */
  close: (workerEnds: Promise<void>) => Promise<void>;
};

type Options = {
  stores: Stores;
  logger: Logger;
  now: () => Date;
  bell: Bell;
  uploadLimit: number;
  teams: ImportTeams;
  onDone?: () => void;
};

/** The imports of a running server with its stores. */
export const createImports = ({ stores, logger, now, bell, uploadLimit, teams, onDone }: Options): Imports => {
  const { records, files } = stores;
  const turns = createTurns(stores, onDone);
  const inLane = createCommands({ records, bell, turns, now });
  const commands = stores.isShared ? { ...inLane, ...createSharedCommands(turns) } : inLane;
  const jobs = importJobs({ stores, logger, now, turns, textLimit: textLimitFor(uploadLimit) });

  const queue = (work: Records, kind: string, importId: number, file: string): Promise<void> => {
    const at = now().getTime();
    return enqueue(work, { kind, about: importId, lane, payload: { file }, dueAt: at }, at);
  };

  /** Stores a complete file under the import's id, from where its job reads it. */
  const keep = async (received: string, upload: Upload): Promise<number> => {
    const importId = await addWaiting(records, upload, now());
    try {
      await files.rename(received, uploadOf(importId));
      await queue(records, importJob, importId, upload.fileName);
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
    const received = await receiveFile(stores, upload, { limit: uploadLimit, signal });
    try {
      const importId = await keep(received, upload);
      bell.ring();
      return importId;
    } catch (error) {
      await files.remove(received).catch(() => undefined);
      throw error;
    }
  };
  return {
    uploadLimit,
    teams,
    receive,
    undo: async (importId, file) => {
      const isMarked = await records.transaction().execute(async work => {
        const isDone = await beginUndo(work, importId);
        if (isDone) await queue(work, undoJob, importId, file);
        return isDone;
      });
      bell.ring();
      return isMarked;
    },
    command: commands.run,
    line: () => loadLine(records, turns, now().getTime()),
    jobs: [...jobs, commands.job],
    resume: () => resumeImports({ stores, now, queue: (id, fileName) => queue(records, importJob, id, fileName) }),
    close: async workerEnds => {
      commands.close();
      await workerEnds;
      await turns.idle();
    },
  };
};
