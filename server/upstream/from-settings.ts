import type { Settings } from '../config/settings.ts';
import type { Placements } from '../contract/overrides.ts';
import { type DispatcherOptions, readTarget, replicatedTargets, type Targets } from './dispatcher.ts';

/** The three APIs where they are not this server's own: somebody's own ones, or a backend elsewhere; else null. */
export const targetsElsewhere = ({ upstreamUrls: urls, BACKEND_URL }: Settings): Targets | null => {
  if (BACKEND_URL !== undefined) return replicatedTargets(BACKEND_URL);
  return (
    urls && { main: readTarget(urls.main), charts: readTarget(urls.charts), dashboard: readTarget(urls.dashboard) }
  );
};

/** How APIs are reached, as the settings say. */
export const readReach = (settings: Settings): DispatcherOptions & { placements: Placements } => ({
  placements: settings.placements,
  timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
  ca: settings.upstreamCa,
  proxy: settings.HTTPS_PROXY ?? null,
  noProxy: settings.NO_PROXY,
});
