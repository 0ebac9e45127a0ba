import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from '../logging/logger.ts';
import { sendToLogin } from '../security/send-to-login.ts';
import { FormExpired, PageProblem, type PageProblemKind, SessionEnded } from './problems.ts';
import { requestIdOf } from './request-log.ts';

export type SendProblem = (request: Request, response: Response, kind: PageProblemKind) => Promise<void>;

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
  return status !== undefined && status >= 400 && status < 500 ? 'badRequest' : null;
};

const kindOf = (error: unknown): PageProblemKind => {
  if (error instanceof PageProblem) return error.kind;
  if (error instanceof FormExpired) return 'formExpired';
  return clientFault(error) ?? 'unforeseen';
};

/** The one place where an error becomes an answer. Details go to the log, the request's id to the person. */
export const errorHandler =
  (logger: Logger, basePath: string, send: SendProblem): ErrorRequestHandler =>
  async (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    if (error instanceof SessionEnded) return sendToLogin(request, response, { basePath, reason: 'expired' });
    const kind = kindOf(error);
    if (kind === 'unforeseen') {
      logger.error({ requestId: requestIdOf(response.locals), error: (error as Error)?.stack ?? String(error) }, 'unforeseen');
    }
    await send(request, response, kind);
  };
