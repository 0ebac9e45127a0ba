import type { DuckdbOptions } from './engines/duckdb/connections.ts';
import { openDuckdb } from './engines/duckdb/engine.ts';
import type { Observations } from './observations.ts';

/**
 * Opens the observations at a path (`:memory:` for ones that do not last). One process at a time can hold the file: a
 * second one gets the engine's error, of which `toImportProblem` makes `databaseLocked`.
 */
export const openObservations = (path: string, options: DuckdbOptions = {}): Promise<Observations> =>
  openDuckdb(path, options);
