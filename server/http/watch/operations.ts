import { Router } from 'express';
import type { MemoryPlan } from '../../config/memory-plan.ts';
import { mayReadMetrics } from '../../config/metrics-access.ts';
import type { Upstream } from '../../upstream/client.ts';
import { readiness } from './readiness.ts';

export type Operations = {
  upstream: Upstream;
  checkSessions: () => Promise<void>;
  metricsText: () => Promise<string>;
  metricsToken: string | undefined;
  /** How the memory is shared with the embedded backend, if that is used. */
  memory: MemoryPlan | null;
};

/** Tight memory makes analyses slow, but they work: the server is ready. */
const memoryState = (memory: MemoryPlan | null): { memory?: 'tight' | 'enough' } =>
  memory === null ? {} : { memory: memory.isTight ? 'tight' : 'enough' };

/** /healthz, /readyz and /metrics: before the session, so that they only read a store to check it. */
export function operationsRouter(operations: Operations): Router {
  const router = Router({ caseSensitive: true });
  const isAllowed = mayReadMetrics(operations.metricsToken);
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const parts = await readiness(operations.upstream, operations.checkSessions);
    const ready = Object.values(parts).every(Boolean);
    const status = ready ? 'ok' : 'not ready';
    response.status(ready ? 200 : 503).json({ status, ...parts, ...memoryState(operations.memory) });
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
