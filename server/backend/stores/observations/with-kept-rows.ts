import type { AnswerCache } from '../../cache/answer-cache.ts';
import { keepRows } from '../../observations/kept-rows.ts';
import type { Observations } from '../../observations/observations.ts';
import { createReads } from '../../observations/reads.ts';

/** Observations of which rows that were read are kept. */
export const withKeptRows = (observations: Observations, cache: AnswerCache): Observations => {
  const { engine, renew } = keepRows(observations.engine, observations.version, cache);
  return { ...observations, ...createReads(engine), engine, renew };
};
