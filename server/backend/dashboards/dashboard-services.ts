import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Observations } from '../observations/observations.ts';
import type { Records } from '../records/schema.ts';

/** Services for reading a dashboard: both stores, and what is kept of their answers. */
export type DashboardServices = { records: Records; observations: Observations; cache: AnswerCache };
