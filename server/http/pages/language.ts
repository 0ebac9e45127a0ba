import type { Request, RequestHandler, Response } from 'express';
import { LanguageDetector } from 'i18next-http-middleware';
import { isLang, type Lang } from '../../domain/languages.ts';
import { readQuery } from '../incoming/address.ts';

export const languageCookie = 'vitrina_language';
const yearMs = 365 * 86_400_000;

/** The person's choice, by decreasing priority: the query, their setting, an earlier choice. */
const chosen = (request: Request): Lang | undefined => {
  const now = readQuery(request).get('lang');
  if (isLang(now)) return now;
  // Nobody knows whose request it is where sessions cannot be read.
  return request.session?.lang;
};

/** The first supported code of a list: `es-MX` is Spanish too. */
const firstKnown = (codes: string[]): Lang | undefined =>
  codes.map(code => code.slice(0, 2).toLowerCase()).find(isLang);

const detector = new LanguageDetector(
  { languageUtils: { getBestMatchFromCodes: firstKnown } },
  { order: ['person', 'cookie', 'header'], lookupCookie: languageCookie, caches: false },
);
detector.addDetector({
  name: 'person',
  lookup: request => chosen(request as unknown as Request),
});
/** The declared type of `detect` has no result and needs an order; in fact it returns its result, and has an order. */
const detect = detector.detect.bind(detector) as unknown as (request: Request, response: Response) => unknown;

export type LanguageOptions = { fallback: Lang; basePath: string; secure: boolean };

const keepChoice = (request: Request, response: Response, { basePath, secure }: LanguageOptions): void => {
  const choice = readQuery(request).get('lang');
  if (!isLang(choice)) return;
  const cookie = { path: basePath || '/', maxAge: yearMs, sameSite: 'lax', httpOnly: true, secure } as const;
  response.cookie(languageCookie, choice, cookie);
  if (request.session.token) request.session.lang = choice;
};

/** The language of a request: `languageOfRequest` says how it is found. */
export const findLanguage = (request: Request, response: Response, fallback: Lang): Lang => {
  const found = detect(request, response);
  return isLang(found) ? found : fallback;
};

/**
 * The language of a request: the person's setting, else their choice, else Accept-Language, else DEFAULT_LOCALE. A
 * choice by query is stored in a cookie, so that it needs no session. Replies depend on it, and have Vary headers.
 */
export const languageOfRequest =
  (options: LanguageOptions): RequestHandler =>
  (request, response, next) => {
    keepChoice(request, response, options);
    response.locals.lang = findLanguage(request, response, options.fallback);
    response.set('Content-Language', readLang(response.locals)).vary('Accept-Language').vary('Cookie');
    next();
  };

export const readLang = (locals: Record<string, unknown>): Lang => locals.lang as Lang;
