import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work for a known address takes, so that the time of a reply reveals nothing about the address. */
const leastMs = 250;

/** Runs `work` and replies after at least a quarter of a second, however little there was to do. */
export const alike = async <T>(work: () => Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work(), wait(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
