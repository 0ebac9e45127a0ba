import { NetworkCheckPage } from '../../../views/pages/network-check/NetworkCheckPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { paths, patterns, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { sessionCookieName } from '../../session/set-up-session.ts';
import { tellingQuery, toldBy } from './form.ts';
import { observe } from './observe.ts';
import { presentChecks, presentFacts, presentWords } from './present.ts';

const show = (request: PageRequest): Reply => {
  const { t, basePath } = request;
  const told = toldBy(request);
  const props = {
    action: basePath + paths.networkCheck,
    wasSent: told.post !== undefined,
    checks: presentChecks({ ...observe(request.raw.request), ...told }, t),
    facts: presentFacts(request, paths.networkCheck),
    words: presentWords(t),
  };
  return pageReply(page(t('networkCheck:title'), NetworkCheckPage, props));
};

/** /login/check-network: what stands between this browser and this server, as a table for IT. */
export const networkCheckRoutes: Route[] = [open.get(patterns.networkCheck, show)];

/**
 * The form of the check. It changes nothing, and it has to answer where cookies are removed: so it is taken whether its
 * token is the session's or not, and tells which.
 */
export const networkProbeRoutes = (settings: Settings): Route[] => [
  open.post(patterns.networkCheck, request =>
    redirectTo(withQuery(paths.networkCheck, tellingQuery(request, sessionCookieName(settings)))),
  ),
];
