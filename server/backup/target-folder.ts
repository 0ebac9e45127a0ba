import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';
import { syncFolder } from './whole-file.ts';

/** Where a restore writes, and how it ends: everything in its place, or nothing left. */
export type Workplace = { path: string; settle: () => Promise<void>; discard: () => Promise<void> };

const unfinished = (): string => `restore-${randomBytes(4).toString('hex')}.part`;

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whether a folder can be replaced: not the root of a volume, and only if this user may rename there. */
const isReplaceable = async (folder: string): Promise<boolean> => {
  const [own, above] = await Promise.all([stat(folder), stat(dirname(folder))]);
  return own.dev === above.dev && (await isWritable(dirname(folder)));
};

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Removes the folders that were created for it, from the innermost up; those that others use by now stay. */
const removeMade = async (innermost: string, first: string | undefined): Promise<void> => {
  if (first === undefined) return;
  for (let folder = innermost; folder.startsWith(first); folder = dirname(folder)) {
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
};

/** Beside the folder: a single rename puts everything in place. */
const workBeside = async (folder: string): Promise<Workplace> => {
  const above = dirname(folder);
  const made = await mkdir(above, { recursive: true, mode: 0o750 });
  const path = join(above, `.${basename(folder)}.${unfinished()}`);
  await mkdir(path, { mode: 0o700 }).catch(async error => {
    await removeMade(above, made);
    throw error;
  });
  const settle = async (): Promise<void> => {
    await rename(path, folder);
    await syncFolder(above);
  };
  const discard = async (): Promise<void> => {
    await remove(path);
    await removeMade(above, made);
  };
  return { path, settle, discard };
};

/** Within the root of a volume, which cannot be replaced: one rename for each entry. */
const workWithin = async (folder: string): Promise<Workplace> => {
  const path = join(folder, `.${unfinished()}`);
  await mkdir(path, { mode: 0o700 });
  const moved: string[] = [];
  const settle = async (): Promise<void> => {
    for (const name of await readdir(path)) {
      await rename(join(path, name), join(folder, name));
      moved.push(join(folder, name));
    }
    await rmdir(path);
    await syncFolder(folder);
  };
  const discard = async (): Promise<void> => {
    for (const each of [path, ...moved]) await remove(each);
  };
  return { path, settle, discard };
};

const namesIn = async (folder: string): Promise<string[] | null> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemFault(error) && error.code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Prepares restoring a folder. Only `settle` changes the folder itself. Throws a BackupProblem if it is not empty, or
 * an error of the file system.
 */
export const openWorkplace = async (folder: string): Promise<Workplace> => {
  const names = await namesIn(folder);
  if (names === null) return workBeside(folder);
  if (names.some(name => name !== 'lost+found')) throw new BackupProblem('notEmpty', { folder });
  const own = await realpath(folder);
  return names.length === 0 && (await isReplaceable(own)) ? workBeside(own) : workWithin(own);
};
