import type { Principal } from '../accounts/principal.ts';
import { conflict, invalid, notFound } from '../problems/problem.ts';
import type { RoleKey } from '../records/accounts/account-tables.ts';
import { peopleOfTeam, roleKey, type TeamMember } from '../records/accounts/team-people.ts';
import type { Records } from '../records/schema.ts';

/** A team has one owner, who made it; the other roles can be assigned. */
export const isAssignable = (role: RoleKey): boolean => role !== 'owner';

/** Nobody can switch off or change the owner or themselves, so that a team always has somebody who manages it. */
const isFixed = ({ userId }: Pick<Principal, 'userId'>, { id, role }: TeamMember): boolean =>
  role === 'owner' || id === userId;

/** A person of a team in the contract's format, for the person who asks. */
export const planUserWire = (principal: Pick<Principal, 'userId'>, person: TeamMember) => ({
  id: person.id,
  name: person.name,
  lastName: person.lastName,
  email: person.email,
  role: person.role,
  status: person.status,
  fixed: isFixed(principal, person),
});

/**
 * The people named in a change. Throws a 404 for somebody of another team, a 409 `fixed` for somebody who cannot be
 * changed.
 */
export const changeablePeople = async (
  work: Records,
  principal: Principal,
  ids: readonly number[],
): Promise<TeamMember[]> => {
  const team = new Map((await peopleOfTeam(work, principal.teamId)).map(person => [person.id, person]));
  return [...new Set(ids)].map(id => {
    const person = team.get(id);
    if (!person) throw notFound('Member');
    if (isFixed(principal, person)) throw conflict('fixed', 'The owner of a team, and oneself, cannot be changed');
    return person;
  });
};

/** The role in a change. Throws a 400 for one that cannot be assigned. */
export const assignableRole = async (work: Records, roleId: number): Promise<RoleKey> => {
  const key = await roleKey(work, roleId);
  if (!key || !isAssignable(key)) throw invalid({ roleId: 'cannot be given' });
  return key;
};
