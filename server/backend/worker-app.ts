import type { RequestListener } from 'node:http';
import { mayReadMetrics } from '../config/metrics-access.ts';

/** What a server answers that does jobs alone: that it is there, and its metrics to whom they are for. */
export const createWorkerApp = (metrics: () => Promise<string>, metricsToken: string | undefined): RequestListener => {
  const isAllowed = mayReadMetrics(metricsToken);
  return async (request, response) => {
    const asked = request.method === 'GET' ? request.url : undefined;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    if (asked === '/healthz') response.end('ok\n');
    else if (asked === '/metrics' && isAllowed(request)) response.end(await metrics().catch(() => ''));
    else response.writeHead(asked === '/metrics' ? 403 : 404).end();
  };
};
