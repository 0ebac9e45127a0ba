import express, { type RequestHandler, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Logger } from '../logging/logger.ts';
import { networkOf } from '../security/network.ts';
import type { HttpMetrics } from './metrics.ts';

export const policyReportPath = '/policy-report';

/** One page can break the policy at many places; more than these in a minute tell nothing new, and would fill the log. */
const [mostOfNetwork, mostOfAll, minute] = [30, 300, 60];

/** Nobody has to be signed in to report: each network, and all of them together, may do so only so often. */
const limitReports = (): RequestHandler => {
  const ofNetwork = new RateLimiterMemory({ points: mostOfNetwork, duration: minute });
  const ofAll = new RateLimiterMemory({ points: mostOfAll, duration: minute });
  return async (request, response, next) => {
    try {
      await ofNetwork.consume(networkOf(request.ip) ?? 'unknown');
      await ofAll.consume('all');
    } catch {
      return void response.status(429).set('Retry-After', String(minute)).end();
    }
    next();
  };
};

/** Where browsers tell that something broke the content security policy: counted, and logged without its sample. */
export function policyReports(logger: Logger, metrics: HttpMetrics): Router {
  const router = Router({ caseSensitive: true });
  const read = express.json({ type: ['application/csp-report', 'application/json'], limit: '16kb' });
  router.post(policyReportPath, limitReports(), read, (request, response) => {
    const report = (request.body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'] ?? {};
    metrics.countPolicyReport();
    const { 'violated-directive': directive, 'blocked-uri': blocked } = report;
    logger.warn(
      { directive: String(directive).slice(0, 100), blocked: String(blocked).slice(0, 200) },
      'policy broken',
    );
    response.sendStatus(204);
  });
  return router;
}
