import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'vitrina';
const audience = 'vitrina-api';
const algorithm = 'HS256';

/** Life of a token in days (readings: the embedded backend's tokens live 30 days). */
export const tokenDays = 30;

export type Tokens = {
  /** A bearer token for the person, and the moment at which it ends. */
  issue: (userId: number) => Promise<{ accessToken: string; expiresAt: string }>;
  /** The person's id; undefined for a token that is foreign, garbled, expired or lacks a claim. */
  read: (token: string) => Promise<number | undefined>;
};

/** Issues and reads JWTs signed with `key`, which has at least 32 bytes. Throws where it has fewer. */
export const createTokens = (key: string, now: () => Date): Tokens => {
  const secret = new TextEncoder().encode(key);
  if (secret.length < 32) throw new Error('tokenKey: expected at least 32 bytes');

  return {
    issue: async userId => {
      const seconds = Math.floor(now().getTime() / 1000);
      const ends = seconds + tokenDays * 24 * 3600;
      const accessToken = await new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(ends)
        .sign(secret);
      return { accessToken, expiresAt: new Date(ends * 1000).toISOString() };
    },

    read: async token => {
      const rules = { issuer, audience, algorithms: [algorithm], requiredClaims: ['sub', 'jti', 'exp'] };
      const verified = await jwtVerify(token, secret, { ...rules, currentDate: now() }).catch(() => undefined);
      const userId = Number(verified?.payload.sub);
      return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined;
    },
  };
};
