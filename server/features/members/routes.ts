import { patterns } from '../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { askTakeAway, changeAccess, takeAway, toggleStatus } from './change.ts';
import { invite } from './invite.ts';
import { members } from './show.ts';

/** The members of a dashboard (docs/product.md §7.4). */
export const memberRoutes = (limits: FormLimits): Route[] => [
  kept(signedIn.get(patterns.members, members)),
  signedIn.post(patterns.members, invite(limits)),
  signedIn.post(patterns.memberStatus, toggleStatus),
  signedIn.post(patterns.memberAccess, changeAccess),
  signedIn.get(patterns.memberRemove, askTakeAway),
  signedIn.post(patterns.memberRemove, takeAway),
];
