import { membershipOff, unauthorized } from '../problems/problem.ts';
import { findStanding } from '../records/accounts/users.ts';
import type { Remembered } from './authorise.ts';
import type { Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

/** The link or the report of a token: which dashboard it reads, of whom, and how long; undefined if it works no longer. */
export type ReadNarrowed = (
  id: number,
) => Promise<{ dashboardId: number; ownerId: number; teamId: number; expiresAt: number } | undefined>;

const readToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '')?.[1];

/**
 * The check for every bearer call: a valid token that was not revoked, of a person whose account is active (else 401),
 * with an active membership (else 403). Both hold as of this request: they are remembered only until the records
 * change, so that switching one off takes effect at once. `version` is that of the records, where it was just read.
 */
export const createAuthenticator = (
  { records, memo }: Remembered,
  {
    tokens,
    readShare,
    readReport,
    now,
  }: {
    tokens: Tokens;
    readShare: ReadNarrowed;
    readReport: ReadNarrowed;
    now: () => Date;
  },
) => {
  const readers = { share: readShare, report: readReport };
  /** The part of a principal that a share link or a report adds. Throws for one that works no longer. */
  const narrowed = async (
    person: Principal,
    kind: keyof typeof readers,
    id: number,
    version?: string,
  ): Promise<Principal> => {
    const found = await memo(`${kind} ${id}`, () => readers[kind](id), version);
    const works = found?.ownerId === person.userId && found.teamId === person.teamId;
    if (!found || !works || found.expiresAt <= now().getTime()) throw unauthorized();
    return { ...person, share: { id, dashboardId: found.dashboardId } };
  };
  return async (authorization: string | undefined, version?: string): Promise<Principal> => {
    const token = readToken(authorization);
    const bearer = token ? await tokens.read(token) : undefined;
    const find = (userId: number) => memo(`standing ${userId}`, () => findStanding(records, userId), version);
    const standing = bearer && (await find(bearer.userId));
    if (standing?.status !== 'active' || standing.tokenVersion !== bearer?.version) throw unauthorized();
    const { membership, languageId, id } = standing;
    if (!membership) throw membershipOff();
    const person = { userId: id, languageId, ...membership };
    if (bearer.share !== undefined) return narrowed(person, 'share', bearer.share, version);
    return bearer.report === undefined ? person : narrowed(person, 'report', bearer.report, version);
  };
};
