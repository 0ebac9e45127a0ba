import { patterns } from '../../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byLastFilter } from '../filter/last-filter.ts';
import { askChange, change, end } from './change.ts';
import { copy, move, views } from './list.ts';
import { askName, keep } from './new.ts';
import { showView } from './open.ts';

/** Kept views of a dashboard (docs/product.md §7.4). */
export const viewRoutes = (selections: KeptSelections): Route[] => [
  kept(signedIn.get(patterns.views, views(selections)), byLastFilter(selections)),
  signedIn.post(patterns.views, keep(selections)),
  signedIn.get(patterns.newView, askName(selections)),
  signedIn.get(patterns.view, showView(selections)),
  signedIn.get(patterns.viewChange, askChange(selections)),
  signedIn.post(patterns.viewChange, change(selections)),
  signedIn.post(patterns.viewMove, move),
  signedIn.post(patterns.viewCopy, copy(selections)),
  signedIn.post(patterns.viewDelete, end),
];
