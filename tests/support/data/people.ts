import { join } from 'node:path';
import { hashPassword } from '../../../server/backend/accounts/passwords.ts';
import type { RoleKey } from '../../../server/backend/records/accounts/account-tables.ts';
import { addMember } from '../../../server/backend/records/accounts/teams.ts';
import { insertUser } from '../../../server/backend/records/accounts/users.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

export type Newcomer = { email: string; password: string; name: string; lastName: string };

/** Puts somebody into the first team of a data folder, past the invitation, which makes analysts only; gives the id. */
export async function inTeam(dataDir: string, { password, ...person }: Newcomer, role: RoleKey): Promise<number> {
  const records = await openRecords<Schema>(join(dataDir, 'records.sqlite'), migrations);
  try {
    const passwordHash = await hashPassword(password);
    const made = { ...person, passwordHash, languageId: 1, emailConfirmedAt: Date.now() };
    const userId = await insertUser(records, made);
    await addMember(records, 1, userId, role);
    return userId;
  } finally {
    await records.destroy();
  }
}
