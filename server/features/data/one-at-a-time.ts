import { mostFilesAtOnce } from '../../upstream/dispatcher.ts';

/** People whose upload is being passed on by this process. */
const sending = new Set<number>();

export type NoTurn = 'ownUpload' | 'manyUploads';

/**
 * Passes on one upload of a person at a time, and no more uploads than there are connections for them: a waiting one
 * would be aborted as too slow.
 */
export const oneAtATime = async <T>(personId: number, work: () => Promise<T>): Promise<T | NoTurn> => {
  if (sending.has(personId)) return 'ownUpload';
  if (sending.size >= mostFilesAtOnce) return 'manyUploads';
  sending.add(personId);
  try {
    return await work();
  } finally {
    sending.delete(personId);
  }
};
