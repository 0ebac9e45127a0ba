import { paths, patterns } from '../../domain/paths.shared.ts';
import { redirectTo } from '../../http/reply.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { changeLanguage } from './language.ts';
import { changeOwnPassword } from './password.ts';
import { endOtherSessions, endSession } from './sessions.ts';
import { listSessions, showAccount } from './show.ts';

/** The signed-in person's own account (docs/product.md §7.1). */
export const accountRoutes = (limits: FormLimits, sessions: SessionDirectory): Route[] => [
  kept(
    signedIn.get(patterns.account, request => showAccount(request, sessions)),
    async request => JSON.stringify(await listSessions(request, sessions)),
  ),
  signedIn.post(patterns.accountLanguage, changeLanguage),
  // The reply to a wrongly filled form has this address too: reloading it leads to the page.
  signedIn.get(patterns.accountPassword, () => redirectTo(paths.account)),
  signedIn.post(patterns.accountPassword, changeOwnPassword(limits, sessions)),
  signedIn.post(patterns.endSession, endSession(sessions)),
  signedIn.post(patterns.endOtherSessions, endOtherSessions(sessions)),
];
