import type { RequestListener } from 'node:http';
import { mayReadMetrics } from '../config/metrics-access.ts';

/** What `/healthz` says. */
export const aliveText = 'ok\n';

const unknown: RequestListener = (_request, response) => void response.writeHead(404).end();

/**
 * What a server answers that is watched by itself: that it is there, and its metrics to whom they are for. Everything else
 * goes to `others`, if there are any: a worker answers nothing but this.
 */
export const createWatchedApp = (
  metrics: () => Promise<string>,
  metricsToken: string | undefined,
  others: RequestListener = unknown,
): RequestListener => {
  const isAllowed = mayReadMetrics(metricsToken);
  const answers: Record<string, RequestListener> = {
    '/healthz': (_request, response) => void response.end(aliveText),
    '/metrics': async (request, response) => {
      if (isAllowed(request)) response.end(await metrics().catch(() => ''));
      else response.writeHead(403).end();
    },
  };
  return (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer) return others(request, response);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    return answer(request, response);
  };
};
