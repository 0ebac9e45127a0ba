import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';
import { placeOf } from './entry-name.ts';
import { readArchive, type TakeFile } from './read-archive.ts';
import { openWorkplace, type Workplace } from './target-folder.ts';

/** `file` is the backup's name for people. */
export type RestoreRequest = { folder: string; file: string };

/** Files and bytes that were restored, the product's version that wrote them and when, an ISO moment in UTC. */
export type Restored = { files: number; bytes: number; seconds: number; productVersion: string; createdAt: string };

/** A name that is there already, as a file or as a folder, or that no file can have. */
const nameFaults = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Every file is of the owner's alone: some hold secrets, others prices and accounts. */
const writeInto =
  (workplace: string, file: string): TakeFile =>
  async (name, bytes) => {
    const path = placeOf(name, workplace);
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

/** Faults of the unfinished folder are told of the one that was asked for. */
const toldOf = (folder: string, error: unknown): unknown => {
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
    throw toldOf(folder, error);
  }
};

/**
 * Restores a backup into a folder that does not exist or is empty, as a whole or not at all. `onBytes` is told how many
 * bytes there are so far. Throws a BackupProblem or a fault of the file system; the folder is then as it was.
 */
export const restore = async (
  input: Readable,
  request: RestoreRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Restored> => {
  const started = performance.now();
  const workplace = await openWorkplace(request.folder).catch(error => {
    throw toldOf(request.folder, error);
  });
  const restored = await unpack(input, workplace, request, onBytes, signal);
  return { ...restored, seconds: (performance.now() - started) / 1000 };
};
