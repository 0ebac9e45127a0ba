import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Settings } from '../config/settings.ts';
import './session-data.ts';

/**
 * The secrets that sign the cookie: those of SESSION_SECRET, the first of which signs, else one that is made at the
 * first start and kept in the data folder, readable by its owner alone.
 */
export function sessionSecrets(settings: Settings): string[] {
  if (settings.SESSION_SECRET) return settings.SESSION_SECRET;
  const file = join(settings.dataDir, 'session-secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return [readFileSync(file, 'utf8').trim()];
}

/** Behind TLS the browser gets a `__Host-` cookie; on plain HTTP, or under a prefix, the prefix rules forbid that name. */
export const isSecure = (settings: Settings): boolean => settings.PUBLIC_URL?.startsWith('https:') ?? false;

export const sessionCookieName = (settings: Settings): string =>
  isSecure(settings) && settings.BASE_PATH === '' ? '__Host-vitrina' : 'vitrina';

/** The server session that holds the token. Nothing is stored for who only looks. */
export const setUpSession = (settings: Settings, store: Store, secrets: string[]): RequestHandler =>
  session({
    name: sessionCookieName(settings),
    secret: secrets,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(settings),
      path: settings.BASE_PATH || '/',
      maxAge: settings.SESSION_DAYS * 86_400_000,
    },
  });
