import { confirmInvitation, validateInvitation } from '../../../contract/calls/main/accounts/invitation.ts';
import { acceptWithToken, validInvitation } from '../../accounts/invitations.ts';
import { type Implementation, implementOpen } from '../../api/implement.ts';
import type { Services } from '../../services.ts';

const validateCall = (services: Services): Implementation =>
  implementOpen(validateInvitation, async ({ query }) => {
    const { email, teamName, inviterName, inviterLastName, message } = await validInvitation(services, query.token);
    return { email, teamName, inviterName: `${inviterName} ${inviterLastName}`, message };
  });

const confirmCall = (services: Services): Implementation =>
  implementOpen(confirmInvitation, async ({ query, body }) => {
    await acceptWithToken(services, query.token, body);
    return { done: true as const };
  });

/** Acceptance of an invitation (docs/product.md §4 and §7.1). */
export const invitationCalls = (services: Services): Implementation[] => [
  validateCall(services),
  confirmCall(services),
];
