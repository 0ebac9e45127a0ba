import { findStanding } from '../records/accounts/users.ts';
import { accessToDashboard } from '../records/dashboards/dashboard-members.ts';
import type { Remember } from '../records/remember.ts';
import type { Records } from '../records/schema.ts';
import { mayShowOthers } from './permissions.ts';
import type { Principal } from './principal.ts';

/** What somebody shows to others, of a dashboard: a share link, or a report. */
type Owned = { ownerId: number; teamId: number; dashboardId: number };

/** Who shows it as a bearer, if they are in the same team still, may open its dashboard, and show it to others. */
export const readOwner = async (
  records: Records,
  { ownerId, teamId, dashboardId }: Owned,
  remember: Remember,
): Promise<{ owner: Principal; tokenVersion: number } | undefined> => {
  const standing = await remember(`person ${ownerId}`, () => findStanding(records, ownerId));
  if (standing?.status !== 'active' || standing.membership?.teamId !== teamId) return undefined;
  const owner: Principal = { userId: ownerId, languageId: standing.languageId, ...standing.membership };
  const seen = `dashboard ${dashboardId} of ${ownerId}`;
  const isSeen = () => accessToDashboard(records, owner, dashboardId);
  if (!mayShowOthers(owner) || !(await remember(seen, isSeen))) return undefined;
  return { owner, tokenVersion: standing.tokenVersion };
};
