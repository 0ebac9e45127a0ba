import type { Logger } from '../../logging/logger.ts';
import type { Carried } from './carrier.ts';

export type Health = {
  /** Hears of an attempt; what one mail met on its own tells nothing of the others. */
  heard: (carried: Carried) => void;
  /** Hears whether the way was open, apart from any mail: null, or what stands in the way. */
  probed: (obstacle: string | null) => void;
  delayed: () => boolean;
};

/** Whether mails go out, from what was last heard; says so in the log when it changes. */
export const createHealth = (logger: Logger): Health => {
  let trouble: 'connection' | 'server' | null = null;

  const set = (next: typeof trouble, code: string): void => {
    if (next !== null && trouble === null) logger.warn({ code }, 'mails are delayed');
    if (next === null && trouble !== null) logger.info('mails go out again');
    trouble = next;
  };

  return {
    heard: carried => {
      if (carried.outcome === 'sent') set(null, carried.code);
      if (carried.outcome === 'unavailable') set(carried.trouble, carried.code);
    },
    probed: obstacle => {
      // A server that answers, but takes no mail from here, is only known to be well by a mail that it took.
      if (obstacle !== null) set('connection', obstacle);
      else if (trouble === 'connection') set(null, '');
    },
    delayed: () => trouble !== null,
  };
};
