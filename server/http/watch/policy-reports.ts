import express, { type RequestHandler, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Logger } from '../../logging/logger.ts';
import { toNetwork } from '../../security/network.ts';
import type { HttpMetrics } from './metrics.ts';

export const policyReportPath = '/policy-report';

/**
 * One page can violate the policy in many places; more than this in a minute add no information, and would fill the
 * log.
 */
const [mostOfNetwork, mostOfAll, minute] = [30, 300, 60];

/** Reporting needs no sign-in: each network, and all of them together, are limited. */
const limitReports = (): RequestHandler => {
  const ofNetwork = new RateLimiterMemory({ points: mostOfNetwork, duration: minute });
  const ofAll = new RateLimiterMemory({ points: mostOfAll, duration: minute });
  return async (request, response, next) => {
    try {
      await ofNetwork.consume(toNetwork(request.ip) ?? 'unknown');
      await ofAll.consume('all');
    } catch {
      return void response.status(429).set('Retry-After', String(minute)).end();
    }
    next();
  };
};

/**
 * Receives browsers' reports of violations of the content security policy: counted, and logged without their samples.
 */
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
