import type { Request, RequestHandler } from 'express';
import type { i18n } from 'i18next';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import { isLang, type Lang, languages } from '../domain/languages.ts';

export const languageCookie = 'vitrina_language';
const yearMs = 365 * 86_400_000;

/** What the person chose, from the strongest sign to the weakest: now by the query, their setting, an earlier choice. */
const chosen = (request: Request): Lang | undefined => {
  const now = new URL(request.url, 'http://x').searchParams.get('lang');
  if (isLang(now)) return now;
  return request.session.lang;
};

const detector = new LanguageDetector();
detector.addDetector({
  name: 'person',
  lookup: request => chosen(request as unknown as Request),
});

/**
 * The language of a request: the person's setting, else what they chose, else Accept-Language, else DEFAULT_LOCALE.
 * A choice by query is kept in a cookie, so that it needs no session. Answers differ by it, and say so.
 */
export function languageOfRequest(i18next: i18n, fallback: Lang, basePath: string): RequestHandler[] {
  i18next.use(detector);
  detector.init(i18next.services, {
    order: ['person', 'cookie', 'header'],
    lookupCookie: languageCookie,
    caches: false,
    supportedLngs: [...languages],
  } as never);
  const remember: RequestHandler = (request, response, next) => {
    const query = new URL(request.url, 'http://x').searchParams.get('lang');
    if (isLang(query)) {
      response.cookie(languageCookie, query, {
        path: basePath || '/',
        maxAge: yearMs,
        sameSite: 'lax',
        httpOnly: true,
      });
      if (request.session.token) request.session.lang = query;
    }
    response.vary('Accept-Language').vary('Cookie');
    next();
  };
  const settle: RequestHandler = (request, response, next) => {
    const found = (request as unknown as { language?: string }).language?.slice(0, 2);
    response.locals.lang = isLang(found) ? found : fallback;
    next();
  };
  return [remember, handle(i18next, { ignoreRoutes: [] }) as unknown as RequestHandler, settle];
}

export const langOf = (locals: Record<string, unknown>): Lang => locals.lang as Lang;
