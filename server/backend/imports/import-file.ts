import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Dirt, StagedShop, Staging } from '../observations/staging.ts';
import type { Bringing } from '../records/catalogue/bringing.ts';
import {
  beginImport,
  findSameImport,
  finishImport,
  type ImportCounts,
  noteCounts,
  takeBackImport,
} from '../records/catalogue/imports.ts';
import { ensureProducts } from '../records/catalogue/products.ts';
import { ensureShops } from '../records/catalogue/shops.ts';
import type { Stores } from '../stores.ts';
import { countryOf, type ImportCountry } from './country.ts';
import type { DataFile } from './find-masters.ts';
import { textOf } from './inspect-file.ts';
import { locateRejects } from './locate-records.ts';
import { ImportProblem, toImportProblem } from './problem.ts';
import type { ReportProgress } from './progress.ts';
import { writeRejects } from './rejects-file.ts';
import type { ImportRequest, ImportResult } from './request.ts';
import { type StagedFile, withStaged } from './stage-file.ts';

/** One data file on its way in. */
type Job = {
  stores: Stores;
  data: DataFile;
  country: ImportCountry;
  dryRun: boolean;
  report: ReportProgress;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

/** The bytes of a data file and of what describes it: with another description it is another import. */
const hashOf = ({ file, masters }: DataFile): string => {
  if (masters.length === 0) return file.sha256;
  const hash = createHash('sha256');
  for (const one of [file, ...masters.map(master => master.file)]) hash.update(one.sha256);
  return hash.digest('hex');
};

const noDirt: Dirt = {
  ...{ emptyPrices: 0, shopsWithoutRecord: 0, rowsOfShopsWithoutRecord: 0, productsWithoutRecord: 0 },
  ...{ keysWithSeveralPrices: 0, repeatedKeys: 0, productCodesNotEan13: 0 },
};

const describe = ({ data, country, dryRun }: Job) => ({
  file: basename(data.file.path),
  masters: data.masters.map(master => basename(master.file.path)),
  format: data.recognised.format.name,
  countryCode: country.code,
  encoding: data.file.encoding,
  gzip: data.file.gzip,
  delimiter: data.recognised.layout.delimiter,
  decimalSign: data.recognised.layout.decimalSign,
  dryRun,
});

type SameImport = NonNullable<Awaited<ReturnType<typeof findSameImport>>>;

const alreadyImported = (job: Job, same: SameImport): ImportResult => ({
  ...describe(job),
  alreadyImported: true,
  importId: same.id,
  read: same.rows_read,
  accepted: same.rows_read - same.rows_rejected,
  written: same.rows_written,
  unchanged: same.rows_unchanged,
  replaced: same.rows_replaced,
  rejected: same.rows_rejected,
  rejectsPath: same.rejects_path,
  firstDay: same.first_day,
  lastDay: same.last_day,
  dirt: same.dirt === null ? noDirt : JSON.parse(same.dirt),
});

const keepRejects = async ({ stores, data, signal }: Job, { staging, main }: StagedFile): Promise<string | null> => {
  if (staging.counts.rejected === 0) return null;
  const path = join(
    stores.dataDir,
    'rejects',
    `${basename(data.file.path).slice(0, 100)}-${randomUUID().slice(0, 8)}.csv`,
  );
  const bytes = textOf(main.path, main.gzip, undefined, signal);
  await writeRejects(path, locateRejects(bytes, staging.rejected(), staging.unreadable()), signal);
  return path;
};

const refuseNothing = ({ data }: Job, staging: Staging, rejectsPath: string | null): void => {
  const { accepted, rejected, read } = staging.counts;
  const file = basename(data.file.path);
  if (read === 0) throw new ImportProblem('noRows', { file });
  if (accepted === 0) throw new ImportProblem('nothingAccepted', { file, rejected, rejectsPath: rejectsPath ?? '' });
};

const catalogueOf = async (bringing: Bringing, staging: Staging) => {
  const staged: StagedShop[] = [];
  for await (const page of staging.shops()) staged.push(...page);
  const { ids: shopIds, ...places } = await ensureShops(bringing, staged);
  const { ids: productIds, products } = await ensureProducts(bringing, staging.products());
  return { shops: shopIds, products: productIds, dimensions: { ...places, products } };
};

/** Writes what was staged. The observations' own transaction decides: before it all is taken back, after it all stays. */
const write = async (job: Job, staging: Staging, importId: number, counts: ImportCounts): Promise<ImportCounts> => {
  const { stores, country, report, signal } = job;
  report('catalogue');
  await noteCounts(stores.records, importId, counts);
  const bringing = { records: stores.records, importId, countryId: country.id, signal };
  const ids = await catalogueOf(bringing, staging);
  report('writing');
  const done = await staging.commit(importId, ids, signal, share => report('writing', share));
  report('committed', 0, { written: done.written });
  return { ...counts, ...done };
};

/** An import that was committed is finished, whatever happened after; any other is taken back. */
const settle = async ({ stores, now }: Job, importId: number, problem: unknown): Promise<void> => {
  if (await stores.observations.writer.isCommitted(importId)) return finishImport(stores.records, importId, now());
  const code = problem instanceof ImportProblem ? problem.code : 'failed';
  return takeBackImport(stores.records, importId, code, now());
};

const writeAsImport = async (job: Job, staging: Staging, counts: ImportCounts) => {
  const { stores, data, country, now, report } = job;
  const begun = { sha256: hashOf(data), format: data.recognised.format.name, countryId: country.id };
  const importId = await beginImport(stores.records, { ...begun, fileName: basename(data.file.path) }, now());
  try {
    const written = await write(job, staging, importId, counts);
    await noteCounts(stores.records, importId, written);
    report('finishing');
    await finishImport(stores.records, importId, now());
    return { importId, counts: written };
  } catch (error) {
    // What cannot be settled now, on a full disk for instance, is settled at the next start.
    await settle(job, importId, toImportProblem(error)).catch(() => undefined);
    throw error;
  }
};

const importStaged = async (job: Job, staged: StagedFile): Promise<ImportResult> => {
  const { staging } = staged;
  const { read, accepted, rejected, firstDay, lastDay } = staging.counts;
  job.report('reading', 1, { rowsRead: read, rejected });
  const rejectsPath = await keepRejects(job, staged);
  refuseNothing(job, staging, rejectsPath);
  const dirt = await staging.dirt();
  const none = { written: 0, unchanged: 0, replaced: 0 };
  const found = { firstDay, lastDay, rejected, rejectsPath };
  const result = { ...describe(job), ...found, alreadyImported: false, read, accepted, dirt };
  if (job.dryRun) return { ...result, ...none, importId: null };
  try {
    const counts = { ...none, ...found, rowsRead: read, dirt: JSON.stringify(dirt) };
    const done = await writeAsImport(job, staging, counts);
    const { written, unchanged, replaced } = done.counts;
    return { ...result, written, unchanged, replaced, importId: done.importId };
  } catch (error) {
    if (rejectsPath !== null) await rm(rejectsPath, { force: true });
    throw error;
  }
};

type Context = Pick<Job, 'stores' | 'report' | 'now' | 'signal'>;

/** Imports one data file, or finds that it was imported before. */
export const importFile = async (context: Context, data: DataFile, request: ImportRequest): Promise<ImportResult> => {
  const { stores, now, signal, report } = context;
  const country = await countryOf(stores.records, data, request.countryCode);
  const job: Job = { ...context, data, country, dryRun: request.dryRun ?? false };
  const format = data.recognised.format.name;
  const same = await findSameImport(stores.records, { sha256: hashOf(data), format, countryId: country.id });
  if (same) return alreadyImported(job, same);
  report('reading');
  const onShare = (share: number) => report('reading', share);
  return withStaged(stores, data, country, { now: now(), signal, onShare }, staged => importStaged(job, staged));
};
