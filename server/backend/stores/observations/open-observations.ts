import type { AnswerCache } from '../../cache/answer-cache.ts';
import { keepRows } from '../../observations/kept-rows.ts';
import type { Observations } from '../../observations/observations.ts';
import { createReads } from '../../observations/reads.ts';
import type { DuckdbOptions } from './duckdb/connections.ts';
import { openDuckdb } from './duckdb/engine.ts';

/** `cache`: where rows of statements are kept; if omitted, none are. */
export type ObservationsOptions = DuckdbOptions & { cache?: AnswerCache | undefined };

const withKeptRows = (observations: Observations, cache: AnswerCache): Observations => {
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

/**
 * Opens the observations at a path (`:memory:` for temporary ones). Only one process at a time can open the file: a
 * second one gets the engine's error, which `toImportProblem` converts to `databaseLocked`.
 */
export const openObservations = async (
  path: string,
  { cache, ...options }: ObservationsOptions = {},
): Promise<Observations> => {
  const observations = await openDuckdb(path, options);
  return cache ? withKeptRows(observations, cache) : observations;
};
