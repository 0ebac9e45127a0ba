import type { AnswerCache } from '../../cache/answer-cache.ts';
import { keepRows } from '../../observations/kept-rows.ts';
import type { Observations } from '../../observations/observations.ts';
import { createReads } from '../../observations/reads.ts';

/** Observations of which rows that were read are kept. */
export const withKeptRows = (observations: Observations, cache: AnswerCache): Observations => {
  const { engine, renew: askAgain } = keepRows(observations.engine, observations.version, cache);
  const renew = async (signal: AbortSignal): Promise<void> => {
    try {
      await observations.renew(signal);
    } finally {
      // What could not be derived, as on a full disk, is read from the observations.
      await askAgain(signal);
    }
  };
  return { ...observations, ...createReads(engine), engine, renew };
};
