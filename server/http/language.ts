import type { Request, RequestHandler, Response } from 'express';
import { LanguageDetector } from 'i18next-http-middleware';
import { isLang, type Lang } from '../domain/languages.ts';
import { queryOf } from './address.ts';

export const languageCookie = 'vitrina_language';
const yearMs = 365 * 86_400_000;

/** What the person chose, from the strongest sign to the weakest: now by the query, their setting, an earlier choice. */
const chosen = (request: Request): Lang | undefined => {
  const now = queryOf(request).get('lang');
  if (isLang(now)) return now;
  return request.session.lang;
};

/** The first code of a list that there are texts for: `es-MX` is Spanish too. */
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
/** The declared type of `detect` answers nothing and asks for an order; it answers what it found, and has its order. */
const detect = detector.detect.bind(detector) as unknown as (request: Request, response: Response) => unknown;

export type LanguageOptions = { fallback: Lang; basePath: string; secure: boolean };

const keepChoice = (request: Request, response: Response, { basePath, secure }: LanguageOptions): void => {
  const choice = queryOf(request).get('lang');
  if (!isLang(choice)) return;
  const cookie = { path: basePath || '/', maxAge: yearMs, sameSite: 'lax', httpOnly: true, secure } as const;
  response.cookie(languageCookie, choice, cookie);
  if (request.session.token) request.session.lang = choice;
};

/**
 * The language of a request: the person's setting, else what they chose, else Accept-Language, else DEFAULT_LOCALE.
 * A choice by query is kept in a cookie, so that it needs no session. Answers differ by it, and say so.
 */
export const languageOfRequest =
  (options: LanguageOptions): RequestHandler =>
  (request, response, next) => {
    keepChoice(request, response, options);
    const found = detect(request, response);
    response.locals.lang = isLang(found) ? found : options.fallback;
    response.set('Content-Language', langOf(response.locals)).vary('Accept-Language').vary('Cookie');
    next();
  };

export const langOf = (locals: Record<string, unknown>): Lang => locals.lang as Lang;
