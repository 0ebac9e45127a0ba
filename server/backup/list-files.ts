import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databases } from '../backend/backup/take-copies.ts';
import { reading } from './reading.ts';
import type { Source } from './write-archive.ts';

/** Files of the top folder that are temporary, or copied by their engine. */
const notTaken = new Set(['tmp', 'lost+found', ...Object.values(databases)]);
/** Write-ahead logs, locks, sockets, counters of form attempts, unfinished files, and older backups. */
const passing = /(?:^limits\.sqlite|-wal$|-shm$|-journal$|\.wal$|\.sock$|\.lock$|\.part$|\.new$|\.tar\.gz$)/;

const lasts = (name: string, top: boolean): boolean => !passing.test(name) && !(top && notTaken.has(name));

const listBelow = async (root: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter(({ name }) => lasts(name, folder === ''))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listBelow(root, name)));
    // A secret may be mounted as a link: its target is copied.
    else if (entry.isFile() || (await stat(join(root, name))).isFile()) found.push(name);
  }
  return found.sort();
};

/** All persistent files below DATA_DIR, without the databases. */
export const listFiles = async (dataDir: string): Promise<Source[]> => {
  const names = await reading(dataDir, () => listBelow(dataDir, ''));
  return names.map(name => ({ path: join(dataDir, name), name }));
};

/** The copies of the databases, under their names in DATA_DIR. */
export const listCopies = async (folder: string): Promise<Source[]> => {
  const names = await readdir(folder);
  return Object.values(databases)
    .filter(name => names.includes(name))
    .map(name => ({ path: join(folder, name), name }));
};
