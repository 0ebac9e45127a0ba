import { createHash, randomBytes } from 'node:crypto';

const minute = 60_000;

/** How long the link of a mail works. */
export const linkLifeMs = {
  confirmEmail: 24 * 60 * minute,
  recoverPassword: 30 * minute,
  invitation: 7 * 24 * 60 * minute,
};

/** The stored form of a token: the records never hold one that works. 256 random bits need no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A single-use token for a link, and its hash. */
export const newMailToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
};
