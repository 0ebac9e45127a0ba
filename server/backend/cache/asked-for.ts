import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheKind } from '../../contract/entities/dashboard-state.ts';

/** What an answer is computed for: the settings of a dashboard show its answers by kind, and clear them. */
export type AskedFor = { dashboardId: number | null; kind: CacheKind | null };

const nobody: AskedFor = { dashboardId: null, kind: null };
const asking = new AsyncLocalStorage<AskedFor>();

/** Runs work for a dashboard: what it reads on its way belongs to that. */
export const askFor = <T>(askedFor: AskedFor, work: () => T): T => asking.run(askedFor, work);

/** What the running work is for. */
export const askedFor = (): AskedFor => asking.getStore() ?? nobody;
