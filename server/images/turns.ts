import { ImageProblem } from './image-problem.ts';

/**
 * Lets `atOnce` pieces of work run, the next `waiting` ones wait in their order, and refuses further ones with an
 * ImageProblem: pictures never take all of a process' time or memory.
 */
export const createTurns = (atOnce: number, waiting: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new ImageProblem('busy');
    // Whoever leaves hands its place on.
    await new Promise<void>(done => queue.push(done));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
