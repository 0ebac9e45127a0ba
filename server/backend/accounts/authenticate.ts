import { forbidden, unauthorized } from '../api/problem.ts';
import type { Records } from '../records/schema.ts';
import { findStanding } from '../records/users.ts';
import type { Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '')?.[1];

/**
 * Makes the check that every bearer call passes: a token of ours, of a person whose account is on (else 401), with an
 * active membership (else 403). Both are read again on each request, so that switching one off works at once.
 */
export const createAuthenticator =
  (records: Records, tokens: Tokens) =>
  async (authorization: string | undefined): Promise<Principal> => {
    const token = tokenOf(authorization);
    const userId = token && (await tokens.read(token));
    const standing = userId ? await findStanding(records, userId) : undefined;
    if (standing?.status !== 'active') throw unauthorized();
    const { membership, languageId, id } = standing;
    if (!membership) throw forbidden('Your membership of the team is switched off');
    return { userId: id, languageId, ...membership };
  };
