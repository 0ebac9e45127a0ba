import type { RoleKey } from '../records/account-tables.ts';

/** The person behind a verified token, with the team that she works in, as both stand on this request. */
export type Principal = {
  readonly userId: number;
  readonly languageId: number;
  readonly teamId: number;
  readonly role: RoleKey;
};
