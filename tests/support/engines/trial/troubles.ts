import type { Refusal } from './asking.ts';

/** What was killed, at which port it answers, and from when until when it was not there. */
export type Trouble = { what: 'web' | 'backend' | 'worker' | 'engine'; port: number; from: number; to: number };

/** What the proxy says of a request: which web servers it asked. */
export type Passed = { ports: number[]; statuses: string[] };

/** Format of the proxy's log: `readPassed` reads it. */
export const logFormat = '$http_x_trial|$upstream_addr|$upstream_status';

export const readPassed = (log: string): ReadonlyMap<string, Passed> => {
  const lines = log.split('\n').map(line => line.split('|'));
  return new Map(
    lines.map(([id = '', addresses = '', statuses = '']) => {
      const ports = addresses.split(', ').map(address => Number(address.split(':').at(-1)));
      return [id, { ports, statuses: statuses.split(', ') }];
    }),
  );
};

/** A web server stops asking for so long what has not answered it eight times, and asks once before it asks on. */
const pauseMs = 6000;

const overlap = (trouble: Trouble, { from, to }: Refusal, more = 0): boolean =>
  trouble.from <= to && from <= trouble.to + more;

/**
 * `many at once`: the machine of the trial could not do all of it in time, or twenty files of a team wait already, which says
 * nothing of what died. `other` is what there must not be.
 */
type Reason =
  | 'engine down'
  | 'pause afterwards'
  | 'web server died'
  | 'no backend left'
  | 'backend died'
  | 'handed to what died'
  | 'many at once'
  | 'other';

/** How many backends the trial has: while all of them are gone nobody can answer. */
export const backends = 2;

/** How long a web server waits for an answer of a backend by default. */
const longestWaitMs = 10_000;

/** Whether nothing was wrong but that the machine had too much to do. */
const isTooMuch = ({ status, says, from, to }: Refusal): boolean =>
  status === 503 && (says === 'Too many people at once' || to - from >= longestWaitMs);

/** Why a request was refused. */
export const reasonOf = (refusal: Refusal, passed: Passed | undefined, troubles: readonly Trouble[]): Reason => {
  const during = troubles.filter(trouble => overlap(trouble, refusal));
  const backendsGone = new Set(during.filter(({ what }) => what === 'backend').map(({ port }) => port)).size;
  const webs = during.filter(({ what, port }) => what === 'web' && (passed?.ports.includes(port) ?? false));
  const saysSo = refusal.status === 503;
  if (saysSo && during.some(({ what }) => what === 'engine')) return 'engine down';
  if (refusal.says.startsWith('TimeoutError') && webs.length > 0) return 'handed to what died';
  if (refusal.status !== 503 && refusal.status !== 500 && webs.length > 0) return 'web server died';
  if (saysSo && backendsGone === backends) return 'no backend left';
  if (saysSo && backendsGone > 0) return 'backend died';
  const isPaused = ({ what }: Trouble): boolean => what === 'engine' || what === 'backend';
  if (saysSo && troubles.some(trouble => isPaused(trouble) && overlap(trouble, refusal, pauseMs)))
    return 'pause afterwards';
  return refusal.status === 422 || isTooMuch(refusal) ? 'many at once' : 'other';
};
