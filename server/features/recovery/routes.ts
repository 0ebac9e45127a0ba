import { open, type Route } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { mailedRoutes } from '../mailed-page.ts';
import { paths } from '../paths.ts';
import { askForRecovery, recoverForm } from './ask.ts';
import { newPasswordForm, savePassword } from './new-password.ts';
import { recoverSent } from './sent.ts';

/** Recovery of a password (product.md §7.1). */
export const recoveryRoutes = (limits: FormLimits, sessions: SessionDirectory): Route[] => [
  open.get(paths.recover, recoverForm),
  open.post(paths.recover, askForRecovery(limits)),
  ...mailedRoutes(recoverSent, limits),
  open.get(paths.newPassword, newPasswordForm),
  open.post(paths.newPassword, savePassword(limits, sessions)),
];
