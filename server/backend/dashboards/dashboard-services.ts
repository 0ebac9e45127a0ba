import type { Observations } from '../observations/observations.ts';
import type { Records } from '../records/schema.ts';
import type { Caches } from './caches.ts';

/** What is read of a dashboard with: both stores, and what is kept of them. */
export type DashboardServices = { records: Records; observations: Observations; caches: Caches };
