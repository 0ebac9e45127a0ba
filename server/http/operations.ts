import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { apis } from '../contract/call.ts';
import { healthCalls } from '../contract/calls/health.ts';
import type { Upstream } from '../upstream/client.ts';

export type Operations = {
  upstream: Upstream;
  checkSessions: () => void;
  metricsText: () => Promise<string>;
  metricsToken: string | undefined;
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const same = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/** With the token from anywhere; without one only from this machine itself, and never through a proxy. */
const mayReadMetrics = (token: string | undefined): ((request: Parameters<RequestHandler>[0]) => boolean) => {
  return request => {
    const given = request.get('authorization')?.replace(/^Bearer /, '') ?? '';
    if (token && same(given, token)) return true;
    return loopback.has(request.socket.remoteAddress ?? '') && request.get('x-forwarded-for') === undefined;
  };
};

/** Which upstream APIs answer: anything that is told apart from "nobody there" counts. */
const readiness = async (
  { upstream, checkSessions }: Operations,
  requestId: string,
): Promise<Record<string, boolean>> => {
  const outcomes = await Promise.all(apis.map(api => upstream.call(healthCalls[api], {}, { token: null, requestId })));
  const reached = apis.map((api, index) => {
    const outcome = outcomes[index];
    const gone = outcome?.kind === 'failed' && outcome.reason !== 'refused' && outcome.reason !== 'offContract';
    return [api, !gone] as const;
  });
  return { ...Object.fromEntries(reached), sessions: works(checkSessions) };
};

const works = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** /healthz, /readyz and /metrics: before the session, so that they read no store but to check it. */
export function operationsRouter(operations: Operations): Router {
  const router = Router({ caseSensitive: true });
  const isAllowed = mayReadMetrics(operations.metricsToken);
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const parts = await readiness(operations, 'readyz');
    const ready = Object.values(parts).every(Boolean);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ready', ...parts });
  });
  router.get('/metrics', async (request, response) => {
    if (!isAllowed(request)) return void response.sendStatus(403);
    const text = await operations.metricsText();
    response
      .status(text ? 200 : 503)
      .type('text/plain; version=0.0.4')
      .send(text);
  });
  return router;
}
