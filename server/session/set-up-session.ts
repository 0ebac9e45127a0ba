import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Settings } from '../config/settings.ts';
import './session-data.ts';

/** Behind TLS the browser gets a `__Host-` cookie; on plain HTTP, or under a prefix, that name is not allowed. */
export const isSecure = (settings: Settings): boolean => settings.PUBLIC_URL?.startsWith('https:') ?? false;

export const sessionCookieName = (settings: Settings): string =>
  isSecure(settings) && settings.BASE_PATH === '' ? '__Host-vitrina' : 'vitrina';

/**
 * PUBLIC_URL shows that people use TLS: the cookie must be sent even if a proxy does not pass that on (or TRUST_PROXY
 * does not trust it).
 */
export const behindTls: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

/** The server session with the token. Nothing is stored for visitors who only read. */
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
