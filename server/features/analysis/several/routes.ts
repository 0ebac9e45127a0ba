import { patterns } from '../../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byLastFilter } from '../filter/last-filter.ts';
import { chooseOpening, order, pin, unpin } from './arrange.ts';
import { paper } from './paper.ts';
import { pinned } from './pinned.ts';

/** Pages about several analyses: a person's own overview, and a dashboard on paper. */
export const severalRoutes = (selections: KeptSelections): Route[] => [
  kept(signedIn.get(patterns.pinned, pinned(selections)), byLastFilter(selections)),
  signedIn.post(patterns.pinnedOrder, order),
  signedIn.post(patterns.viewPin, pin),
  signedIn.post(patterns.viewUnpin, unpin),
  signedIn.post(patterns.viewOpening, chooseOpening),
  kept(signedIn.get(patterns.paper, paper(selections)), byLastFilter(selections)),
];
