import type { Records } from '../schema.ts';
import { normalEmail } from './users.ts';

/** A registration whose address is not confirmed yet; moments in ms. */
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

/** How long a new confirmation mail can be requested for a registration. */
const keptMs = 7 * 86_400_000;

/** Adds a registration, and deletes those that were not confirmed within a week. */
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

/** The waiting registrations of an address, the newest first. */
export const findRegistrations = (records: Records, email: string) =>
  records
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .orderBy('id', 'desc')
    .execute();

/** The newest registration of an address; undefined if none is waiting. */
export const newestRegistration = (records: Records, email: string) =>
  records
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Gives a registration another token; the previous one no longer works. */
export const renewRegistration = async (
  records: Records,
  id: number,
  tokenHash: string,
  expiresAt: number,
): Promise<void> => {
  const values = { token_hash: tokenHash, token_expires_at: expiresAt };
  await records.updateTable('registrations').set(values).where('id', '=', id).execute();
};

/** Deletes one registration. */
export const dropRegistration = async (records: Records, id: number): Promise<void> => {
  await records.deleteFrom('registrations').where('id', '=', id).execute();
};

/** Uses up the registration of a token, so that it works once; undefined if it is unknown, used or expired. */
export const takeRegistration = (records: Records, tokenHash: string, now: number) =>
  records
    .deleteFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Deletes every registration of an address. */
export const dropRegistrations = async (records: Records, email: string): Promise<void> => {
  await records.deleteFrom('registrations').where('email', '=', normalEmail(email)).execute();
};
