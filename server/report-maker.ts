import { fileURLToPath } from 'node:url';
import type { MadeReport, ReportOrder } from './contract/entities/report.ts';
import { makeReport } from './features/analysis/mailed-reports/make.ts';
import { provideFonts } from './images/draw-chart.ts';
import { createLogger } from './logging/logger.ts';
import { createUpstream, type Upstream } from './upstream/client.ts';
import { embeddedTargets } from './upstream/dispatcher.ts';

/** Messages from the backend, and to it (server/backend/reports/forked-maker.ts). */
type Reach = { url: string; socketPath: string | null };
type ToMaker = { id: number; order: ReportOrder; reach: Reach };
type FromMaker = { id: number; made: MadeReport } | { id: number; problem: string };

/** Nobody waits at a screen for it. */
const timeoutMs = 60_000;
const upstreams = new Map<string, Upstream>();

const reachUpstream = ({ url, socketPath }: Reach): Upstream => {
  const key = socketPath ?? url;
  const known = upstreams.get(key);
  if (known) return known;
  const made = createUpstream({
    targets: socketPath === null ? embeddedTargets(url) : embeddedTargets('http://backend', socketPath),
    placements: new Map(),
    timeoutMs,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('warn', 'reports'),
  });
  upstreams.set(key, made);
  return made;
};

const send = (message: FromMaker): void => {
  process.send?.(message);
};

const make = async ({ id, order, reach }: ToMaker): Promise<void> => {
  try {
    const services = { upstream: reachUpstream(reach), now: Date.now };
    send({ id, made: await makeReport(services, order, AbortSignal.timeout(2 * timeoutMs)) });
  } catch (error) {
    send({ id, problem: error instanceof Error ? error.message : String(error) });
  }
};

provideFonts(fileURLToPath(new URL('./fonts', import.meta.url)));
process.on('message', (message: ToMaker) => void make(message));
// It is nobody's but its backend's, which ends it by itself; a signal to the whole group leaves that to it.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
