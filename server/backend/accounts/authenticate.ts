import { membershipOff, unauthorized } from '../problems/problem.ts';
import { findStanding } from '../records/accounts/users.ts';
import type { Remembered } from './authorise.ts';
import type { Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

const readToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '')?.[1];

/**
 * The check for every bearer call: a valid token that was not revoked, of a person whose account is active (else 401),
 * with an active membership (else 403). Both hold as of this request: they are remembered only until the records
 * change, so that switching one off takes effect at once. `version` is that of the records, where it was just read.
 */
export const createAuthenticator =
  ({ records, memo }: Remembered, tokens: Tokens) =>
  async (authorization: string | undefined, version?: string): Promise<Principal> => {
    const token = readToken(authorization);
    const bearer = token ? await tokens.read(token) : undefined;
    const find = (userId: number) => memo(`standing ${userId}`, () => findStanding(records, userId), version);
    const standing = bearer && (await find(bearer.userId));
    if (standing?.status !== 'active' || standing.tokenVersion !== bearer?.version) throw unauthorized();
    const { membership, languageId, id } = standing;
    if (!membership) throw membershipOff();
    return { userId: id, languageId, ...membership };
  };
