import { patterns } from '../../../domain/paths.shared.ts';
import { inLine, open, type Route, signedIn } from '../../../http/route.ts';
import type { FormLimits } from '../../../security/form-limits.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { makeShare, viewShares } from './make.ts';
import { askPassword, givePassword } from './password.ts';
import { sharedChart, sharedReference, sharedRows, sharedView } from './show.ts';

/** Views for people without an account (docs/product.md §7.4): each opening asks the API, so none of these pages is kept. */
export const sharedViewRoutes = (selections: KeptSelections, limits: FormLimits): Route[] => [
  inLine(open.get(patterns.shared, sharedView(selections))),
  inLine(open.get(patterns.sharedCsv, sharedRows(selections))),
  inLine(open.get(patterns.sharedChart, sharedChart(selections))),
  open.get(patterns.sharedReference, sharedReference(selections)),
  open.get(patterns.sharedPassword, askPassword),
  open.post(patterns.sharedPassword, givePassword(limits)),
  signedIn.get(patterns.viewShares, viewShares(selections)),
  signedIn.post(patterns.viewShares, makeShare(selections)),
];
