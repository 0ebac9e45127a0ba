/** The least version that our statements were tried with. */
export const leastServer = { major: 26, minor: 7, name: 'ClickHouse 26.7' };

const lost = 'the connection to the server was lost';

const faults: readonly [RegExp, string][] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'nothing answers at its host and port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its host has no address'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, lost],
  [/^(?:CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_\w+)$/, 'its certificate is not trusted'],
  [/^(?:EPROTO|ERR_SSL_\w+)$/, 'it does not speak TLS at that port: use http, or its port for https'],
  [/^(?:516|192|193|194)$/, 'the server refuses this user or password'],
  [/^81$/, 'the server has no such database: create it first'],
  [/^497$/, 'this user may not do what is needed there: give it all rights on the database'],
  [/^(?:164|452)$/, 'this user may not choose settings of statements: give it a profile without readonly'],
  [/^(?:241|173)$/, 'the server has not enough memory'],
  [/^(?:243|261)$/, 'the disk of the server is full'],
  [/^(?:202|203)$/, 'the server has too many statements at once'],
  [/^(?:159|209|210)$/, 'the server took too long'],
  [/^242$/, 'the server only reads: its tables are not in order'],
];

const losses = /socket hang up|other side closed|premature close|ended prematurely/i;
const timeouts = /^Timeout error/i;

/** Why a server cannot be used, without its address; undefined for errors that say nothing of it. */
const explain = (error: unknown): string | undefined => {
  if (error instanceof AggregateError) return explain(error.errors[0]);
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (timeouts.test(String(message))) return 'nothing answers at its host and port in time';
  if (losses.test(String(message))) return lost;
  return faults.find(([pattern]) => pattern.test(String(code)))?.[1];
};

/** The server of the observations cannot be used, or not now; the message says why, without its address. */
export class ServerFault extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'ServerFault';
  }
}

/** An error as a ServerFault, where it is one. */
export const asServerFault = (error: unknown): unknown => {
  if (error instanceof ServerFault) return error;
  const reason = explain(error);
  return reason === undefined ? error : new ServerFault(reason, error);
};

/** Throws what `work` throws, as a ServerFault where it is one. */
export const orServerFault = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw asServerFault(error);
  }
};

/**
 * The same for what may be asked twice: a server, or a proxy before it, closes a connection that is kept open just when it is
 * used again. Then it is asked once more, unless nobody waits for it.
 */
export const orAgain = async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (explain(error) !== lost || signal?.aborted) throw asServerFault(error);
    return orServerFault(work);
  }
};
