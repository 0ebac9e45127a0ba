import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'vitrina';
const audience = 'vitrina-api';
const algorithm = 'HS256';

/** Lifetime of a token in days (readings: the embedded backend's tokens are valid for 30 days). */
export const tokenDays = 30;

/** The person of a token, and their token number when it was issued: see `users.token_version`. */
export type Bearer = { userId: number; version: number };

export type Tokens = {
  /** A bearer token for the person, and when it expires. */
  issue: (bearer: Bearer) => Promise<{ accessToken: string; expiresAt: string }>;
  /** Undefined for a token that is foreign, garbled, expired or lacks a claim. */
  read: (token: string) => Promise<Bearer | undefined>;
};

/** The first version, which new accounts and tokens without the claim have. */
export const firstVersion = 1;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Issues and reads JWTs signed with `key`, of at least 32 bytes. Throws if it is shorter. */
export const createTokens = (key: string, now: () => Date): Tokens => {
  const secret = new TextEncoder().encode(key);
  if (secret.length < 32) throw new Error('tokenKey: expected at least 32 bytes');

  return {
    issue: async ({ userId, version }) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const ends = seconds + tokenDays * 24 * 3600;
      const accessToken = await new SignJWT({ ver: version })
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
      const version = verified?.payload.ver ?? firstVersion;
      return isId(userId) && isId(version) ? { userId, version } : undefined;
    },
  };
};
