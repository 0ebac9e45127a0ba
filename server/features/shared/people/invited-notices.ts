import type { Invited } from '../../../contract/entities/members.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** Notices with the results of invitations; an API without results has sent them all. */
export const notifyInvited = (
  request: PageRequest,
  { sent, waiting = 0, members = 0 }: Invited,
  asked: number,
): void => {
  const mailed = sent ?? asked - waiting - members;
  if (mailed > 0) request.notify({ type: 'ok', key: 'Invited', params: { count: mailed } });
  if (waiting > 0) request.notify({ type: 'info', key: 'InvitedBefore', params: { count: waiting } });
  if (members > 0) request.notify({ type: 'info', key: 'InvitedMembers', params: { count: members } });
};
