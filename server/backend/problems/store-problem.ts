import { NoFilesHere, OtherFiles } from '../stores/files/agree-on-files.ts';
import { FilesFault } from '../stores/files/files-fault.ts';
import { markName } from '../stores/files/files-store.ts';
import { AnotherBackend } from '../stores/hold-alone.ts';
import { ServerFault } from '../stores/observations/clickhouse/server-problems.ts';
import { explainServerProblem, isServerAway } from '../stores/records/server-problems.ts';

/** Prevents the start: one line in English that says what is wrong and what to do. */
export class BackendProblem extends Error {}

const readCode = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');

const fileFaults: Record<string, string> = {
  ENOSPC: 'the disk is full: make room, then start again',
  EROFS: 'it is on a read-only file system: mount a writable volume there',
  EACCES: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  EPERM: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  ENOTDIR: 'it is not a folder: choose another DATA_DIR',
  EEXIST: 'it is not a folder: choose another DATA_DIR',
  SQLITE_FULL: 'the disk is full: make room, then start again',
  SQLITE_READONLY: 'records.sqlite cannot be written to: give this user the right to',
  SQLITE_CANTOPEN: 'records.sqlite cannot be opened: give this user the right to',
  SQLITE_NOTADB: 'records.sqlite is no database: put a backup in its place',
  SQLITE_CORRUPT: 'records.sqlite is damaged: put a backup in its place',
  SQLITE_BUSY: 'another process uses it: stop that one first',
};

const duckFaults: [RegExp, string][] = [
  [
    /could not set lock|conflicting lock|being used by another process/i,
    'another process uses it: stop that one first',
  ],
  [/no space left|disk full/i, 'the disk is full: make room, then start again'],
  [
    /not a valid duckdb database|corrupt|checksum|deserializ/i,
    'observations.duckdb is damaged: put a backup in its place',
  ],
  [/permission denied|read-only file system/i, 'it cannot be written to: give this user the right to'],
];

const readReason = (error: unknown): string | undefined => {
  const code = readCode(error);
  if (fileFaults[code]) return fileFaults[code];
  if (code.startsWith('SQLITE_IOERR')) return 'records.sqlite cannot be read or written: look at the disk';
  const message = error instanceof Error ? error.message : '';
  // The migrator's message if the file has a migration unknown to this version: nothing is damaged.
  if (/corrupted migrations/i.test(message))
    return 'records.sqlite was written by another version: start that one, or put a backup of this one in its place';
  return duckFaults.find(([pattern]) => pattern.test(message))?.[1];
};

const startFaults: Record<string, string> = {
  // Node's error for a folder that cannot be created on a read-only file system.
  ENOENT: 'it cannot be made: mount a writable volume there, or choose another DATA_DIR',
};

/** The line for a failed start; undefined if the error does not come from a store. */
export const explainStartProblem = (error: unknown, dataDir: string): string | undefined => {
  if (error instanceof BackendProblem) return error.message;
  if (error instanceof AnotherBackend)
    return 'DATABASE_URL: another backend works with this database: stop that one first, or let both have the observations in one ClickHouse (CLICKHOUSE_URL)';
  if (error instanceof OtherFiles)
    return `FILES_URL: the other servers have their files in another place than ${error.place}: name the same one for all of them`;
  if (error instanceof NoFilesHere)
    return `FILES_URL: ${error.place} lacks the file ${markName}, which the files of this installation have: is its volume mounted? If the files are to lie there from now on, copy them there, ${markName} with them; if they are lost, write any word into a file of that name`;
  if (error instanceof FilesFault) return `FILES_URL: ${error.message}`;
  if (error instanceof ServerFault) return `CLICKHOUSE_URL: ${error.message}`;
  const server = explainServerProblem(error);
  if (server) return `DATABASE_URL: ${server}`;
  const reason = readReason(error) ?? startFaults[readCode(error)];
  return reason && `DATA_DIR ${dataDir}: ${reason}`;
};

/** Whether an error means that the place of the files cannot be reached or used at the moment. */
export const areFilesAway = (error: unknown): boolean => error instanceof FilesFault;

/**
 * Whether an error means that a store's file is busy, full or unavailable: the request may be repeated, and the error is
 * not shown.
 */
export const isStoreFault = (error: unknown): boolean => areFilesAway(error) || readReason(error) !== undefined;

/** Whether an error means that the server of the observations cannot be reached, or not use what it has, at the moment. */
export const isStoreAway = (error: unknown): boolean => error instanceof ServerFault;

/** Whether it means that of the server of the records. */
export const areRecordsAway = (error: unknown): boolean => !isStoreAway(error) && isServerAway(error);
