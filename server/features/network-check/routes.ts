import { NetworkCheckPage } from '../../../views/pages/network-check/NetworkCheckPage.tsx';
import type { Settings } from '../../config/settings.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { sessionCookieName } from '../../session/set-up-session.ts';
import { tellingQuery, toldBy } from './form.ts';
import { observe } from './observe.ts';
import { presentChecks, presentFacts, presentWords } from './present.ts';

const path = '/login/check-network';

const show = (request: PageRequest): Reply => {
  const { t, basePath } = request;
  const told = toldBy(request);
  const props = {
    action: basePath + path,
    wasSent: told.post !== undefined,
    checks: presentChecks({ ...observe(request.raw.request), ...told }, t),
    facts: presentFacts(request, path),
    words: presentWords(t),
  };
  return pageReply(page(t('networkCheck:title'), NetworkCheckPage, props));
};

/** /login/check-network: what stands between this browser and this server, as a table for IT. */
export const networkCheckRoutes: Route[] = [open.get(path, show)];

/**
 * The form of the check. It changes nothing, and it has to answer where cookies are removed: so it is taken whether its
 * token is the session's or not, and tells which.
 */
export const networkProbeRoutes = (settings: Settings): Route[] => [
  open.post(path, request => redirectTo(`${path}?${tellingQuery(request, sessionCookieName(settings))}`)),
];
