import { redirectTo } from '../../http/reply.ts';
import { type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { paths } from '../paths.ts';
import { changeLanguage } from './language.ts';
import { changeOwnPassword } from './password.ts';
import { endOtherSessionsOf, endSessionOf } from './sessions.ts';
import { showAccount } from './show.ts';

/** The signed-in person's own account (product.md §7.1). */
export const accountRoutes = (limits: FormLimits, sessions: SessionDirectory): Route[] => [
  signedIn.get(paths.account, request => showAccount(request, sessions)),
  signedIn.post(paths.accountLanguage, changeLanguage),
  // The answer to a form that was filled in wrongly stands at this address: reloading it leads to the page.
  signedIn.get(paths.accountPassword, () => redirectTo(paths.account)),
  signedIn.post(paths.accountPassword, changeOwnPassword(limits, sessions)),
  signedIn.post(paths.endSession, endSessionOf(sessions)),
  signedIn.post(paths.endOtherSessions, endOtherSessionsOf(sessions)),
];
