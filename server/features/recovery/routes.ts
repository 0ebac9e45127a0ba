import { patterns } from '../../domain/paths.shared.ts';
import { open, type Route } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { mailedRoutes } from '../shared/mails/mailed-page.ts';
import { askForRecovery, showRecovery } from './ask.ts';
import { savePassword, showNewPassword } from './new-password.ts';
import { recoverSent } from './sent.ts';

/** Recovery of a password (docs/product.md §7.1). */
export const recoveryRoutes = (limits: FormLimits, sessions: SessionDirectory): Route[] => [
  open.get(patterns.recover, showRecovery),
  open.post(patterns.recover, askForRecovery(limits)),
  ...mailedRoutes(recoverSent, limits),
  open.get(patterns.newPassword, showNewPassword),
  open.post(patterns.newPassword, savePassword(limits, sessions)),
];
