import type { FollowingProps } from '../../../../views/components/Following.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** How often a page reloads itself while something is being made, without a script. */
const refreshSeconds = 5;
/** What has not been made for so long is not waited for by pages that reload themselves. */
const patienceMs = 10 * 60_000;

/** Whether a page waits for what began at a moment. */
export const isFresh = ({ now }: PageRequest, began: string): boolean => now - Date.parse(began) < patienceMs;

type Way = {
  /** The page's address, below BASE_PATH, with more in its query. */
  hrefOf: (more: Record<string, string>) => string;
  /** Whether it reloads itself unless that is switched off; a page on which something is typed does if it is switched on. */
  byItself: boolean;
};

/** How a page on which something is being made is followed, and the header by which browsers reload it. */
export const followPage = (
  { query, basePath }: PageRequest,
  { hrefOf, byItself }: Way,
): { following: FollowingProps; headers: Record<string, string> } => {
  const name = byItself ? 'still' : 'follow';
  const [plain, switched] = [basePath + hrefOf({}), basePath + hrefOf({ [name]: '1' })];
  const isSwitched = query.get(name) !== null;
  const asksAgain = isSwitched !== byItself;
  const [nowHref, otherHref] = isSwitched ? [switched, plain] : [plain, switched];
  return {
    following: { seconds: asksAgain ? refreshSeconds : null, nowHref, otherHref },
    headers: asksAgain ? { Refresh: String(refreshSeconds) } : {},
  };
};
