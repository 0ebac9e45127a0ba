import type { Request, RequestHandler } from 'express';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Ends a connection whose request is not here as a whole in time: a body that trickles in would hold it for as long as
 * it likes. Who receives a file lifts it (`bodyMayTakeLong`), and looks after that connection itself.
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
