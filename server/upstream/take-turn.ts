import { setImmediate as nextRound } from 'node:timers';

const waiting: (() => void)[] = [];

const giveOne = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) nextRound(giveOne);
};

/**
 * Waits for a round of the event loop in which nothing else that takes long is done: pages whose replies arrive together
 * would be read and drawn one directly after the other otherwise, while nobody else is served. Turns are given in the order
 * in which they are asked for, to the whole process, since it has one event loop.
 */
export const takeTurn = (): Promise<void> =>
  new Promise(done => {
    waiting.push(done);
    if (waiting.length === 1) nextRound(giveOne);
  });
