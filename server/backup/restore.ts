import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';
import { resolveEntry } from './entry-name.ts';
import { readArchive, type TakeFile } from './read-archive.ts';
import { openWorkplace, type Workplace } from './target-folder.ts';

/** `file` is the displayed name of the backup. */
export type RestoreRequest = { folder: string; file: string };

/** Restored files and bytes, the version that wrote them, and when, as an ISO moment in UTC. */
export type Restored = { files: number; bytes: number; seconds: number; productVersion: string; createdAt: string };

/** A name that exists already, as a file or folder, or that is invalid. */
const nameFaults = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Only the owner may read the files: some contain secrets, others prices and accounts. */
const writeInto =
  (workplace: string, file: string): TakeFile =>
  async (name, bytes) => {
    const path = resolveEntry(name, workplace);
    if (path === null) throw new BackupProblem('unsafeName', { file, name });
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      if (isSystemFault(error) && nameFaults.has(error.code))
        throw new BackupProblem('unsafeName', { file, name }, error);
      throw error;
    }
  };

/** Errors of the unfinished folder are reported with the name of the requested one. */
const toProblem = (folder: string, error: unknown): unknown => {
  if (!isSystemFault(error) || ['ENOSPC', 'EDQUOT'].includes(error.code)) return error;
  return new BackupProblem('unwritable', { path: folder, code: error.code }, error);
};

const unpack = async (
  input: Readable,
  workplace: Workplace,
  { folder, file }: RestoreRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Omit<Restored, 'seconds'>> => {
  let bytes = 0;
  const count = (more: number): void => {
    bytes += more;
    onBytes(bytes);
  };
  try {
    const takeFile = writeInto(workplace.path, file);
    const { manifest, files } = await readArchive(input, { file, takeFile, onBytes: count, signal });
    await workplace.settle();
    return { files, bytes, productVersion: manifest.productVersion, createdAt: manifest.createdAt };
  } catch (error) {
    await workplace.discard();
    throw toProblem(folder, error);
  }
};

/**
 * Restores a backup into a folder that does not exist or is empty, completely or not at all. `onBytes` receives the
 * number of bytes so far. Throws a BackupProblem or an error of the file system; the folder is then unchanged.
 */
export const restore = async (
  input: Readable,
  request: RestoreRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Restored> => {
  const started = performance.now();
  const workplace = await openWorkplace(request.folder).catch(error => {
    throw toProblem(request.folder, error);
  });
  const restored = await unpack(input, workplace, request, onBytes, signal);
  return { ...restored, seconds: (performance.now() - started) / 1000 };
};
