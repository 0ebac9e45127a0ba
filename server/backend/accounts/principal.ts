import type { RoleKey } from '../records/accounts/account-tables.ts';

/** The person of a verified token, with their team and role as of this request. */
export type Principal = {
  readonly userId: number;
  readonly languageId: number;
  readonly teamId: number;
  readonly role: RoleKey;
};
