import express, { type Express, type Request, type Response } from 'express';
import type { Store } from 'express-session';
import type { Settings } from './config/settings.ts';
import { paths, takesUpcFile } from './domain/paths.shared.ts';
import { features, unchecked, workshop } from './features/all-features.ts';
import { frameAround } from './features/shared/dashboard/open-dashboard.ts';
import { compress } from './http/compress.ts';
import { errorHandler, ignoreLateSessionFailure } from './http/error-handler.ts';
import { checkTarget } from './http/incoming/address.ts';
import type { Gate } from './http/incoming/admission.ts';
import { bodyDeadline } from './http/incoming/body-deadline.ts';
import { checkToken } from './http/incoming/check-token.ts';
import { fileForms } from './http/incoming/file-form.ts';
import { readFormBody } from './http/incoming/form-body.ts';
import { publicAddress } from './http/incoming/public-address.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { readAsides } from './http/pages/asides.ts';
import { createKeptPages } from './http/pages/kept-pages.ts';
import { languageOfRequest } from './http/pages/language.ts';
import { createPageAddress } from './http/pages/page-address.ts';
import { buildPageRequest } from './http/pages/page-request-of.ts';
import { createRender } from './http/pages/render-for-request.ts';
import { PageProblem } from './http/problems.ts';
import { createSendReply } from './http/send-reply.ts';
import { staticFiles } from './http/static-files.ts';
import type { HttpMetrics } from './http/watch/metrics.ts';
import { operationsRouter } from './http/watch/operations.ts';
import { policyReportPath, policyReports } from './http/watch/policy-reports.ts';
import { requestLog } from './http/watch/request-log.ts';
import { drawSized } from './images/draw-chart.ts';
import type { Logger } from './logging/logger.ts';
import { styleHashes } from './rendering/plotly-policy.ts';
import { csrf } from './security/csrf.ts';
import type { FormLimits } from './security/form-limits.ts';
import { guard } from './security/guard.ts';
import { securityHeaders, unlisted } from './security/headers.ts';
import type { SessionDirectory } from './session/directory.ts';
import type { KeptSelections } from './session/kept-selections.ts';
import { behindTls, isSecure, sessionCookieName, setUpSession } from './session/set-up-session.ts';
import type { Upstream } from './upstream/client.ts';

export type Services = {
  settings: Settings;
  upstream: Upstream;
  sessions: Store & SessionDirectory;
  limits: FormLimits;
  selections: KeptSelections;
  checkSessions: () => Promise<void>;
  /** Pages wait here while more are requested than can be prepared at once. */
  gate: Gate;
  secrets: string[];
  logger: Logger;
  metrics: HttpMetrics;
  /** The metrics of all web workers as text. */
  metricsText: () => Promise<string>;
  /** How many bytes of finished pages are kept; 0 for none. */
  keptPageBytes: number;
  /** Folder of the built client: assets and their manifest. */
  clientFolder: string;
  version: string;
  now: () => number;
};

/** Maximum time for receiving a whole request. */
const longestBodyMs = 120_000;

/** The order of the middleware; each step is one concern. */
export function createApp(services: Services): Express {
  const { settings, upstream, sessions, logger, metrics, now } = services;
  const basePath = settings.BASE_PATH;
  const secure = isSecure(settings);
  const own = features(services);
  const early = [...workshop(services), ...unchecked(services)];
  const pageAddress = createPageAddress([...early, ...own]);
  const render = createRender({ ...services, pageAddress });
  const pages = { upstream, basePath, publicUrl: publicAddress(settings), now };
  const keptPages = createKeptPages(services.keptPageBytes, metrics.countPage);
  metrics.watchKept('pages', keptPages.counts);
  const sendReply = createSendReply({ render, keptPages, basePath, logger, paint: drawSized });
  const site = express.Router({ caseSensitive: true });

  site.use(bodyDeadline(longestBodyMs));
  site.use(securityHeaders({ secure, styleHashes, reportPath: basePath + policyReportPath }));
  site.use(unlisted(paths.shared('')));
  site.use(operationsRouter({ ...services, metricsToken: settings.METRICS_TOKEN, memory: settings.memory }));
  site.use(staticFiles(services.clientFolder));
  site.use(requestLog(logger, metrics));
  site.use(compress());
  site.use(policyReports(logger, metrics));
  if (secure) site.use(behindTls);
  site.use(setUpSession(settings, sessions, services.secrets));
  site.use(readFormBody());
  site.use(languageOfRequest({ fallback: settings.DEFAULT_LOCALE, basePath, secure }));
  site.use(mountRoutes(early, pages, sendReply, services.gate));
  site.use(guard({ basePath, cookieName: sessionCookieName(settings), sessionDays: settings.SESSION_DAYS, now }));
  site.use(checkToken(pages));
  site.use(fileForms(path => path === paths.data || path === paths.referenceImages || takesUpcFile(path)));
  site.use(csrf(services.checkSessions));
  site.use(readAsides(pages));
  site.use(mountRoutes(own, pages, sendReply, services.gate));
  site.use(() => {
    throw new PageProblem('notFound');
  });
  site.use(ignoreLateSessionFailure);
  const around = (request: Request, response: Response) => frameAround(buildPageRequest(request, response, pages));
  const asked = {
    logger,
    basePath,
    pages: render,
    fallback: settings.DEFAULT_LOCALE,
    pageAddress,
    frameAround: around,
  };
  site.use(errorHandler(asked));

  const app = express();
  // The cookie is for the prefix exactly as written: another spelling of it would have no session.
  app
    .enable('case sensitive routing')
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', settings.TRUST_PROXY)
    .set('query parser', 'simple');
  app.set('env', settings.NODE_ENV);
  app.use(checkTarget);
  app.use(basePath || '/', site);
  app.use(ignoreLateSessionFailure);
  return app;
}
