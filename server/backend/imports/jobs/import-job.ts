import { createHash } from 'node:crypto';
import { dirtKeys, noCorrections } from '../../../domain/import-report.ts';
import type { Dirt } from '../../observations/staging.ts';
import type { findSameImport } from '../../records/catalogue/imports.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ImportCountry } from '../country.ts';
import type { ImportResult } from '../files/request.ts';
import type { DataFile } from '../find-masters.ts';
import type { ReportProgress } from './progress.ts';

/** One data file to be imported. */
export type Job = {
  stores: Stores;
  data: DataFile;
  country: ImportCountry;
  dryRun: boolean;
  /** The import row that exists already. */
  importId: number | undefined;
  report: ReportProgress;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

/**
 * Raised when the same bytes are interpreted differently: a file that was imported before may then be imported again.
 */
const reading = '2';

/** Hash of a data file, its describing files and its name: with another description it is a different import. */
export const hashFiles = ({ file, recognised, masters }: DataFile): string => {
  const inName = recognised.layout.fields.flatMap(({ always = [] }) => always);
  const hash = createHash('sha256').update(reading);
  for (const one of [file, ...masters.map(master => master.file)]) hash.update(one.sha256);
  for (const text of inName) hash.update(text);
  return hash.digest('hex');
};

const noDirt = Object.fromEntries(dirtKeys.map(key => [key, 0])) as Dirt;

/** What is known of a file before its rows are read. */
export const describeJob = ({ data, country, dryRun }: Job) => ({
  file: data.file.name,
  masters: data.masters.map(master => master.file.name),
  format: data.recognised.format.name,
  countryCode: country.code,
  encoding: data.file.encoding,
  gzip: data.file.gzip,
  delimiter: data.recognised.layout.delimiter,
  decimalSign: data.recognised.layout.decimalSign,
  dryRun,
});

type SameImport = NonNullable<Awaited<ReturnType<typeof findSameImport>>>;

/** An earlier import of the same file. */
export const alreadyImported = (job: Job, same: SameImport): ImportResult => ({
  ...describeJob(job),
  alreadyImported: true,
  importId: same.id,
  read: same.rows_read,
  accepted: same.rows_read - same.rows_rejected,
  written: same.rows_written,
  unchanged: same.rows_unchanged,
  replaced: same.rows_replaced,
  superseded: same.rows_superseded,
  rejected: same.rows_rejected,
  rejectedBy: same.rejected_by === null ? {} : JSON.parse(same.rejected_by),
  rejectsPath: same.rejects_path,
  firstDay: same.first_day,
  lastDay: same.last_day,
  dirt: { ...noDirt, ...(same.dirt === null ? {} : JSON.parse(same.dirt)) },
  corrections: {
    ...noCorrections(),
    ...(same.corrections === null ? {} : JSON.parse(same.corrections)),
    ...(same.renamed === null ? {} : { renamed: JSON.parse(same.renamed) }),
    ...(same.added === null ? {} : { added: JSON.parse(same.added) }),
  },
});

/** Estimated rows of a file, if all of it is like its beginning. */
export const rowsExpected = ({ head, textBytes }: DataFile['file']): number => {
  const lines = head.split('\n').length - 1;
  return lines > 1 ? (textBytes / Buffer.byteLength(head)) * lines - 1 : 0;
};
