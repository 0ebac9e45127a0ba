import type { Records } from './schema.ts';
import { normalEmail } from './users.ts';

/** A registration that waits for its address to be confirmed; moments in ms. */
export type NewRegistration = {
  email: string;
  name: string;
  lastName: string;
  teamName: string;
  passwordHash: string;
  languageId: number;
  tokenHash: string;
  tokenExpiresAt: number;
  createdAt: number;
};

/** How long a registration can still be confirmed with a mail that is asked for again. */
const keptMs = 7 * 86_400_000;

/** Adds a registration, and takes away those that nobody confirmed in a week. */
export const insertRegistration = async (records: Records, made: NewRegistration): Promise<void> => {
  await records
    .deleteFrom('registrations')
    .where('created_at', '<', made.createdAt - keptMs)
    .execute();
  await records
    .insertInto('registrations')
    .values({
      email: normalEmail(made.email),
      name: made.name,
      last_name: made.lastName,
      team_name: made.teamName,
      password_hash: made.passwordHash,
      language_id: made.languageId,
      token_hash: made.tokenHash,
      token_expires_at: made.tokenExpiresAt,
      created_at: made.createdAt,
    })
    .execute();
};

/** The registrations of an address that wait, the newest first. */
export const registrationsOf = (records: Records, email: string) =>
  records
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .orderBy('id', 'desc')
    .execute();

/** The newest registration of an address; undefined where none waits. */
export const newestRegistration = (records: Records, email: string) =>
  records
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Gives a registration another token; the one before no longer works. */
export const renewRegistration = async (
  records: Records,
  id: number,
  tokenHash: string,
  expiresAt: number,
): Promise<void> => {
  const values = { token_hash: tokenHash, token_expires_at: expiresAt };
  await records.updateTable('registrations').set(values).where('id', '=', id).execute();
};

/** Takes one registration away. */
export const dropRegistration = async (records: Records, id: number): Promise<void> => {
  await records.deleteFrom('registrations').where('id', '=', id).execute();
};

/** Takes the registration of a token out, so that it works once; undefined where it is unknown, used or too old. */
export const takeRegistration = (records: Records, tokenHash: string, now: number) =>
  records
    .deleteFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Forgets every registration of an address. */
export const dropRegistrations = async (records: Records, email: string): Promise<void> => {
  await records.deleteFrom('registrations').where('email', '=', normalEmail(email)).execute();
};
