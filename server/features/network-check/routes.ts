import { NetworkCheckPage } from '../../../views/pages/network-check/NetworkCheckPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { paths, patterns, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { sessionCookieName } from '../../session/set-up-session.ts';
import { resultIn, resultQuery } from './form.ts';
import { observe } from './observe.ts';
import { presentChecks, presentFacts, presentWords } from './present.ts';

const show = (request: PageRequest): Reply => {
  const { t, basePath } = request;
  const result = resultIn(request);
  const props = {
    action: basePath + paths.networkCheck,
    wasSent: result.post !== undefined,
    checks: presentChecks({ ...observe(request.raw.request), ...result }, t),
    facts: presentFacts(request, paths.networkCheck),
    words: presentWords(t),
  };
  return pageReply(page(t('networkCheck:title'), NetworkCheckPage, props));
};

/** /login/check-network: what is between this browser and this server, as a table for IT. */
export const networkCheckRoutes: Route[] = [open.get(patterns.networkCheck, show)];

/**
 * The form of the check. It changes nothing, and must work even if cookies are removed: so it is accepted with or
 * without the session's token, and reports which.
 */
export const networkProbeRoutes = (settings: Settings): Route[] => [
  open.post(patterns.networkCheck, request =>
    redirectTo(withQuery(paths.networkCheck, resultQuery(request, sessionCookieName(settings)))),
  ),
];
