/** The number of the least version whose syntax our statements use, and its name. */
export const leastServer = { number: 150_000, name: 'PostgreSQL 15' };

const faults: readonly [RegExp, string][] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'nothing answers at its host and port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its host has no address'],
  [/^(?:28P01|28000)$/, 'the server refuses this user or password'],
  [/^3D000$/, 'the server has no such database: create it first'],
  [/^42501$/, 'this user may not create tables there: make it the owner of the database'],
  [/^53300$/, 'the server has no connection left: raise its max_connections'],
  [/^57P0[1-3]$/, 'the server starts or ends: try again'],
  [/^(?:ECONNRESET|EPIPE|08\w{3})$/, 'the connection to the server was lost'],
  [/^(?:40001|40P01)$/, 'other changes came between: try again'],
];

/** The server of a database is older than our statements. */
export class ServerTooOld extends Error {
  constructor(version: string) {
    super(`the server is PostgreSQL ${version}: ${leastServer.name} or newer is needed`);
  }
}

const timeouts = /timeout exceeded when trying to connect|due to connection timeout/i;
const losses = /^Connection terminated|^Client has encountered a connection error/i;

/** Why a database of PostgreSQL cannot be used, without its address; undefined for other errors. */
export const explainServerProblem = (error: unknown): string | undefined => {
  if (error instanceof ServerTooOld) return error.message;
  if (error instanceof AggregateError) return explainServerProblem(error.errors[0]);
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (timeouts.test(String(message))) return 'nothing answers at its host and port in time';
  if (losses.test(String(message))) return 'the connection to the server was lost';
  return faults.find(([pattern]) => pattern.test(String(code)))?.[1];
};
