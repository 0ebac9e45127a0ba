import { type Invited, seenStatus } from '../../../contract/entities/members.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { isKept } from '../mails/mailed-to.ts';

const roles = ['owner', 'administrator', 'analyst', 'reader'] as const;
type Role = (typeof roles)[number];
const isRole = (key: string): key is Role => roles.some(role => role === key);

/** A role in words; one without a text has the upstream's name. */
export const roleText = (t: Translator, key: string): string => (isRole(key) ? t(`account:role_${key}`) : key);

/** A person's status when the page was shown: two people toggling at the same time do not undo each other. */
export const seenIn = ({ form }: PageRequest): { seen?: 'active' | 'off' } => {
  const seen = seenStatus.safeParse(form.get('seen'));
  return seen.success ? { seen: seen.data } : {};
};

/** Notices with the results of invitations; an API without results has sent them all. */
export const notifyInvited = async (
  request: PageRequest,
  { sent, waiting = 0, members = 0 }: Invited,
  asked: number,
): Promise<void> => {
  const mailed = sent ?? asked - waiting - members;
  if (mailed > 0) {
    const key = (await isKept(request)) ? 'InvitedKept' : 'Invited';
    request.notify({ type: 'ok', key, params: { count: mailed } });
  }
  if (waiting > 0) request.notify({ type: 'info', key: 'InvitedBefore', params: { count: waiting } });
  if (members > 0) request.notify({ type: 'info', key: 'InvitedMembers', params: { count: members } });
};
