import { join } from 'node:path';
import type { AnswerCache } from '../../cache/answer-cache.ts';
import type { Observations } from '../../observations/observations.ts';
import { openClickhouse } from './clickhouse/engine.ts';
import type { DuckdbOptions } from './duckdb/connections.ts';
import { openDuckdb } from './duckdb/engine.ts';
import { isOnServer } from './is-on-server.ts';
import type { Ledger } from './ledger.ts';
import { withKeptRows } from './with-kept-rows.ts';

/** `cache`: where rows of statements are kept; if omitted, none are. */
export type ObservationsOptions = DuckdbOptions & {
  cache?: AnswerCache | undefined;
  /** What is there of observations on a server; a file says it itself. */
  ledger?: Ledger | undefined;
};

/** Where the observations of a data folder lie: at the address of a server where one is named, else in a file of it. */
export const placeOfObservations = (dataDir: string, address: string | undefined): string =>
  address ?? join(dataDir, 'observations.duckdb');

/**
 * Opens the observations at a path (`:memory:` for temporary ones) or at the address of a server. Only one process at a
 * time can open the file: a second one gets the engine's error, which `toImportProblem` converts to `databaseLocked`.
 */
export const openObservations = async (
  path: string,
  { cache, ledger, ...options }: ObservationsOptions = {},
): Promise<Observations> => {
  if (isOnServer(path) && !ledger) throw new Error('observations on a server need a ledger');
  const observations = await (ledger && isOnServer(path)
    ? openClickhouse(path, { ...options, ledger })
    : openDuckdb(path, options));
  return cache ? withKeptRows(observations, cache) : observations;
};
