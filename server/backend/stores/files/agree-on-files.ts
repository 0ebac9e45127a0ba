import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readInstallation, writeInstallation } from '../../records/installation/installation.ts';
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

/** The installation has files, and nothing shows that they are here: their volume may not be mounted. */
export class NoFilesHere extends Error {
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

/** The name that a place has from now on, in a file of its own. */
const markFiles = async (files: FilesStore): Promise<string> => {
  const made = randomUUID();
  await files.write(markName, inOnePiece(made), { isLasting: true });
  return made;
};

/**
 * Sees to it that the place of the files can be used, and that all servers of an installation have one; to be called by one
 * after the other. Where nobody else is at work, it may be another one than before, if that has a mark too. Throws a FilesFault,
 * OtherFiles or NoFilesHere.
 */
export const agreeOnFiles = async ({ records, files, isShared }: Stores): Promise<void> => {
  if (files.isOnServer) await files.check();
  // The mark is written where nobody needs it, too: it shows that a bucket can be written to.
  if (!isShared && !files.isOnServer) return;
  const found = await readMark(files);
  const known = isShared ? await readInstallation(records, 'files') : undefined;
  if (known !== undefined && known === found) return;
  if (known !== undefined) {
    if ((await countOthers(records as unknown as Kysely<never>)) > 0) throw new OtherFiles(files.placeOf(''));
    if (found === '') throw new NoFilesHere(files.placeOf(''));
  }
  const mark = found === '' ? await markFiles(files) : found;
  if (isShared) await writeInstallation(records, 'files', mark);
};
