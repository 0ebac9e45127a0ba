import { patterns } from '../../../domain/paths.shared.ts';
import { inLine, open, type Route, signedIn } from '../../../http/route.ts';
import type { FormLimits } from '../../../security/form-limits.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { makeShare, showShares } from './make.ts';
import { askPassword, givePassword } from './password.ts';
import { paperToShare, viewToShare } from './shared.ts';
import { sharedChart, sharedPage, sharedReference, sharedRows } from './show.ts';

/** Views and pages for print for people without an account (docs/product.md §7.4): each opening asks the API, and only a page for print is shown as it was kept after that. */
export const sharedViewRoutes = (selections: KeptSelections, limits: FormLimits): Route[] => [
  inLine(open.get(patterns.shared, sharedPage(selections))),
  inLine(open.get(patterns.sharedCsv, sharedRows(selections))),
  inLine(open.get(patterns.sharedChart, sharedChart(selections))),
  open.get(patterns.sharedReference, sharedReference(selections)),
  open.get(patterns.sharedPassword, askPassword),
  open.post(patterns.sharedPassword, givePassword(limits)),
  signedIn.get(patterns.viewShares, async request => showShares(request, await viewToShare(request, selections))),
  signedIn.post(patterns.viewShares, async request => makeShare(request, await viewToShare(request, selections))),
  signedIn.get(patterns.paperShares, async request => showShares(request, await paperToShare(request, selections))),
  signedIn.post(patterns.paperShares, async request => makeShare(request, await paperToShare(request, selections))),
];
