import { noCorrections } from '../../domain/import-report.ts';
import type { Staging } from '../observations/staging.ts';
import {
  adoptImport,
  beginImport,
  findSameImport,
  finishImport,
  type ImportCounts,
  noteCounts,
  takeBackImport,
} from '../records/catalogue/imports.ts';
import { findCountry } from './country.ts';
import type { ImportRequest, ImportResult } from './files/request.ts';
import type { DataFile } from './find-masters.ts';
import { importCatalogue } from './import-catalogue.ts';
import { alreadyImported, describeJob, hashFiles, type Job, rowsExpected } from './jobs/import-job.ts';
import { previewCatalogue } from './preview-catalogue.ts';
import { ImportProblem, toImportProblem } from './problem.ts';
import { keepRejects } from './rejects/keep-rejects.ts';
import { type StagedFile, withStaged } from './stage-file.ts';

const refuseNothing = ({ data }: Job, staging: Staging, rejectsPath: string | null): void => {
  const { accepted, rejected, rejectedBy, read } = staging.counts;
  const file = data.file.name;
  if (read === 0) throw new ImportProblem('noRows', { file });
  if (accepted > 0) return;
  throw new ImportProblem('nothingAccepted', { file, rejected, rejectsPath: rejectsPath ?? '', rejectedBy });
};

/** Which format describes the products, and who issued its codes. */
const describedFrom = ({ recognised: { format, form } }: DataFile) => ({ format: format.name, codes: form.codes });

/**
 * Writes what was staged. The transaction of the observations decides: if it fails, everything is undone; once it is
 * committed, everything stays.
 */
const write = async (job: Job, staging: Staging, importId: number, found: ImportCounts): Promise<ImportCounts> => {
  const { stores, country, data, report, signal } = job;
  report('catalogue');
  const currentImport = { records: stores.records, importId, countryId: country.id, signal };
  const services = { ...describedFrom(data), staging, writer: stores.observations.writer };
  const { ids, ...changes } = await importCatalogue(currentImport, services);
  const counts = { ...found, ...changes };
  await noteCounts(stores.records, importId, counts);
  report('writing');
  const { accepted } = staging.counts;
  const onShare = (share: number) => report('writing', share, { written: Math.round(share * accepted) });
  const done = await staging.commit(importId, ids, signal, onShare);
  report('committed', 0, { written: done.written });
  return { ...counts, ...done };
};

/** An import whose observations were committed is completed, whatever happened afterwards; any other is undone. */
const settle = async ({ stores, now }: Job, importId: number, problem: unknown): Promise<void> => {
  if (await stores.observations.writer.isCommitted(importId)) return finishImport(stores.records, importId, now());
  const code = problem instanceof ImportProblem ? problem.code : 'failed';
  await takeBackImport(stores.records, importId, { error: code, now: now() });
};

/** The import's row: the one that its upload made, or a new one. */
const begin = async ({ stores: { records }, data, country, now, importId }: Job): Promise<number> => {
  const { file, recognised } = data;
  const found = { sha256: hashFiles(data), format: recognised.format.name, countryId: country.id, fileName: file.name };
  if (importId === undefined) return beginImport(records, found, now());
  await adoptImport(records, importId, found);
  return importId;
};

const writeAsImport = async (job: Job, staging: Staging, counts: ImportCounts) => {
  const { stores, now, report } = job;
  const importId = await begin(job);
  try {
    const written = await write(job, staging, importId, counts);
    await noteCounts(stores.records, importId, written);
    report('finishing');
    await finishImport(stores.records, importId, now());
    return { importId, counts: written };
  } catch (error) {
    // What cannot be completed now, for example on a full disk, is completed at the next start.
    await settle(job, importId, toImportProblem(error)).catch(() => undefined);
    throw error;
  }
};

const nothing = { written: 0, unchanged: 0, replaced: 0, superseded: 0, corrections: noCorrections() };

/** What an import would write and correct. */
const wouldDo = async (job: Job, staging: Staging) => {
  const { known, corrections } = await previewCatalogue(job, { ...describedFrom(job.data), staging });
  return { ...(await staging.preview(known, job.signal)), corrections };
};

const importStaged = async (job: Job, staged: StagedFile): Promise<ImportResult> => {
  const { staging } = staged;
  const { read, accepted, rejected, rejectedBy, firstDay, lastDay } = staging.counts;
  job.report('reading', 1, { rowsRead: read, rejected });
  const rejectsPath = await keepRejects(job, staged);
  refuseNothing(job, staging, rejectsPath);
  const dirt = await staging.dirt();
  const found = { firstDay, lastDay, rejected, rejectedBy, rejectsPath };
  const result = { ...describeJob(job), ...found, alreadyImported: false, read, accepted, dirt };
  if (job.dryRun) return { ...result, ...(await wouldDo(job, staging)), importId: null };
  try {
    const counts = { ...nothing, ...found, rowsRead: read, dirt: JSON.stringify(dirt), movedShops: 0 };
    const done = await writeAsImport(job, staging, counts);
    const { written, unchanged, replaced, superseded, corrections } = done.counts;
    return { ...result, written, unchanged, replaced, superseded, corrections, importId: done.importId };
  } catch (error) {
    if (rejectsPath !== null) await job.stores.files.remove(rejectsPath);
    throw error;
  }
};

type Context = Pick<Job, 'stores' | 'report' | 'now' | 'signal'>;

/** Imports one data file, or finds that it was imported before. */
export const importFile = async (context: Context, data: DataFile, request: ImportRequest): Promise<ImportResult> => {
  const { stores, now, signal, report } = context;
  const country = await findCountry(stores.records, data, request.countryCode);
  const job: Job = { ...context, data, country, dryRun: request.dryRun ?? false, importId: request.importId };
  const format = data.recognised.format.name;
  const same = await findSameImport(stores.records, { sha256: hashFiles(data), format, countryId: country.id });
  if (same) return alreadyImported(job, same);
  report('reading');
  const rows = rowsExpected(data.file);
  const onShare = (share: number) => report('reading', share, { rowsRead: Math.round(share * rows) });
  return withStaged(stores, data, country, { now: now(), signal, onShare }, staged => importStaged(job, staged));
};
