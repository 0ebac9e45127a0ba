import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { forgetRejects } from '../../records/catalogue/import-history.ts';
import type { Stores } from '../../stores/stores.ts';

/** Folder of the rejected rows, among the files. */
export const rejectsFolder = 'rejects';

/** How long rejected rows are kept, and how many bytes of them: the newest are kept longest. */
export const rejectsKept = { days: 90, bytes: 100 * 1024 * 1024 };

const dayMs = 86_400_000;

type File = { name: string; bytes: number; writtenAt: number };

const filesIn = async (folder: string): Promise<File[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  const files = await Promise.all(
    names.map(async name => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found?.isFile() ? [{ name, bytes: found.size, writtenAt: found.mtimeMs }] : [];
    }),
  );
  return files.flat().sort((one, other) => other.writtenAt - one.writtenAt);
};

/** The files that are too old or exceed the total size; never the newest one. */
const beyond = (files: readonly File[], now: number, kept: typeof rejectsKept): File[] => {
  let bytes = 0;
  return files.filter((file, at) => {
    bytes += file.bytes;
    return at > 0 && (bytes > kept.bytes || now - file.writtenAt > kept.days * dayMs);
  });
};

/**
 * Deletes old files of rejected rows, including those of dry runs, and notes with their imports that they are gone.
 * Otherwise they would stay for ever.
 */
export const pruneRejects = async ({ records, filesDir }: Stores, now: Date, kept = rejectsKept): Promise<void> => {
  const folder = join(filesDir, rejectsFolder);
  const gone = beyond(await filesIn(folder), now.getTime(), kept);
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  if (gone.length > 0)
    await forgetRejects(
      records,
      gone.map(({ name }) => `${rejectsFolder}/${basename(name)}`),
    );
};
