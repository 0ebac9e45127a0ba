import { membershipOff, unauthorized } from '../problems/problem.ts';
import { findStanding } from '../records/accounts/users.ts';
import type { Remembered } from './authorise.ts';
import type { Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

/** The link of a share token: which dashboard it reads, of whom, and how long; undefined if it works no longer. */
export type ReadShare = (
  shareId: number,
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
  { tokens, readShare, now }: { tokens: Tokens; readShare: ReadShare; now: () => Date },
) => {
  /** The part of a principal that a share link adds. Throws for one that works no longer. */
  const narrowed = async (person: Principal, shareId: number, version?: string): Promise<Principal> => {
    const share = await memo(`share ${shareId}`, () => readShare(shareId), version);
    const works = share?.ownerId === person.userId && share.teamId === person.teamId;
    if (!share || !works || share.expiresAt <= now().getTime()) throw unauthorized();
    return { ...person, share: { id: shareId, dashboardId: share.dashboardId } };
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
    return bearer.share === undefined ? person : narrowed(person, bearer.share, version);
  };
};
