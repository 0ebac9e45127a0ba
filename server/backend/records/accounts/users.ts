import type { Records } from '../schema.ts';
import type { RoleKey, UserStatus } from './account-tables.ts';

/** An address in the form in which it is stored and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** What sign-in needs of an account; undefined if none has the address. */
export const findAccount = (records: Records, email: string) =>
  records
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'password_hash', 'status', 'language_id', 'token_version'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();

/** The same by the person's id. */
export const accountById = (records: Records, userId: number) =>
  records
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'password_hash', 'status', 'language_id', 'token_version'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The state of a person: their account's status and the first team in which their membership is active. */
export type Standing = {
  id: number;
  status: UserStatus;
  languageId: number;
  /** The number that a token must have to be valid. */
  tokenVersion: number;
  membership: { teamId: number; role: RoleKey } | null;
};

/** The state of a person; undefined if the account no longer exists. */
export const findStanding = async (records: Records, userId: number): Promise<Standing | undefined> => {
  const row = await records
    .selectFrom('users')
    .leftJoin('memberships', join =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.status', '=', 'active'),
    )
    .leftJoin('roles', 'roles.id', 'memberships.role_id')
    .select([
      'users.id',
      'users.status',
      'users.language_id',
      'users.token_version',
      'memberships.team_id',
      'roles.key',
    ])
    .where('users.id', '=', userId)
    .orderBy('memberships.team_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { team_id: teamId, key: role } = row;
  const membership = teamId && role ? { teamId, role } : null;
  const { id, status, language_id: languageId, token_version: tokenVersion } = row;
  return { id, status, languageId, tokenVersion, membership };
};

/** Name, address and team of a person in one of their teams. */
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
  /** When the address was confirmed (ms); null if it was not. */
  emailConfirmedAt: number | null;
};

/** Adds an account; returns its id. */
export const insertUser = async (records: Records, user: NewUser): Promise<number> => {
  const { id } = await records
    .insertInto('users')
    .values({
      email: normalEmail(user.email),
      name: user.name,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      language_id: user.languageId,
      email_confirmed_at: user.emailConfirmedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Switches an account on or off. */
export const setUserStatus = async (records: Records, userId: number, status: UserStatus): Promise<void> => {
  await records.updateTable('users').set({ status }).where('id', '=', userId).execute();
};

/** Sets a new password; tokens issued before become invalid. Returns the number for new tokens. */
export const setPassword = async (records: Records, userId: number, passwordHash: string): Promise<number> => {
  const { token_version: version } = await records
    .updateTable('users')
    .set(current => ({ password_hash: passwordHash, token_version: current('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('token_version')
    .executeTakeFirstOrThrow();
  return version;
};

/** Sets the language of the person's pages and mails. */
export const setLanguage = async (records: Records, userId: number, languageId: number): Promise<void> => {
  await records.updateTable('users').set({ language_id: languageId }).where('id', '=', userId).execute();
};

/** The person's address, and whether it was confirmed. */
export const loadEmail = (records: Records, userId: number) =>
  records.selectFrom('users').select(['email', 'email_confirmed_at']).where('id', '=', userId).executeTakeFirst();

/** What a person's password must not be made of: names, address, teams. */
export const wordsAbout = async (records: Records, userId: number): Promise<string[]> => {
  const rows = await records
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('teams', 'teams.id', 'memberships.team_id')
    .select(['users.name', 'users.last_name', 'users.email', 'teams.name as team'])
    .where('users.id', '=', userId)
    .execute();
  return rows.flatMap(row => [row.name, row.last_name, row.email, row.team ?? '']);
};
