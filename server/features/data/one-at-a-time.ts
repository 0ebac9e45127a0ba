import { mostFilesAtOnce } from '../../upstream/dispatcher.ts';

/** People whose file this process is passing on. */
const sending = new Set<number>();

export type NoTurn = 'ownUpload' | 'manyUploads';

/**
 * Passes one file of a person on at a time, and no more files than there are connections for them: one that waited would
 * be given up as one that nobody sends.
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
