import { isPostgres } from '../backend/stores/records/open-in-postgres.ts';
import { explainServerProblem, isServerAway } from '../backend/stores/records/server-problems.ts';
import type { LayoutName } from '../backend/stores/web/tables.ts';

/** By the beginning of the code: SQLite appends details. */
const faults: [string, string][] = [
  ['SQLITE_FULL', 'the disk is full: make room, then start again'],
  ['SQLITE_READONLY', 'it cannot be written to: give this user the right to'],
  ['SQLITE_CANTOPEN', 'it cannot be opened: give this user the right to'],
  ['SQLITE_PERM', 'it cannot be opened: give this user the right to'],
  ['SQLITE_BUSY', 'another process holds it: end that one, then start again'],
  ['SQLITE_IOERR', 'the disk cannot be read or written'],
];

const damaged: Record<LayoutName, string> = {
  sessions: 'it is damaged: take it away, and everybody signs in again',
  selections: 'it is damaged: take it away; links with a short id in them then lead nowhere',
  limits: 'it is damaged: take it away',
};

/** Why what the web tier keeps cannot be opened, and what to do; never the address of a database, which has a password. */
export const explainWebStore = (place: string, name: LayoutName, dataDir: string, error: unknown): string => {
  if (isPostgres(place))
    return `DATABASE_URL: ${explainServerProblem(error) ?? `its tables of ${name} cannot be used`}`;
  const code = String((error as { code?: unknown }).code);
  const known = faults.find(([begin]) => code.startsWith(begin))?.[1];
  return `DATA_DIR ${dataDir}: ${name}.sqlite: ${known ?? damaged[name]}`;
};

/** Whether an error means that the database of what the web tier keeps cannot be reached at the moment. */
export const isDatabaseAway = (error: unknown): boolean => isServerAway(error);
