import { z } from 'zod';
import { userHandle } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { refusalCode } from '../shared/forms/form-refusal.ts';
import type { TooMany } from '../shared/forms/limited.ts';
import { keepMailedTo } from '../shared/mails/mailed-to.ts';

/** The password was right, but the address is not confirmed yet. */
export const isUnconfirmed = (failure: Failure | TooMany): boolean => refusalCode(failure) === 'email_not_confirmed';

const withHandle = z.object({ userId: userHandle });

/** Redirects to where the confirmation can be mailed again, by the handle in the refusal. */
export const toConfirmation = (request: PageRequest, email: string, failure: Failure | TooMany): Reply => {
  const body = failure.kind === 'rejected' ? withHandle.safeParse(failure.error).data : undefined;
  if (body) keepMailedTo(request, { kind: 'confirm', userId: body.userId, email });
  request.notify({ type: 'warning', key: 'Unconfirmed' });
  return redirectTo(paths.checkEmail);
};
