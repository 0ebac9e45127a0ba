import express, { Router } from 'express';
import type { Logger } from '../logging/logger.ts';
import type { HttpMetrics } from './metrics.ts';

export const policyReportPath = '/policy-report';

/** Where browsers tell that something broke the content security policy: counted, and logged without its sample. */
export function policyReports(logger: Logger, metrics: HttpMetrics): Router {
  const router = Router({ caseSensitive: true });
  const read = express.json({ type: ['application/csp-report', 'application/json'], limit: '16kb' });
  router.post(policyReportPath, read, (request, response) => {
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
