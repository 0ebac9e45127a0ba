import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { DashboardFrameProps } from '../../views/layout/Frame.tsx';
import type { Lang } from '../domain/languages.ts';
import { paths } from '../domain/paths.shared.ts';
import type { Logger } from '../logging/logger.ts';
import { type Translator, translatorFor } from '../rendering/translator.ts';
import { sendToLogin } from '../security/send-to-login.ts';
import { isDatabaseAway } from '../session/store-problem.ts';
import { SessionNotSaved } from '../session/stored-sessions.ts';
import { type FormFields, readUnreadForm } from './incoming/unread-form.ts';
import { awaitAsides } from './pages/aside.ts';
import { findLanguage, readLang } from './pages/language.ts';
import type { PageAddress } from './pages/page-address.ts';
import { problemPage, problemStatus, type Render } from './pages/render-for-request.ts';
import { FormExpired, PageProblem, type PageProblemKind, pageProblems, SessionEnded } from './problems.ts';
import { readRequestId } from './watch/request-log.ts';
import { recordEvent } from './watch/security-events.ts';

/** A page can be requested again; after a form that may have been done, its page shows the current state. */
const waysOn = (
  { basePath, pageAddress }: ErrorOptions,
  { method, originalUrl, path }: Request,
  kind: PageProblemKind,
  t: Translator,
): { label: string; href: string }[] => {
  if (kind === 'planOver') return [{ label: t('common:seePlan'), href: basePath + paths.teamPlan }];
  if (pageProblems[kind] !== 503) return [];
  if (method === 'GET') return [{ label: t('common:retry'), href: originalUrl }];
  if (kind === 'tooSlow') return [{ label: t('errors:seeState'), href: basePath + pageAddress(path) }];
  return kind === 'databaseAway' ? [{ label: t('common:retry'), href: basePath + pageAddress(path) }] : [];
};

/** What a page says of the person, and of the dashboard that it is below; a page that is refused for load does without. */
const readAround = async (
  { frameAround }: ErrorOptions,
  request: Request,
  response: Response,
  kind: PageProblemKind,
): Promise<DashboardFrameProps | null> => {
  if (kind !== 'notFound' || request.session?.token === undefined) return null;
  const frame = request.method === 'GET' ? await frameAround(request, response) : null;
  await awaitAsides(response.locals);
  return frame;
};

/** Sends the page of a problem. Requests that failed before their language and id were known get both here. */
const sendProblem = async (
  options: ErrorOptions,
  request: Request,
  response: Response,
  kind: PageProblemKind,
  unread: FormFields | null = null,
): Promise<void> => {
  const { pages, basePath, fallback } = options;
  response.locals.lang ??= findLanguage(request, response, fallback);
  response.locals.requestId ??= randomUUID();
  const t = translatorFor(readLang(response.locals));
  // Where it is unknown whether they are signed in, the page after it knows.
  const isIn = request.session?.token !== undefined || kind === 'databaseAway';
  const home = isIn
    ? { label: t('common:dashboards'), href: basePath + paths.dashboards }
    : { label: t('common:signIn'), href: basePath + paths.login };
  const again = unread && { action: request.originalUrl, fields: unread };
  const isShared = request.path.startsWith(paths.shared(''));
  const last = isShared ? [] : [home];
  const ways = again ? last : [...waysOn(options, request, kind, t), ...last];
  const frame = await readAround(options, request, response, kind);
  const html = pages.fill(
    request,
    response,
    pages.render(request, response, problemPage(kind, t, { ways, again, isShared, frame })),
  );
  if (kind === 'overloaded') response.set('Retry-After', String(overloadRestSeconds));
  response.status(problemStatus(kind)).set('Cache-Control', 'no-store').type('html').send(html);
};

/** When a browser or a proxy may repeat a request that was refused for load. */
const overloadRestSeconds = 5;

export type ErrorOptions = {
  logger: Logger;
  basePath: string;
  pages: Render;
  fallback: Lang;
  /** The page for a form's address. */
  pageAddress: PageAddress;
  /** The frame of the dashboard that an address is below; null where the person has none there. Never fails. */
  frameAround: (request: Request, response: Response) => Promise<DashboardFrameProps | null>;
};

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

const classifyError = (error: unknown): PageProblemKind => {
  if (error instanceof PageProblem) return error.kind;
  if (error instanceof FormExpired) return 'formExpired';
  if (isDatabaseAway(error)) return 'databaseAway';
  if (error instanceof SessionNotSaved) return 'notKept';
  return clientFault(error) ?? 'unforeseen';
};

/**
 * A session is saved after the reply has been written completely. A failure to save it (it is logged already) must not
 * break off the reply. It comes late, after whichever step replied: also after the error handler.
 */
export const ignoreLateSessionFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof SessionNotSaved && response.headersSent) return;
  next(error);
};

/** Details of what nobody foresaw are logged, and what concerns a person's session. */
const noteProblem = ({ logger }: ErrorOptions, response: Response, kind: PageProblemKind, error: unknown): void => {
  if (kind === 'formExpired') recordEvent(response, 'formRefused');
  if (kind !== 'unforeseen') return;
  const described = (error as Error)?.stack ?? String(error);
  logger.error({ requestId: readRequestId(response.locals), error: described }, 'unforeseen');
};

/** The single place where an error becomes a reply. Details are logged, the person gets the request's id. */
export const errorHandler =
  (options: ErrorOptions): ErrorRequestHandler =>
  async (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    if (error instanceof SessionEnded) {
      const reason = request.session?.token === undefined ? 'none' : 'expired';
      if (reason === 'expired') recordEvent(response, 'sessionExpired');
      return sendToLogin(request, response, { basePath: options.basePath, reason });
    }
    const kind = classifyError(error);
    noteProblem(options, response, kind, error);
    const unread = kind === 'databaseAway' ? await readUnreadForm(request, response) : null;
    await sendProblem(options, request, response, kind, unread);
  };
