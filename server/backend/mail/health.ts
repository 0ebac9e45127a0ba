import type { Logger } from '../../logging/logger.ts';
import type { Carried } from './carrier.ts';

export type Health = {
  /** Takes the result of an attempt; a problem of one mail alone changes nothing. */
  attempted: (carried: Carried) => void;
  /** Takes the result of a probe without a mail: null, or the obstacle. */
  probed: (obstacle: string | null) => void;
  delayed: () => boolean;
};

/** Whether mails can be sent, by the last attempts and probes; logs every change. */
export const createHealth = (logger: Logger): Health => {
  let trouble: 'connection' | 'server' | null = null;

  const set = (next: typeof trouble, code: string): void => {
    if (next !== null && trouble === null) logger.warn({ code }, 'mails are delayed');
    if (next === null && trouble !== null) logger.info('mails go out again');
    trouble = next;
  };

  return {
    attempted: carried => {
      if (carried.outcome === 'sent') set(null, carried.code);
      if (carried.outcome === 'unavailable') set(carried.trouble, carried.code);
    },
    probed: obstacle => {
      // If the server refused our mails, only a mail that it accepts shows that it works again.
      if (obstacle !== null) set('connection', obstacle);
      else if (trouble === 'connection') set(null, '');
    },
    delayed: () => trouble !== null,
  };
};
