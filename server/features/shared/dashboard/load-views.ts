import { viewList } from '../../../contract/calls/main/dashboards/views.ts';
import type { Notes } from '../../../contract/entities/note.ts';
import type { View } from '../../../contract/entities/view.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import { knownZone } from '../people/own-zone.ts';
import { type DashboardData, loadDashboard } from './load-dashboard.ts';
import { loadNotes } from './load-notes.ts';

/**
 * `views` and `notes`: null where the upstream lacks them, or did not give them: a page is whole without. `zone`: the person's, in
 * which it is said when a note was written; for who follows a share link the dashboard's.
 */
export type WithViews = {
  loaded: Outcome<DashboardData>;
  views: readonly View[] | null;
  notes: Notes | null;
  zone: string;
};

/** The person's zone, asked for where there are notes; where there are none, or nobody is known, that of the dashboard. */
const zoneOf = async (
  request: PageRequest,
  loading: Promise<Outcome<DashboardData>>,
  noting: Promise<Notes | null>,
): Promise<string> => {
  const hasNotes = ((await noting)?.notes.length ?? 0) > 0;
  const own = request.signedIn && hasNotes ? await knownZone(request) : null;
  if (own !== null) return own;
  const loaded = await loading;
  return loaded.kind === 'ok' ? loaded.value.basic.timeZone : 'UTC';
};

/** A dashboard's data with its notes and the views that the person keeps of it, side by side. */
export async function loadWithViews(request: PageRequest, dashboardId: number): Promise<WithViews> {
  const loading = loadDashboard(request, dashboardId);
  let isLacking = false;
  // Only an API that has the dashboard can lack its views.
  const lacking = async (): Promise<Outcome<View[]>> => {
    const loaded = await loading;
    isLacking = loaded.kind === 'ok';
    return loaded.kind === 'ok' ? ok([]) : loaded;
  };
  const noting = loadNotes(request, dashboardId, loading);
  const [loaded, notes, zone, listed] = await Promise.all([
    loading,
    noting,
    zoneOf(request, loading, noting),
    // Views are what a person keeps: who follows a share link has none.
    request.signedIn ? request.callOr(viewList, { params: { dashboardId } }, lacking) : null,
  ]);
  return { loaded, views: listed?.kind === 'ok' && !isLacking ? listed.value : null, notes, zone };
}

/** The views of a dashboard alone: not found where the API lacks them, and why they did not come where it failed. */
export const listViews = (request: PageRequest, dashboardId: number): Promise<Outcome<View[]>> =>
  request.callOr(viewList, { params: { dashboardId } }, async () => ({ kind: 'notFound', error: '' }));
