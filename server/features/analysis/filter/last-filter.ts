import { lists } from '../../../domain/analysis-address.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { opened } from './kept.ts';
import { type Calendar, type ReadSelection, readSelection, type Selection } from './selection.ts';

/** Whether a person narrowed anything down. */
export const isFiltered = (selection: Selection): boolean =>
  selection.range !== selection.standard || Object.values(lists).some(name => selection[name].length > 0);

/** The last filter of a dashboard: its query, and its selection. */
export type LastFilter = { query: string; read: ReadSelection };

/** What each request has read: it says which kept page is right, and is offered by the page. */
const readBy = new WeakMap<object, Map<number, Promise<string | null>>>();

/** Read once a request. */
const lastQuery = ({ raw }: PageRequest, dashboardId: number, { filters }: KeptSelections): Promise<string | null> => {
  const { request } = raw;
  const known = readBy.get(request) ?? new Map<number, Promise<string | null>>();
  readBy.set(request, known);
  const reading = known.get(dashboardId) ?? filters.last(request.sessionID, dashboardId);
  known.set(dashboardId, reading);
  return reading;
};

type FilterUse = { request: PageRequest; dashboardId: number; calendar: Calendar; selections: KeptSelections };

/** Null if there is none, or it can no longer be read. */
export const readLastFilter = async (use: FilterUse): Promise<LastFilter | null> => {
  const { request, dashboardId, calendar, selections } = use;
  const query = await lastQuery(request, dashboardId, selections);
  const whole = query === null ? null : await opened(new URLSearchParams(query), dashboardId, selections);
  if (query === null || whole === null) return null;
  const read = readSelection(whole, calendar, { fields: {}, sortKeys: [] });
  return read.problems.length === 0 && isFiltered(read.selection) ? { query, read } : null;
};

/** The last filter of the session, which an analysis offers again. */
export const byLastFilter =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<string> =>
    (await lastQuery(request, Number(request.params.id), selections)) ?? '';
