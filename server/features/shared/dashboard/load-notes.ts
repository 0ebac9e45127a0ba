import { noteList } from '../../../contract/calls/main/dashboards/notes.ts';
import type { Notes } from '../../../contract/entities/note.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome, ok } from '../../../upstream/outcome.ts';
import type { DashboardData } from './load-dashboard.ts';

const none: Notes = { canWrite: false, notes: [] };

/**
 * The notes of a dashboard that is being loaded; null where the upstream lacks them, or did not give them: a page is
 * whole without.
 */
export async function loadNotes(
  request: PageRequest,
  dashboardId: number,
  loading: Promise<Outcome<DashboardData>>,
): Promise<Notes | null> {
  let isLacking = false;
  // Only an API that has the dashboard can lack its notes.
  const lacking = async (): Promise<Outcome<Notes>> => {
    const loaded = await loading;
    isLacking = loaded.kind === 'ok';
    return loaded.kind === 'ok' ? ok(none) : loaded;
  };
  const listed = await request.callOr(noteList, { params: { dashboardId } }, lacking);
  return listed.kind === 'ok' && !isLacking ? listed.value : null;
}

/** The notes of a dashboard alone: not found where the API lacks them, and why they did not come where it failed. */
export const listNotes = (request: PageRequest, dashboardId: number): Promise<Outcome<Notes>> =>
  request.callOr(noteList, { params: { dashboardId } }, async () => notFound());
