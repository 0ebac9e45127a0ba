import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Lang } from '../domain/languages.ts';
import type { Logger } from '../logging/logger.ts';
import { translatorFor } from '../rendering/translator.ts';
import { sendToLogin } from '../security/send-to-login.ts';
import { langOf } from './language.ts';
import { FormExpired, PageProblem, type PageProblemKind, pageProblems, SessionEnded } from './problems.ts';
import { problemPage, problemStatus, type Render } from './render-for-request.ts';
import { requestIdOf } from './request-log.ts';
import { recordEvent } from './security-events.ts';

/** Answers with the page of a problem. A request that failed before its language and id were settled gets both here. */
const sendProblem = (
  { render, basePath, fallback }: ErrorOptions,
  request: Request,
  response: Response,
  kind: PageProblemKind,
): void => {
  response.locals.lang ??= fallback;
  response.locals.requestId ??= randomUUID();
  const t = translatorFor(langOf(response.locals));
  const isIn = request.session?.token !== undefined;
  const home = isIn
    ? { label: t('common:dashboards'), href: `${basePath}/dashboards` }
    : { label: t('common:signIn'), href: `${basePath}/login` };
  const again =
    pageProblems[kind] === 503 && request.method === 'GET'
      ? [{ label: t('common:retry'), href: request.originalUrl }]
      : [];
  const plan = kind === 'planOver' ? [{ label: t('common:seePlan'), href: `${basePath}/team/plan` }] : [];
  const html = render(request, response, problemPage(kind, t, [...again, ...plan, home]));
  response.status(problemStatus(kind)).set('Cache-Control', 'no-store').type('html').send(html);
};

export type ErrorOptions = { logger: Logger; basePath: string; render: Render; fallback: Lang };

const bodyParserKinds: Record<string, PageProblemKind> = {
  'entity.too.large': 'tooLarge',
  'parameters.too.many': 'tooLarge',
  'encoding.unsupported': 'badRequest',
  'charset.unsupported': 'badRequest',
  'request.aborted': 'badRequest',
};

const clientFault = (error: unknown): PageProblemKind | null => {
  const { type, status } = error as { type?: string; status?: number };
  if (type && bodyParserKinds[type]) return bodyParserKinds[type];
  if (error instanceof URIError) return 'badRequest';
  if (status === 404) return 'notFound';
  return status !== undefined && status >= 400 && status < 500 ? 'badRequest' : null;
};

const kindOf = (error: unknown): PageProblemKind => {
  if (error instanceof PageProblem) return error.kind;
  if (error instanceof FormExpired) return 'formExpired';
  return clientFault(error) ?? 'unforeseen';
};

/** The one place where an error becomes an answer. Details go to the log, the request's id to the person. */
export const errorHandler =
  (options: ErrorOptions): ErrorRequestHandler =>
  async (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    if (error instanceof SessionEnded) {
      const reason = request.session?.token === undefined ? 'none' : 'expired';
      if (reason === 'expired') recordEvent(response, 'sessionExpired');
      return sendToLogin(request, response, { basePath: options.basePath, reason });
    }
    const kind = kindOf(error);
    if (kind === 'unforeseen') {
      options.logger.error(
        { requestId: requestIdOf(response.locals), error: (error as Error)?.stack ?? String(error) },
        'unforeseen',
      );
    }
    if (kind === 'formExpired') recordEvent(response, 'formRefused');
    sendProblem(options, request, response, kind);
  };
