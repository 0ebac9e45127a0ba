import type { Observations } from '../observations/observations.ts';
import type { Records } from '../records/schema.ts';
import type { Caches } from './caches.ts';

/** Services for reading a dashboard: both stores, and the caches. */
export type DashboardServices = { records: Records; observations: Observations; caches: Caches };
