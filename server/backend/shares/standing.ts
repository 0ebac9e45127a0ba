import type { ShareState } from '../../contract/entities/share.ts';
import type { ReadNarrowed } from '../accounts/authenticate.ts';
import { readOwner } from '../accounts/owner.ts';
import type { Principal } from '../accounts/principal.ts';
import { type FoundView, findView } from '../records/dashboards/views.ts';
import { type Remember, readAnew } from '../records/remember.ts';
import type { Records } from '../records/schema.ts';
import { findShare, hasShareLinks, type Share } from '../records/shares/shares.ts';

/** How a link stands; where it works, with its view, null for the page for print, and with who made it as a bearer. */
export type Standing =
  | { state: 'open'; view: FoundView | null; maker: Principal; tokenVersion: number }
  | { state: Exclude<ShareState, 'open'> };

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
  const owned = await readOwner(records, share, remember);
  if (!owned) return { state: 'closed' };
  const made = { maker: owned.owner, tokenVersion: owned.tokenVersion };
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
