import { Router } from 'express';
import { type PageServices, pageRequestOf } from './page-request-of.ts';
import { SessionEnded } from './problems.ts';
import { setRoute } from './request-log.ts';
import type { Route } from './route.ts';
import type { SendReply } from './send-reply.ts';

/**
 * Mounts the features' tables of routes. A private route refuses to run without a token even where the whitelist let
 * the path through (`/dashboards/1/login`).
 */
export function mountRoutes(routes: readonly Route[], services: PageServices, send: SendReply): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      setRoute(response.locals, route.path);
      if (route.access === 'private' && request.session.token === undefined) throw new SessionEnded();
      const page = pageRequestOf(request, response, services);
      await send(page, await route.handler(page));
    });
  }
  return router;
}
