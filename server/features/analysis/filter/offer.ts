import type { SessionData } from 'express-session';
import { defaultPreset } from '../../../domain/date-presets.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { lastFilter } from '../../../session/last-filters.ts';
import { withQuery } from '../../paths.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { opened } from './kept.ts';
import { type Calendar, lists, type ReadSelection, readSelection, type Selection, writeView } from './selection.ts';
import { wordsOf } from './words.ts';

/** Whether a person narrowed anything down. */
export const isFiltered = (selection: Selection): boolean =>
  selection.range !== defaultPreset || Object.values(lists).some(name => selection[name].length > 0);

/** The filter last used on a dashboard, read again: its query, and what it selects. */
export type LastFilter = { query: string; read: ReadSelection };

type Asked = { session: Partial<SessionData>; dashboardId: number; calendar: Calendar; selections: KeptSelections };

/** Null where there is none, or where it can no longer be read. */
export const lastFilterOf = ({ session, dashboardId, calendar, selections }: Asked): LastFilter | null => {
  const query = lastFilter(session, dashboardId);
  const whole = query === null ? null : opened(new URLSearchParams(query), dashboardId, selections);
  if (query === null || whole === null) return null;
  const read = readSelection(whole, calendar, { view: {}, sortKeys: [] });
  return read.problems.length === 0 && isFiltered(read.selection) ? { query, read } : null;
};

export type FilterOffer = { text: string; href: string };

/** The last filter in words, where none is set now: offered, never applied in silence (design/screens.md). */
export const offerOf = (request: PageRequest, open: OpenAnalysis, here: string): FilterOffer | null => {
  const { last, selection, problems } = open;
  if (!last || problems.length > 0 || isFiltered(selection)) return null;
  const wanted = new URLSearchParams(last.query);
  for (const [name, value] of writeView(selection, {})) if (name in selection.view) wanted.append(name, value);
  return { text: wordsOf(request, { ...open, ...last.read }), href: withQuery(here, wanted) };
};
