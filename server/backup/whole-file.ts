import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';

/** Makes sure that a rename in the folder, or an entry of it, survives a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const refuseFolder = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new BackupProblem('unwritable', { path, code: 'EISDIR' });
};

/** An error of the unfinished file, reported with the name of the requested one. */
const toProblem = (path: string, error: unknown): unknown => {
  if (!isSystemFault(error) || ['ENOSPC', 'EDQUOT'].includes(error.code)) return error;
  return new BackupProblem('unwritable', { path, code: error.code }, error);
};

/**
 * Lets `write` fill a file that only its owner may read; it gets its name, replacing an older one, only when it is
 * complete and on the disk.
 */
export const writeWhole = async <Result>(
  path: string,
  write: (output: WriteStream) => Promise<Result>,
): Promise<Result> => {
  await refuseFolder(path);
  const half = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  const output = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
  const opened = new Promise((done, fail) => output.once('open', done).once('error', fail));
  await opened.catch(error => {
    throw toProblem(path, error);
  });
  try {
    const result = await write(output);
    await rename(half, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    output.destroy();
    await rm(half, { force: true });
    throw error;
  }
};
