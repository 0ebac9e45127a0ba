import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { agreeOn, writeInstallation } from '../../records/installation/installation.ts';
import { countOthers } from '../records/moved-away.ts';
import type { Stores } from '../stores.ts';
import { type FilesStore, inOnePiece, MissingFile, markName, readBytes } from './files-store.ts';

/** Others are at work whose files lie elsewhere: what one of them takes the others could not read. */
export class OtherFiles extends Error {
  readonly place: string;
  constructor(place: string) {
    super();
    this.place = place;
  }
}

const readMark = async (files: FilesStore): Promise<string> => {
  try {
    return (await readBytes(files, markName)).toString('utf8').trim();
  } catch (error) {
    if (error instanceof MissingFile) return '';
    throw error;
  }
};

/** The name that a place has in a file of its own: made the first time that it is asked for, the same ever after. */
const markOfFiles = async (files: FilesStore): Promise<string> => {
  const mark = await readMark(files);
  if (mark !== '') return mark;
  const made = randomUUID();
  await files.write(markName, inOnePiece(made), { isLasting: true });
  return made;
};

/**
 * Sees to it that the place of the files can be used, and that all servers of an installation have one; to be called by one
 * after the other. Where nobody else is at work, it may be another one than before. Throws a FilesFault, or OtherFiles.
 */
export const agreeOnFiles = async ({ records, files, isShared }: Stores): Promise<void> => {
  if (files.isOnServer) await files.check();
  // The mark is written where nobody needs it, too: it shows that a bucket can be written to.
  if (!isShared && !files.isOnServer) return;
  const here = await markOfFiles(files);
  if (!isShared || (await agreeOn(records, 'files', here)) === here) return;
  if ((await countOthers(records as unknown as Kysely<never>)) > 0) throw new OtherFiles(files.placeOf(''));
  await writeInstallation(records, 'files', here);
};
