import type { PageReply } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { isFiltered } from './last-filter.ts';
import { hasAllChosen } from './left-the-dashboard.ts';
import { writeFilter } from './selection.ts';

/**
 * Remembers what a person chose in the filter, so that it can be offered again (docs/product.md §2); null if that is nothing, or has
 * left the dashboard.
 */
export const rememberFilter = (open: OpenAnalysis, { filters }: KeptSelections): PageReply['onShown'] | null => {
  const { selection, problems, data } = open;
  if (problems.length > 0 || !isFiltered(selection) || !hasAllChosen(open)) return null;
  const query = writeFilter(selection).toString();
  // A kept page keeps this as well: nothing of the dashboard but its id.
  const { id } = data.basic;
  return ({ raw }) => filters.remember(raw.request.sessionID, id, query);
};
