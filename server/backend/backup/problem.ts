import { ImportProblem, toImportProblem } from '../imports/problem.ts';
import { explainStartProblem } from '../problems/store-problem.ts';

/**
 * Why there is no backup, or nothing was restored. Nothing is changed by a command that ends so.
 *
 * - `noData` {folder}: nothing there that could be backed up
 * - `noRoom` {folder, needed, free}: megabytes of the copies, and those that are free
 * - `diskFull` {path}
 * - `databaseLocked` {}: another process holds the databases, and takes no backups
 * - `unreadable` {path, code} and `unwritable` {path, code}: of a file or folder, with the system's code
 * - `serverGone` {}: the server ended while it was backed up
 * - `notBackup` {file}: some other file
 * - `newerFormat` {file, version}: written by a later version of the product
 * - `damaged` {file}: cut off, or changed
 * - `unsafeName` {file, name}: an entry that would lie outside of the folder, or is no plain file
 * - `notEmpty` {folder}: something is there already
 * - `cancelled` {}
 * - `failed` {reason}: the unforeseen
 */
export type BackupProblemCode =
  | 'noData'
  | 'noRoom'
  | 'diskFull'
  | 'databaseLocked'
  | 'unreadable'
  | 'unwritable'
  | 'serverGone'
  | 'notBackup'
  | 'newerFormat'
  | 'damaged'
  | 'unsafeName'
  | 'notEmpty'
  | 'cancelled'
  | 'failed';

export type BackupProblemParams = Readonly<Record<string, string | number>>;

/** Thrown by backups and restores; texts for people are made from its code and params. */
export class BackupProblem extends Error {
  readonly code: BackupProblemCode;
  readonly params: BackupProblemParams;
  constructor(code: BackupProblemCode, params: BackupProblemParams = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(params)}`, { cause });
    this.name = 'BackupProblem';
    this.code = code;
    this.params = params;
  }
}

/** Whether an error comes from the file system: it has a code such as ENOENT. */
export const isSystemFault = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** One line: the engines' messages have more. */
const readReason = (error: unknown, path: string): string => {
  const text = error instanceof Error ? error.message : String(error);
  return explainStartProblem(error, path) ?? text.split('\n')[0] ?? text;
};

/** Any error of a backup or restore as a problem for people; `path` is what was being worked on. */
export const toBackupProblem = (error: unknown, path: string): BackupProblem => {
  if (error instanceof BackupProblem) return error;
  const known = toImportProblem(error);
  if (known instanceof ImportProblem) {
    const { code } = known;
    if (code === 'diskFull') return new BackupProblem(code, { path }, error);
    if (code === 'databaseLocked' || code === 'cancelled') return new BackupProblem(code, {}, error);
  }
  if (isSystemFault(error))
    return new BackupProblem('unwritable', { path: error.path ?? path, code: error.code }, error);
  return new BackupProblem('failed', { reason: readReason(error, path) }, error);
};
