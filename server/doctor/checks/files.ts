import { tmpdir } from 'node:os';
import { FilesFault } from '../../backend/stores/files/files-fault.ts';
import { openFiles } from '../../backend/stores/files/open-files.ts';
import { type FilesPlace, placeBelow } from '../../config/files-place.ts';
import type { Finding } from '../finding.ts';

/** A bucket for the files; a folder of them is looked at as the data folder is. Nothing is written. */
export const checkBucket = async (place: FilesPlace): Promise<Finding[]> => {
  if (place.kind === 'folder') return [];
  const params = { place: placeBelow(place, '') };
  const files = openFiles(place, tmpdir());
  try {
    await files.check();
    return [{ part: 'files', state: 'ok', text: 'doctor:files.reached', params }];
  } catch (error) {
    if (!(error instanceof FilesFault)) throw error;
    return [
      { part: 'files', state: 'broken', text: 'doctor:files.broken', params: { ...params, reason: error.message } },
    ];
  } finally {
    await files.close();
  }
};
