import { redirectTo } from '../../http/reply.ts';
import { type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { paths } from '../paths.ts';
import { changeRole, resend, toggleStatus, withdraw } from './change.ts';
import { invite } from './invite.ts';
import { team } from './show.ts';

/** The people of a team (product.md §1, §4, §6). */
export const teamRoutes = (limits: FormLimits): Route[] => [
  signedIn.get(paths.team, team),
  signedIn.post(`${paths.team}/members/status`, toggleStatus),
  signedIn.post(`${paths.team}/members/role`, changeRole),
  // The answer to a form that was filled in wrongly stands at this address: reloading it leads to the page.
  signedIn.get(paths.teamInvitations, () => redirectTo(paths.team)),
  signedIn.post(paths.teamInvitations, invite(limits)),
  signedIn.post(`${paths.teamInvitations}/resend`, resend(limits)),
  signedIn.post(`${paths.teamInvitations}/withdraw`, withdraw),
];
