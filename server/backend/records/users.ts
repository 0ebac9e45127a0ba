import type { UserStatus } from './account-tables.ts';
import type { RoleKey } from './reference.ts';
import type { Records } from './schema.ts';

/** An address as it is kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** What sign-in needs of an account; undefined where none has the address. */
export const findAccount = (records: Records, email: string) =>
  records
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();

/** How a person stands now: her account's status and the first team whose membership is active. */
export type Standing = {
  id: number;
  status: UserStatus;
  languageId: number;
  membership: { teamId: number; role: RoleKey } | null;
};

/** The standing of a person; undefined where the account is gone. */
export const findStanding = async (records: Records, userId: number): Promise<Standing | undefined> => {
  const row = await records
    .selectFrom('users')
    .leftJoin('memberships', join =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.status', '=', 'active'),
    )
    .leftJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['users.id', 'users.status', 'users.language_id', 'memberships.team_id', 'roles.key'])
    .where('users.id', '=', userId)
    .orderBy('memberships.team_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { team_id: teamId, key: role } = row;
  const membership = teamId && role ? { teamId, role } : null;
  return { id: row.id, status: row.status, languageId: row.language_id, membership };
};

/** Name, address and team of a person in one of her teams. */
export const findProfile = (records: Records, userId: number, teamId: number) =>
  records
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select([
      'users.id',
      'users.name',
      'users.last_name as lastName',
      'users.email',
      'users.language_id as languageId',
      'teams.id as teamId',
      'teams.name as teamName',
      'roles.key as role',
    ])
    .where('users.id', '=', userId)
    .where('memberships.team_id', '=', teamId)
    .executeTakeFirst();

export type NewUser = {
  email: string;
  name: string;
  lastName: string;
  passwordHash: string;
  languageId: number;
};

/** Adds an account; gives its id. */
export const insertUser = async (records: Records, user: NewUser): Promise<number> => {
  const { id } = await records
    .insertInto('users')
    .values({
      email: normalEmail(user.email),
      name: user.name,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      language_id: user.languageId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Switches an account on or off. */
export const setUserStatus = async (records: Records, userId: number, status: UserStatus): Promise<void> => {
  await records.updateTable('users').set({ status }).where('id', '=', userId).execute();
};
