import type { RoleKey } from '../records/accounts/account-tables.ts';

/** The person of a verified token, with their team and role as of this request. */
export type Principal = {
  readonly userId: number;
  readonly languageId: number;
  readonly teamId: number;
  readonly role: RoleKey;
  /** Set for a share link, or a report that is made: it reads one dashboard with the rights of who made it, and nothing else. */
  readonly share?: { readonly id: number; readonly dashboardId: number };
};
