import { forgetRejects } from '../../records/catalogue/import-history.ts';
import type { StoredFile } from '../../stores/files/files-store.ts';
import type { Stores } from '../../stores/stores.ts';

/** Folder of the rejected rows, among the files. */
export const rejectsFolder = 'rejects';

/** How long rejected rows are kept, and how many bytes of them: the newest are kept longest. */
export const rejectsKept = { days: 90, bytes: 100 * 1024 * 1024 };

const dayMs = 86_400_000;

/** The files that are too old or exceed the total size; never the newest one. */
const beyond = (files: readonly StoredFile[], now: number, kept: typeof rejectsKept): StoredFile[] => {
  let bytes = 0;
  const newestFirst = files.toSorted((one, other) => other.writtenAt - one.writtenAt);
  return newestFirst.filter((file, at) => {
    bytes += file.bytes;
    return at > 0 && (bytes > kept.bytes || now - file.writtenAt > kept.days * dayMs);
  });
};

/**
 * Deletes old files of rejected rows, including those of dry runs, and notes with their imports that they are gone.
 * Otherwise they would stay for ever.
 */
export const pruneRejects = async ({ records, files }: Stores, now: Date, kept = rejectsKept): Promise<void> => {
  const gone = beyond(await files.list(rejectsFolder), now.getTime(), kept);
  const names = gone.map(({ name }) => `${rejectsFolder}/${name}`);
  for (const name of names) await files.remove(name);
  if (names.length > 0) await forgetRejects(records, names);
};
