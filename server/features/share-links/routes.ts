import { patterns } from '../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { askEnd, end, switchAll } from './change.ts';
import { shareLink, shareLinks } from './show.ts';

/** /team/share-links: the links by which people without an account see views (docs/product.md §7.4). */
export const shareLinkRoutes: Route[] = [
  signedIn.get(patterns.shareLinks, shareLinks),
  signedIn.post(patterns.shareLinksSwitch, switchAll),
  signedIn.get(patterns.shareLink, shareLink),
  signedIn.get(patterns.shareLinkEnd, askEnd),
  signedIn.post(patterns.shareLinkEnd, end),
];
