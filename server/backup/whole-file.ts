import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';

/** Makes sure that a rename in the folder, or an entry of it, outlasts a power cut. */
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

/** The fault of a half file, told of the file that was asked for. */
const toldOf = (path: string, error: unknown): unknown => {
  if (!isSystemFault(error) || ['ENOSPC', 'EDQUOT'].includes(error.code)) return error;
  return new BackupProblem('unwritable', { path, code: error.code }, error);
};

/**
 * Has `write` fill a file of the owner's alone; it appears under its name when it is whole and on the disk, in place of
 * an older one, or not at all.
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
    throw toldOf(path, error);
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
