import { dayMs } from '../calendar/days.ts';

/** docs/product.md §4: a session is expired once the time is past the token's expiry minus one day. All in ms since the epoch. */
export const isSessionExpired = (tokenExpiresAt: number, now: number): boolean => now > tokenExpiresAt - dayMs;

/** The `exp` claim of a JWT in ms since the epoch; null if the token is not a JWT or has no such claim. */
export function jwtExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const exp = (claims as { exp?: unknown } | null)?.exp;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
