import { Router } from 'express';
import { behindGate, type Gate } from './admission.ts';
import { type PageServices, pageRequestOf } from './page-request-of.ts';
import { PageProblem } from './problems.ts';
import { setRoute } from './request-log.ts';
import type { Route } from './route.ts';
import type { SendReply } from './send-reply.ts';

/** Open pages are read without a call, or with a light one. */
const waitsInLine = ({ access, method, always }: Route): boolean =>
  !always && (access === 'private' || method === 'post');

/**
 * Mounts the features' tables of routes. A private route is none without a token, where the whitelist let the path through
 * (`/dashboards/1/login`): docs/product.md §2 redirects no such path.
 */
export function mountRoutes(routes: readonly Route[], services: PageServices, send: SendReply, gate: Gate): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      setRoute(response.locals, route.path);
      if (route.access === 'private' && request.session.token === undefined) throw new PageProblem('notFound');
      const page = pageRequestOf(request, response, services);
      const answer = async () => route.handler(page);
      await send(page, waitsInLine(route) ? await behindGate(gate, page, answer) : await answer());
    });
  }
  return router;
}
