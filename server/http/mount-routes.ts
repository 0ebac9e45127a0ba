import { Router } from 'express';
import { behindGate, type Gate } from './incoming/admission.ts';
import { buildPageRequest, type PageServices } from './pages/page-request-of.ts';
import { PageProblem } from './problems.ts';
import type { Route } from './route.ts';
import type { SendReply } from './send-reply.ts';
import { setKept } from './watch/answer-sources.ts';
import { setRoute } from './watch/request-log.ts';

/** Public pages need no call, or a cheap one. */
const waitsInLine = ({ access, method, always, waits }: Route): boolean =>
  !always && (waits || access === 'private' || method === 'post');

/**
 * Mounts the routes of the features. A private route is not found without a token if the whitelist allowed its path
 * (`/dashboards/1/login`): docs/product.md §2 does not redirect such paths.
 */
export function mountRoutes(routes: readonly Route[], services: PageServices, send: SendReply, gate: Gate): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      setRoute(response.locals, route.path);
      if (route.access === 'private' && request.session.token === undefined) throw new PageProblem('notFound');
      const page = buildPageRequest(request, response, services);
      const slot = await send.openSlot(page, route);
      // A page that is there already need not wait for those that are being prepared.
      if (slot?.found) {
        setKept(response.locals);
        return send.sendKept(page, slot.found);
      }
      const answer = async () => route.handler(page);
      await send.send(page, waitsInLine(route) ? await behindGate(gate, page, answer) : await answer(), slot);
    });
  }
  return router;
}
