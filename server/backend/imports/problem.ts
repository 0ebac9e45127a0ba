/**
 * Why an import did not happen. Nothing is changed by an import that ends so.
 *
 * - `unreadableFile` {file, reason}: it is not there, is a folder, or may not be read
 * - `emptyFile` {file}: no byte, or nothing but white space
 * - `brokenGzip` {file}: compressed, and cut off or damaged
 * - `notCsv` {file}: a picture, a spreadsheet or another file that is no text with columns
 * - `noRows` {file}: headers, and no row below them
 * - `unknownFormat` {file, headers} or {format, known}: no format has these columns, or none has this name
 * - `lacksColumns` {file, format, missing, headers}: the format that was named, or is nearest, needs columns that are not there
 * - `duplicateColumns` {file, columns}: several columns for one value
 * - `dayNotInName` {file}: its format has the day in the file's name, and there is none
 * - `tooLarge` {file, megabytes}: an upload with more bytes than are allowed
 * - `noPrices` {}: only files that describe products or shops were given
 * - `countryNeeded` {file}: neither the file nor the request names the country
 * - `unknownCountry` {country}
 * - `nothingAccepted` {file, rejected, rejectsPath, rejectedBy}: every row was rejected
 * - `diskFull` {}: the disk of the data folder, or of temporary files, is full
 * - `databaseLocked` {}: another process holds the databases
 * - `tooMuchText` {file, gigabytes}: an upload that holds more than is allowed when it is decompressed
 * - `manyWaiting` {most}: so many files of the team wait already
 * - `importRunning` {}: one import at a time
 * - `cancelled` {}
 */
export type ImportProblemCode =
  | 'unreadableFile'
  | 'emptyFile'
  | 'brokenGzip'
  | 'notCsv'
  | 'noRows'
  | 'unknownFormat'
  | 'lacksColumns'
  | 'duplicateColumns'
  | 'dayNotInName'
  | 'tooLarge'
  | 'noPrices'
  | 'countryNeeded'
  | 'unknownCountry'
  | 'nothingAccepted'
  | 'diskFull'
  | 'databaseLocked'
  | 'tooMuchText'
  | 'manyWaiting'
  | 'importRunning'
  | 'cancelled';

export type ImportProblemParams = Readonly<
  Record<string, string | number | readonly string[] | Readonly<Record<string, number>>>
>;

/** Thrown by `runImport`; texts for people are made from its code and params. */
export class ImportProblem extends Error {
  readonly code: ImportProblemCode;
  readonly params: ImportProblemParams;
  constructor(code: ImportProblemCode, params: ImportProblemParams = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(params)}`, { cause });
    this.name = 'ImportProblem';
    this.code = code;
    this.params = params;
  }
}

const readCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const full =
  /no space left on device|disk is full|database or disk is full|could not write all bytes|exceeded.*max_temp_directory_size/i;
const locked = /could not set lock on file|conflicting lock|database is locked/i;

/**
 * Converts errors of the databases and the system that have a meaning for people; all others are returned as they are.
 */
export const toImportProblem = (error: unknown): unknown => {
  if (error instanceof ImportProblem) return error;
  const code = readCode(error);
  const text = error instanceof Error ? error.message : String(error);
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code) || full.test(text))
    return new ImportProblem('diskFull', {}, error);
  if (code.startsWith('SQLITE_BUSY') || locked.test(text)) return new ImportProblem('databaseLocked', {}, error);
  if (error instanceof Error && error.name === 'AbortError') return new ImportProblem('cancelled', {}, error);
  return error;
};

/**
 * An error as it is stored and shown: an ImportProblem's code and params; for unforeseen errors only that they are
 * unforeseen.
 */
export const problemData = (error: unknown): { code: string; params: Record<string, unknown> } => {
  const problem = toImportProblem(error);
  if (problem instanceof ImportProblem) return { code: problem.code, params: { ...problem.params } };
  return { code: 'failed', params: {} };
};
