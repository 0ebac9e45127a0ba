import pLimit from 'p-limit';
import { ImageProblem } from './image-problem.ts';

/**
 * Runs `atOnce` pieces of work, lets the next `waiting` ones wait in order, and refuses further ones with an
 * ImageProblem: images never take all time or memory of a process.
 */
export const createTurns = (atOnce: number, waiting: number) => {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new ImageProblem('busy');
    return limit(work);
  };
};
