import type { Principal } from '../accounts/principal.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import type { Records } from '../records/schema.ts';
import { withinLimit } from './within-limit.ts';

/** Fills a new dashboard with a copy, within the caller's transaction. Throws `plan is over` where the plan has ended or holds too much. */
export const copyWithinLimits = (
  work: Records,
  principal: Principal,
  made: DashboardHead,
  copy: () => Promise<void>,
): Promise<void> =>
  withinLimit(work, principal, made, 'products', () => withinLimit(work, principal, made, 'retailers', copy));
