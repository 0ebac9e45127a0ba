import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Logger, loggablePath } from '../../logging/logger.ts';
import { readAnswers } from './answer-sources.ts';
import type { HttpMetrics } from './metrics.ts';
import { readEvent } from './security-events.ts';

/** The correlation id of a request: sent with every upstream call, in every log line and on error pages. */
export const readRequestId = (locals: Record<string, unknown>): string => String(locals.requestId);

/** The route that replied, for metrics: never the path itself, since ids are unlimited. */
export const setRoute = (locals: Record<string, unknown>, route: string): void => {
  locals.route = route;
};

/** Gives each request its id, and logs one line when it has ended. */
export const requestLog =
  (logger: Logger, metrics: HttpMetrics): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    response.locals.requestId = randomUUID();
    response.set('X-Request-Id', readRequestId(response.locals));
    const { method } = request;
    const path = loggablePath(request.originalUrl);
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const status = response.statusCode;
      const route = String(response.locals.route ?? 'none');
      metrics.observeRequest(method, route, status, ms / 1000);
      const personId = request.session?.person?.id;
      const who = { ...(personId ? { personId } : {}), ...readEvent(response.locals) };
      const line = {
        requestId: readRequestId(response.locals),
        method,
        path,
        route,
        status,
        ms,
        ...readAnswers(response.locals),
        ...who,
      };
      const aborted = !response.writableFinished;
      if (status >= 500) logger.error(line, 'request');
      else logger.info(aborted ? { ...line, aborted } : line, 'request');
    });
    next();
  };
