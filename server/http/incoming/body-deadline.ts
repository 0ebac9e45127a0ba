import type { Request, RequestHandler } from 'express';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Ends a connection whose request is not complete in time: otherwise a slow body could hold it for ever. Handlers of
 * files lift this (`bodyMayTakeLong`), and watch the connection themselves.
 */
export const bodyDeadline =
  (ms: number): RequestHandler =>
  (request, response, next) => {
    if (!hasBody(request)) return next();
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, ms);
    const lift = () => clearTimeout(timer);
    request.once('close', lift);
    response.locals.bodyMayTakeLong = lift;
    next();
  };
