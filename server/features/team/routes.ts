import { paths, patterns } from '../../domain/paths.shared.ts';
import { redirectTo } from '../../http/reply.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { changeRole, resend, toggleStatus, withdraw } from './change.ts';
import { invite } from './invite.ts';
import { team } from './show.ts';

/** The people of a team (docs/product.md §1, §4, §6). */
export const teamRoutes = (limits: FormLimits): Route[] => [
  kept(signedIn.get(patterns.team, team)),
  signedIn.post(patterns.teamMemberStatus, toggleStatus),
  signedIn.post(patterns.teamMemberRole, changeRole),
  // The reply to a wrongly filled form has this address too: reloading it leads to the page.
  signedIn.get(patterns.teamInvitations, () => redirectTo(paths.team)),
  signedIn.post(patterns.teamInvitations, invite(limits)),
  signedIn.post(patterns.resendInvitation, resend(limits)),
  signedIn.post(patterns.withdrawInvitation, withdraw),
];
