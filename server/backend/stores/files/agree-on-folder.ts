import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { agreeOn, writeInstallation } from '../../records/installation/installation.ts';
import { markOf } from '../mark.ts';
import { countOthers } from '../records/moved-away.ts';
import type { Stores } from '../stores.ts';

/** Others are at work whose files lie elsewhere: what one of them takes the others could not read. */
export class OtherFiles extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super();
    this.folder = folder;
  }
}

/**
 * Sees to it that all servers of an installation have their files in one folder; to be called by one after the other. Where
 * nobody else is at work, the folder may be another one than before.
 */
export const agreeOnFolder = async ({ records, filesDir, isShared }: Stores): Promise<void> => {
  if (!isShared) return;
  const here = await markOf(join(filesDir, 'files.id'));
  if ((await agreeOn(records, 'files', here)) === here) return;
  if ((await countOthers(records as unknown as Kysely<never>)) > 0) throw new OtherFiles(filesDir);
  await writeInstallation(records, 'files', here);
};
