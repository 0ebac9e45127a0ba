import { hashPassword } from '../../../../server/backend/accounts/passwords.ts';
import type { RoleKey } from '../../../../server/backend/records/accounts/account-tables.ts';
import { insertPlan } from '../../../../server/backend/records/accounts/plans.ts';
import { addMember, insertTeam } from '../../../../server/backend/records/accounts/teams.ts';
import { insertUser } from '../../../../server/backend/records/accounts/users.ts';
import type { Records } from '../../../../server/backend/records/schema.ts';

export type Person = { email: string; password: string };

/** Somebody in a team that is there already; returns their id. */
export const addColleague = async (
  records: Records,
  teamId: number,
  { email, password }: Person,
  role: RoleKey,
): Promise<number> => {
  const passwordHash = await hashPassword(password);
  const head = { email, name: role, lastName: 'Colleague', languageId: 1, emailConfirmedAt: Date.now() };
  const userId = await insertUser(records, { ...head, passwordHash });
  await addMember(records, teamId, userId, role);
  return userId;
};

/** An owner of a team of their own, with the largest package and no country yet. */
export const addOwner = async (records: Records, email: string, password: string): Promise<void> => {
  const teamId = await insertTeam(records, 'A team');
  const passwordHash = await hashPassword(password);
  const userId = await insertUser(records, {
    email,
    name: 'An',
    lastName: 'Owner',
    passwordHash,
    languageId: 1,
    emailConfirmedAt: Date.now(),
  });
  await addMember(records, teamId, userId, 'owner');
  await insertPlan(records, { teamId, packageId: 4, name: 'Plan', countryIds: [] });
};
