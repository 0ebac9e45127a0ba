import type { DuckdbOptions } from './engines/duckdb/connections.ts';
import { openDuckdb } from './engines/duckdb/engine.ts';
import type { Observations } from './observations.ts';

/**
 * Opens the observations at a path (`:memory:` for temporary ones). Only one process at a time can open the file: a
 * second one gets the engine's error, which `toImportProblem` converts to `databaseLocked`.
 */
export const openObservations = (path: string, options: DuckdbOptions = {}): Promise<Observations> =>
  openDuckdb(path, options);
