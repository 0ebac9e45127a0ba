/** The number of the least version whose syntax our statements use, and its name. */
export const leastServer = { number: 150_000, name: 'PostgreSQL 15' };

const lost = 'the connection to the server was lost';
const late = 'nothing answers at its host and port in time';

const faults: readonly [RegExp, string][] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'nothing answers at its host and port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its host has no address'],
  [/^(?:28P01|28000)$/, 'the server refuses this user or password'],
  [/^3D000$/, 'the server has no such database: create it first'],
  [/^42501$/, 'this user may not create tables there: make it the owner of the database'],
  [/^53300$/, 'the server has no connection left: raise its max_connections'],
  [/^53(?:000|100|200|400)$/, 'the server has not enough memory or disk'],
  [/^57P0[1-5]$/, 'the server starts or ends: try again'],
  [/^ETIMEDOUT$/, late],
  [/^(?:ECONNRESET|EPIPE|ERR_STREAM_\w+|25P03|08\w{3})$/, lost],
  [/^(?:40001|40P01)$/, 'other changes came between: try again'],
];

/** The server of a database is older than our statements. */
export class ServerTooOld extends Error {
  constructor(version: string) {
    super(`the server is PostgreSQL ${version}: ${leastServer.name} or newer is needed`);
  }
}

const timeouts = /timeout exceeded when trying to connect|due to connection timeout|^Query read timeout/i;
const losses = /^Connection (?:terminated|ended)|^Client (?:has encountered a connection error|was closed)/i;

/** Why a database of PostgreSQL cannot be used, without its address; undefined for other errors. */
export const explainServerProblem = (error: unknown): string | undefined => {
  if (error instanceof ServerTooOld) return error.message;
  if (error instanceof AggregateError) return explainServerProblem(error.errors[0]);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (timeouts.test(String(message))) return late;
  if (losses.test(String(message))) return lost;
  return faults.find(([pattern]) => pattern.test(String(code)))?.[1];
};

/**
 * Whether an error, or what it stems from, means that the server cannot be used at the moment: it is gone, starts or ends, or
 * took the connection away in the middle of something. What was being done may be tried again.
 */
export const isServerAway = (error: unknown): boolean => {
  if (explainServerProblem(error) !== undefined) return true;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause !== undefined && cause !== error && isServerAway(cause);
};
