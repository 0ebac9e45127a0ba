import type { Profile } from '../../contract/entities/account.ts';
import type { SessionPerson } from '../../session/session-data.ts';

/** The parts of a profile that pages need. */
export const toPerson = (profile: Profile): SessionPerson => ({
  id: profile.id,
  name: profile.name,
  lastName: profile.lastName,
  teamName: profile.team.name,
  role: profile.role,
  ...(profile.operates ? { operates: true } : {}),
});
