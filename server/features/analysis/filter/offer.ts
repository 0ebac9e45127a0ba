import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { isFiltered } from './last-filter.ts';
import { writeView } from './selection.ts';
import { describeChoices } from './words.ts';

export type FilterOffer = { text: string; href: string };

/** What the last filter chose, if none is set: offered, never applied silently (docs/product.md §2). */
export const presentOffer = (request: PageRequest, open: OpenAnalysis, here: string): FilterOffer | null => {
  const { last, selection, problems } = open;
  if (!last || problems.length > 0 || isFiltered(selection)) return null;
  const wanted = new URLSearchParams(last.query);
  for (const [name, value] of writeView(selection, {})) if (name in selection.view) wanted.append(name, value);
  return { text: describeChoices(request, { ...open, ...last.read }).join(' · '), href: withQuery(here, wanted) };
};
