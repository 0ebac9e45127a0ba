import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Settings } from '../config/settings.ts';
import './session-data.ts';

/** Behind TLS the browser gets a `__Host-` cookie; on plain HTTP, or under a prefix, the prefix rules forbid that name. */
export const isSecure = (settings: Settings): boolean => settings.PUBLIC_URL?.startsWith('https:') ?? false;

export const sessionCookieName = (settings: Settings): string =>
  isSecure(settings) && settings.BASE_PATH === '' ? '__Host-vitrina' : 'vitrina';

/**
 * PUBLIC_URL says that people come over TLS: a proxy that does not pass that on (or whose word TRUST_PROXY does not take)
 * must not keep the cookie from being sent.
 */
export const behindTls: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

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
