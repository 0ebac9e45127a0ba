import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const issuer = 'vitrina';
const audience = 'vitrina-api';
/** No token of the API is a pass, and no pass a token. */
const passAudience = 'vitrina-share';
const algorithm = 'HS256';

/** Lifetime of a token in days (readings: the embedded backend's tokens are valid for 30 days). */
export const tokenDays = 30;

/** Lifetime of the token of a share link or a report, in seconds: longer than a page takes, or a file to begin. */
const shareSeconds = 10 * 60;

/** Lifetime of what stands for the password of a share link, in seconds. */
const passSeconds = 12 * 3600;

/**
 * The person of a token, and their token number when it was issued: see `users.token_version`. `share`: the link that reads
 * with the person's rights; `report`: the report that is made with them.
 */
export type Bearer = { userId: number; version: number; share?: number; report?: number };

export type Tokens = {
  /** A bearer token for the person, and when it expires. */
  issue: (bearer: Bearer) => Promise<{ accessToken: string; expiresAt: string }>;
  /** What opens a share link again without its password. */
  issuePass: (shareId: number) => Promise<string>;
  /** Whether it opens this link. */
  isPass: (pass: string, shareId: number) => Promise<boolean>;
  /** Undefined for a token that is foreign, garbled, expired or lacks a claim. */
  read: (token: string) => Promise<Bearer | undefined>;
};

/** The first version, which new accounts and tokens without the claim have. */
export const firstVersion = 1;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const mostVerified = 5000;

/** Issues and reads JWTs signed with `key`, of at least 32 bytes. Throws if it is shorter. */
export const createTokens = (key: string, now: () => Date): Tokens => {
  const secret = new TextEncoder().encode(key);
  if (secret.length < 32) throw new Error('tokenKey: expected at least 32 bytes');
  // The signature of a token is verified once while it lasts.
  const verified = new LRUCache<string, { bearer: Bearer; endsAt: number }>({ max: mostVerified });

  return {
    issue: async ({ userId, version, share, report }) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const ends = seconds + (share === undefined && report === undefined ? tokenDays * 24 * 3600 : shareSeconds);
      const accessToken = await new SignJWT({ ver: version, share, report })
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
      const known = verified.get(token);
      if (known && now().getTime() < known.endsAt) return known.bearer;
      const rules = { issuer, audience, algorithms: [algorithm], requiredClaims: ['sub', 'jti', 'exp'] };
      const found = await jwtVerify(token, secret, { ...rules, currentDate: now() }).catch(() => undefined);
      const userId = Number(found?.payload.sub);
      const version = found?.payload.ver ?? firstVersion;
      const { share, report } = found?.payload ?? {};
      const areIds = [share, report].every(one => one === undefined || isId(one));
      if (!isId(userId) || !isId(version) || !areIds) return undefined;
      const bearer = {
        userId,
        version,
        ...(isId(share) ? { share } : {}),
        ...(isId(report) ? { report } : {}),
      };
      verified.set(token, { bearer, endsAt: (found?.payload.exp ?? 0) * 1000 });
      return bearer;
    },

    issuePass: async shareId => {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({})
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(passAudience)
        .setSubject(String(shareId))
        .setExpirationTime(seconds + passSeconds)
        .sign(secret);
    },

    isPass: async (pass, shareId) => {
      const rules = { issuer, audience: passAudience, algorithms: [algorithm], requiredClaims: ['sub', 'exp'] };
      const found = await jwtVerify(pass, secret, { ...rules, currentDate: now() }).catch(() => undefined);
      return found?.payload.sub === String(shareId);
    },
  };
};
