import type { ShareState } from '../../contract/entities/share.ts';
import type { ReadNarrowed } from '../accounts/authenticate.ts';
import { mayShowOthers } from '../accounts/permissions.ts';
import type { Principal } from '../accounts/principal.ts';
import { findStanding } from '../records/accounts/users.ts';
import { accessToDashboard } from '../records/dashboards/dashboard-members.ts';
import { type FoundView, findView } from '../records/dashboards/views.ts';
import { type Remember, readAnew } from '../records/remember.ts';
import type { Records } from '../records/schema.ts';
import { findShare, hasShareLinks, type Share } from '../records/shares/shares.ts';

/** How a link stands; where it works, with its view, null for the page for print, and with who made it as a bearer. */
export type Standing =
  | { state: 'open'; view: FoundView | null; maker: Principal; tokenVersion: number }
  | { state: Exclude<ShareState, 'open'> };

/** Who made a link, if they may still open its dashboard in the same team, and show it to others. */
const readMaker = async (records: Records, { ownerId, teamId, dashboardId }: Share, remember: Remember) => {
  const standing = await remember(`person ${ownerId}`, () => findStanding(records, ownerId));
  if (standing?.status !== 'active' || standing.membership?.teamId !== teamId) return undefined;
  const maker: Principal = { userId: ownerId, languageId: standing.languageId, ...standing.membership };
  if (!mayShowOthers(maker)) return undefined;
  const seen = `dashboard ${dashboardId} of ${ownerId}`;
  if (!(await remember(seen, () => accessToDashboard(records, maker, dashboardId)))) return undefined;
  return { maker, tokenVersion: standing.tokenVersion };
};

/** A link as of now: it shows what who made it may see at this moment, and nothing else. */
export const readStanding = async (
  records: Records,
  share: Share,
  now: number,
  remember: Remember = readAnew,
): Promise<Standing> => {
  const { teamId, dashboardId, ownerId, viewId, toPaper } = share;
  if (share.endedAt !== null) return { state: 'ended' };
  if (share.expiresAt <= now) return { state: 'over' };
  if (!(await remember(`team ${teamId}`, () => hasShareLinks(records, teamId)))) return { state: 'off' };
  const made = await readMaker(records, share, remember);
  if (!made) return { state: 'closed' };
  if (toPaper) return { state: 'open', view: null, ...made };
  if (viewId === null) return { state: 'viewGone' };
  const view = await remember(`view ${viewId} of ${ownerId}`, () => findView(records, dashboardId, ownerId, viewId));
  return view ? { state: 'open', view, ...made } : { state: 'closed' };
};

/** Reads the link of a share token. It is remembered while the records are the same, so its time is left to who asks. */
export const shareReader =
  ({ records }: { records: Records }): ReadNarrowed =>
  async shareId => {
    const share = await findShare(records, shareId);
    const standing = share && (await readStanding(records, share, share.createdAt));
    return standing?.state === 'open' ? share : undefined;
  };
