import pLimit from 'p-limit';
import { ImageProblem } from './image-problem.ts';

/**
 * Lets `atOnce` pieces of work run, the next `waiting` ones wait in their order, and refuses further ones with an
 * ImageProblem: pictures never take all of a process' time or memory.
 */
export const createTurns = (atOnce: number, waiting: number) => {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new ImageProblem('busy');
    return limit(work);
  };
};
