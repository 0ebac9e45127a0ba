import { patterns } from '../../domain/paths.shared.ts';
import { open, type Route } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { mailedRoutes } from '../shared/mails/mailed-page.ts';
import type { Beginning } from '../shared/plan/beginning.ts';
import { checkEmail } from './check-email.ts';
import { confirm, confirmForm } from './confirm.ts';
import { registerForm, submitRegistration } from './register.ts';

/** Registration up to the confirmed address (docs/product.md §7.1). */
export const registerRoutes = (limits: FormLimits, beginning: Beginning): Route[] => [
  open.get(patterns.register, registerForm(beginning)),
  open.post(patterns.register, submitRegistration(limits, beginning)),
  ...mailedRoutes(checkEmail, limits),
  open.get(patterns.confirmEmail, confirmForm),
  open.post(patterns.confirmEmail, confirm(limits)),
];
