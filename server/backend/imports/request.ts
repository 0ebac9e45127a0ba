import type { Corrections } from '../../domain/import-report.ts';
import type { Dirt, RejectCounts } from '../observations/staging.ts';

/** Files to import: data files, and files that describe what those name by code. */
export type ImportRequest = {
  files: readonly string[];
  /** What the files are called where they do not lie under their own names, in the same order. */
  names?: readonly string[] | undefined;
  /** Found out by the headers when left out. */
  format?: string | undefined;
  /** ISO 3166, two letters; that of the format or of the file when left out. */
  countryCode?: string | undefined;
  /** Reads and reports everything, and writes nothing but the rejects. */
  dryRun?: boolean | undefined;
  /** Most bytes that each file may hold when it is decompressed. */
  textLimit?: number | undefined;
  /** The row that an upload has among the imports already; with one file only. */
  importId?: number | undefined;
};

/** What became of one data file. */
export type ImportResult = {
  file: string;
  /** The files that described it. */
  masters: string[];
  format: string;
  countryCode: string;
  encoding: string;
  gzip: boolean;
  delimiter: string;
  decimalSign: '.' | ',';
  /** The same bytes were imported before: nothing was read, and the counts are those of that import. */
  alreadyImported: boolean;
  dryRun: boolean;
  /** Null in a dry run. */
  importId: number | null;
  read: number;
  accepted: number;
  /** New observations, those that replace others included. In a dry run this and what follows is what would be. */
  written: number;
  unchanged: number;
  replaced: number;
  /** Accepted rows that a better one of the same file beats: promotions of one product and day. */
  superseded: number;
  rejected: number;
  /** Rejected rows by reason, the most frequent first. */
  rejectedBy: RejectCounts;
  /** Path below DATA_DIR of the CSV (gzip) with line, reason and text of each rejected row; null where there is none. */
  rejectsPath: string | null;
  firstDay: string | null;
  lastDay: string | null;
  dirt: Dirt;
  corrections: Corrections;
};
