import { randomUUID } from 'node:crypto';
import type { Job } from '../jobs/import-job.ts';
import { describeText } from '../read/inspect-file.ts';
import { locateRejects } from '../read/locate-records.ts';
import type { StagedFile } from '../stage-file.ts';
import { pruneRejects, rejectsFolder } from './prune-rejects.ts';
import { writeRejects } from './rejects-file.ts';

/** A safe file name: names from outside must not lead anywhere else in the file system. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 60);

/** Writes the rejected rows of a file among the files and returns its name there; null if there are none. */
export const keepRejects = async (
  { stores, data, now, signal }: Job,
  { staging, main }: StagedFile,
): Promise<string | null> => {
  if (staging.counts.rejected === 0) return null;
  const path = `${rejectsFolder}/${plainName(data.file.name)}-${randomUUID().slice(0, 8)}.csv.gz`;
  const bytes = describeText(main.path, main.gzip, undefined, signal);
  const located = locateRejects(bytes, staging.rejected(), staging.unreadable());
  await writeRejects(stores.files, path, located, signal);
  await pruneRejects(stores, now());
  return path;
};
