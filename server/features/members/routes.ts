import { type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { changeAccess, takeAway, toggleStatus } from './change.ts';
import { invite } from './invite.ts';
import { members } from './show.ts';

const path = '/dashboards/:id/members';

/** Who works on a dashboard (product.md §7.4). */
export const memberRoutes = (limits: FormLimits): Route[] => [
  signedIn.get(path, members),
  signedIn.post(path, invite(limits)),
  signedIn.post(`${path}/status`, toggleStatus),
  signedIn.post(`${path}/access`, changeAccess),
  signedIn.post(`${path}/remove`, takeAway),
];
