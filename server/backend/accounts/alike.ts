import { setTimeout as wait } from 'node:timers/promises';

/** More than the work for a known address takes: what an answer takes then tells nothing of the address. */
const leastMs = 250;

/** Runs `work` and answers no sooner than in a quarter of a second, however little there was to do or to refuse. */
export const alike = async <T>(work: () => Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work(), wait(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
