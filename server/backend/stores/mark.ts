import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const readMark = (path: string): Promise<string> =>
  readFile(path, 'utf8').then(
    text => text.trim(),
    () => '',
  );

/** A name that a folder has in a file: made the first time that it is asked for, the same ever after. */
export const markOf = async (path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o750 });
  const mark = await readMark(path);
  if (mark !== '') return mark;
  const made = randomUUID();
  await writeFile(path, made, { mode: 0o640, flush: true });
  return made;
};
