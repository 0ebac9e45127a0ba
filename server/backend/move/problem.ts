import { explainStartProblem } from '../problems/store-problem.ts';

/**
 * Why nothing was moved. The records are where they were.
 *
 * - `noRecords` {folder}: the folder has none in files
 * - `isRunning` {place}: a server uses what is to be moved, or where it is to go
 * - `notEmpty` {place}: an installation lies there already
 * - `movedElsewhere` {place, to, at}: what is to be moved stayed behind when it went to another place
 * - `differs` {table}: what arrived is not what was sent
 * - `noDatabase` {}: DATABASE_URL is needed, since it is where the records are
 * - `otherDatabase` {}: DATABASE_URL names a database, so the records are not in files
 * - `observationsElsewhere` {}: the observations are not in the file of the folder
 * - `noObservations` {}: CLICKHOUSE_URL is needed, since it is where the observations are
 * - `otherObservations` {}: CLICKHOUSE_URL names a database, so the observations are not in a file
 * - `twoWays` {}: the records are to go to a server and the observations to files, or the other way round
 * - `cancelled` {}
 * - `failed` {reason}: the unforeseen
 */
export type MoveProblemCode =
  | 'noRecords'
  | 'isRunning'
  | 'notEmpty'
  | 'movedElsewhere'
  | 'differs'
  | 'noDatabase'
  | 'otherDatabase'
  | 'observationsElsewhere'
  | 'noObservations'
  | 'otherObservations'
  | 'twoWays'
  | 'cancelled'
  | 'failed';

export type MoveProblemParams = Readonly<Record<string, string>>;

/** Thrown by a move; texts for people are made from its code and params. */
export class MoveProblem extends Error {
  readonly code: MoveProblemCode;
  readonly params: MoveProblemParams;
  constructor(code: MoveProblemCode, params: MoveProblemParams = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(params)}`, { cause });
    this.name = 'MoveProblem';
    this.code = code;
    this.params = params;
  }
}

/** Any error of a move as a problem for people: one line, without the address of a database. */
export const toMoveProblem = (error: unknown, dataDir: string): MoveProblem => {
  if (error instanceof MoveProblem) return error;
  if ((error as { name?: unknown }).name === 'AbortError') return new MoveProblem('cancelled', {}, error);
  const text = error instanceof Error ? error.message : String(error);
  const reason = explainStartProblem(error, dataDir) ?? text.split('\n')[0] ?? text;
  return new MoveProblem('failed', { reason }, error);
};
