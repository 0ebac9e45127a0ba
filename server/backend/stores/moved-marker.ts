import { existsSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovedAway } from './records/moved-away.ts';

const name = 'records.moved';

/** What a data folder says of its records' new place; null where they are its own. */
export const readMovedMarker = (dataDir: string): MovedAway | null => {
  const file = join(dataDir, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MovedAway) : null;
};

/** Written whole, and on the disk before it is relied on. */
export const writeMovedMarker = async (dataDir: string, moved: MovedAway): Promise<void> => {
  const half = join(dataDir, `${name}.new`);
  const file = await open(half, 'w', 0o600);
  await file.writeFile(JSON.stringify(moved));
  await file.sync();
  await file.close();
  await rename(half, join(dataDir, name));
};

export const removeMovedMarker = (dataDir: string): void => rmSync(join(dataDir, name), { force: true });
