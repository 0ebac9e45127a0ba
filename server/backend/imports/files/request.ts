import type { Corrections } from '../../../domain/import-report.ts';
import type { Dirt, RejectCounts } from '../../observations/staging.ts';

/** Files to import: data files, and files that describe what those name by code. */
export type ImportRequest = {
  files: readonly string[];
  /** The display names of the files, in the same order, if they are not stored under their own names. */
  names?: readonly string[] | undefined;
  /** Recognised from the headers if omitted. */
  format?: string | undefined;
  /** ISO 3166, two letters; that of the format or of the file if omitted. */
  countryCode?: string | undefined;
  /** Reads and reports everything, but writes only the reject file. */
  dryRun?: boolean | undefined;
  /** Maximum size in bytes of each file after decompression. */
  textLimit?: number | undefined;
  /** The import row that an upload has already; with one file only. */
  importId?: number | undefined;
};

/** The result of one data file. */
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
  /** The same bytes were imported before: nothing was read, and the counts are those of the earlier import. */
  alreadyImported: boolean;
  dryRun: boolean;
  /** Null in a dry run. */
  importId: number | null;
  read: number;
  accepted: number;
  /**
   * New observations, including those that replace others. In a dry run these and the following counts are what an
   * import would do.
   */
  written: number;
  unchanged: number;
  replaced: number;
  /** Accepted rows that were superseded by a better one of the same file: promotions of one product and day. */
  superseded: number;
  rejected: number;
  /** Rejected rows by reason, the most frequent first. */
  rejectedBy: RejectCounts;
  /** Path below DATA_DIR of the CSV (gzip) with line, reason and text of each rejected row; null if there are none. */
  rejectsPath: string | null;
  firstDay: string | null;
  lastDay: string | null;
  dirt: Dirt;
  corrections: Corrections;
};
