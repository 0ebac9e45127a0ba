import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type Renewal = {
  wake: () => void;
  /** Resolves when nothing of what it was woken for is left. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Makes ready behind people's own requests what they asked for last, whenever it is woken; a failure is logged. */
export const createRenewal = (renew: (signal: AbortSignal) => Promise<void>, logger: Logger): Renewal => {
  const ends = new AbortController();
  const work = oneAtATime(async () => {
    if (ends.signal.aborted) return;
    await renew(ends.signal).catch(error => {
      if (!ends.signal.aborted) logger.warn({ err: error }, 'answers could not be made ready');
    });
  });
  return {
    wake: work.trigger,
    idle: work.idle,
    close: async () => {
      ends.abort(new Error('the backend ends'));
      await work.idle();
    },
  };
};
