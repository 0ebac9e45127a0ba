import { viewList } from '../../../contract/calls/main/dashboards/views.ts';
import type { Notes } from '../../../contract/entities/note.ts';
import type { View } from '../../../contract/entities/view.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import { ownZone } from '../people/own-zone.ts';
import { type DashboardData, loadDashboard } from './load-dashboard.ts';
import { loadNotes } from './load-notes.ts';

/**
 * `views` and `notes`: null where the upstream lacks them, or did not give them: a page is whole without. `zone`: the person's, in
 * which it is said when a note was written.
 */
export type WithViews = {
  loaded: Outcome<DashboardData>;
  views: readonly View[] | null;
  notes: Notes | null;
  zone: string;
};

/** The person's zone, where there are notes. */
const zoneOf = (request: PageRequest, notes: Notes | null): Promise<string> | string =>
  notes && notes.notes.length > 0 ? ownZone(request) : 'UTC';

/** A dashboard's data with its notes and the views that the person keeps of it, side by side. */
export async function loadWithViews(request: PageRequest, dashboardId: number): Promise<WithViews> {
  const loading = loadDashboard(request, dashboardId);
  const reading = loadNotes(request, dashboardId, loading);
  // Views are what a person keeps: who follows a share link has none.
  if (!request.signedIn) return { loaded: await loading, views: null, notes: await reading, zone: 'UTC' };
  let isLacking = false;
  // Only an API that has the dashboard can lack its views.
  const lacking = async (): Promise<Outcome<View[]>> => {
    const loaded = await loading;
    isLacking = loaded.kind === 'ok';
    return loaded.kind === 'ok' ? ok([]) : loaded;
  };
  const listed = await request.callOr(viewList, { params: { dashboardId } }, lacking);
  const views = listed.kind === 'ok' && !isLacking ? listed.value : null;
  const notes = await reading;
  return { loaded: await loading, views, notes, zone: await zoneOf(request, notes) };
}

/** The views of a dashboard alone: not found where the API lacks them, and why they did not come where it failed. */
export const listViews = (request: PageRequest, dashboardId: number): Promise<Outcome<View[]>> =>
  request.callOr(viewList, { params: { dashboardId } }, async () => ({ kind: 'notFound', error: '' }));
