import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../finding.ts';

/** In bytes: below this nothing can be written soon: sessions, mails, uploads. */
const leastFree = 1e8;
/** In bytes: an import stages its rows beside the observations. */
const enoughFree = 2e9;

const nearestThatIsThere = (path: string): string => (existsSync(path) ? path : nearestThatIsThere(dirname(path)));

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether the data folder can be written to, or be made. */
export const checkFolder = (folder: string): Finding[] => {
  const there = nearestThatIsThere(folder);
  const params = { folder };
  if (!statSync(there).isDirectory() || !isWritable(there))
    return [{ part: 'folder', state: 'broken', text: 'doctor:folder.notWritable', params }];
  const text = there === folder ? 'doctor:folder.writable' : 'doctor:folder.missing';
  return [{ part: 'folder', state: 'ok', text, params }];
};

/** Whether the folder of FILES_URL is there, which no start makes, and can be written to. */
export const checkFilesFolder = (folder: string): Finding[] =>
  existsSync(folder)
    ? checkFolder(folder)
    : [{ part: 'folder', state: 'broken', text: 'doctor:folder.notThere', params: { folder } }];

/** How much room there is for what is to come. */
export const checkDisk = (folder: string): Finding[] => {
  const { bavail, bsize } = statfsSync(nearestThatIsThere(folder));
  const sizes = { free: bavail * bsize, enough: enoughFree };
  if (sizes.free < leastFree) return [{ part: 'disk', state: 'broken', text: 'doctor:disk.full', sizes }];
  if (sizes.free < enoughFree) return [{ part: 'disk', state: 'hint', text: 'doctor:disk.low', sizes }];
  return [{ part: 'disk', state: 'ok', text: 'doctor:disk.enough', sizes }];
};

/** The newest moment in ms at which a file of the data folder was written; 0 where there is none. */
export const newestFile = (folder: string): number =>
  existsSync(folder) ? Math.max(0, ...readdirSync(folder).map(name => statSync(join(folder, name)).mtimeMs)) : 0;
