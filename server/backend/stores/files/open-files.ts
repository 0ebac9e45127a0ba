import type { FilesPlace } from '../../../config/files-place.ts';
import type { FilesStore } from './files-store.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3/s3-files.ts';

/** The store at a place; what is copied from elsewhere lies in `temporaryFolder` as long as it is needed. */
export const openFiles = (place: FilesPlace, temporaryFolder: string): FilesStore =>
  place.kind === 'folder' ? folderFiles(place.path) : s3Files(place, temporaryFolder);
