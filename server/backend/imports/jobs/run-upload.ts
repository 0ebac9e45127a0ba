import { noCorrections } from '../../../domain/import-report.ts';
import type { Logger } from '../../../logging/logger.ts';
import { areFilesAway, areRecordsAway, isStoreAway } from '../../problems/store-problem.ts';
import {
  endCheck,
  failImport,
  noteFormat,
  setStarted,
  type UploadOptions,
} from '../../records/catalogue/import-history.ts';
import { noteCounts } from '../../records/catalogue/imports.ts';
import { noteRejects } from '../../records/catalogue/waiting-uploads.ts';
import type { Records } from '../../records/schema.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ImportResult } from '../files/request.ts';
import { uploadOf } from '../files/uploads-folder.ts';
import { problemData } from '../problem.ts';
import type { ImportProgress } from './progress.ts';
import { runAndIndex } from './run-and-index.ts';

/** `path`: where it lies on this machine's disk. */
export type ReceivedFile = { importId: number; path: string; fileName: string; options: UploadOptions };
type UploadServices = { stores: Stores; logger: Logger; now: () => Date; textLimit: number };

const toCounts = (result: ImportResult) => ({
  rowsRead: result.read,
  written: result.written,
  unchanged: result.unchanged,
  replaced: result.replaced,
  superseded: result.superseded,
  rejected: result.rejected,
  rejectedBy: result.rejectedBy,
  firstDay: result.firstDay,
  lastDay: result.lastDay,
  rejectsPath: result.rejectsPath,
  dirt: JSON.stringify(result.dirt),
  corrections: result.corrections,
  movedShops: 0,
});

/** Of a file that is imported already: all that was accepted of it is there, and importing it corrects nothing. */
const checkedAgain = (result: ImportResult) => ({
  ...toCounts(result),
  written: 0,
  replaced: 0,
  unchanged: result.accepted - result.superseded,
  // That file goes with the earlier import.
  rejectsPath: null,
  corrections: noCorrections(),
});

/** An import stores its own result; dry runs, and files that were imported before, are noted here. */
const noteResult = async (records: Records, importId: number, result: ImportResult, now: Date): Promise<void> => {
  await noteFormat(records, importId, result.format);
  if (result.alreadyImported) {
    const params = { importId: result.importId };
    await failImport(records, importId, { code: 'alreadyImported', params }, now);
  }
  if (result.dryRun) {
    await noteCounts(records, importId, result.alreadyImported ? checkedAgain(result) : toCounts(result));
    await endCheck(records, importId, result.countryCode, now);
  }
};

/** At once: else a page that looks meanwhile would see a check as failed. */
const noteEnd = ({ stores, now }: UploadServices, importId: number, result: ImportResult): Promise<void> =>
  stores.records.transaction().execute(work => noteResult(work, importId, result, now()));

const noteProblem = async (
  { stores, logger, now }: UploadServices,
  importId: number,
  error: unknown,
): Promise<void> => {
  const { code, params } = problemData(error);
  if (code === 'failed') logger.error({ err: error, importId }, 'an uploaded file could not be imported');
  // The rejected rows can be downloaded; their path on the server is not shown.
  const { rejectsPath, rejectedBy, ...otherParams } = params;
  if (typeof rejectsPath === 'string' && rejectsPath !== '') {
    const rejected = { path: rejectsPath, rows: Number(otherParams.rejected), by: rejectedBy };
    await noteRejects(stores.records, importId, rejected);
  }
  await failImport(stores.records, importId, { code, params: otherParams }, now());
};

const isAway = (error: unknown): boolean => isStoreAway(error) || areRecordsAway(error) || areFilesAway(error);

/**
 * Imports an uploaded file and deletes it. Errors are noted with the import; one that was interrupted by the end of the
 * process, or since its job is another one's, waits, and so does one whose server of the observations, of the records or
 * of the files is away: what is thrown then has the job done again later.
 */
export const runUpload = async (
  services: UploadServices,
  { importId, path, fileName, options }: ReceivedFile,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { stores, textLimit } = services;
  await setStarted(stores.records, importId, 'running');
  try {
    const request = { files: [path], names: [fileName], importId, textLimit, ...options };
    const [result] = await runAndIndex(stores, request, onProgress, signal);
    if (result) await noteEnd(services, importId, result);
  } catch (error) {
    if (signal.aborted) return setStarted(stores.records, importId, 'waiting');
    if (isAway(error)) {
      await setStarted(stores.records, importId, 'waiting');
      throw error;
    }
    await noteProblem(services, importId, error);
  }
  await stores.files.remove(uploadOf(importId));
};
