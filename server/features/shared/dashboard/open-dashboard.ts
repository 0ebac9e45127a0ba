import type { DashboardFrameProps } from '../../../../views/layout/Frame.tsx';
import { dashboardAlerts, dashboardDetailsForUser } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { allAnalysis } from '../../../contract/calls/main/dashboards/dashboards.ts';
import type { AnalysisType } from '../../../contract/entities/dashboard.ts';
import type { DashboardDetails } from '../../../contract/entities/dashboard-state.ts';
import { switchedOn } from '../../../domain/analysis/analysis-keys.ts';
import { dashboardIn } from '../../../http/pages/asides.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { allOk, type Outcome } from '../../../upstream/outcome.ts';
import { idParameter, loadedOrEnd } from '../outcomes/failure.ts';
import { type DashboardPlace, dashboardFrame } from './dashboard-frame.ts';
import { listViews } from './load-views.ts';

/** A dashboard with its head, the person's rights, its analyses and its frame. */
export type OpenDashboard = { details: DashboardDetails; types: AnalysisType[]; frame: DashboardFrameProps };

/** Loads a dashboard that need not exist any more, and need not be this person's. */
export async function loadDashboard(
  request: PageRequest,
  id: number,
  current: DashboardPlace,
): Promise<Outcome<OpenDashboard>> {
  const views = listViews(request, id);
  const outcomes = await Promise.all([
    request.call(dashboardDetailsForUser, { params: { id } }),
    request.call(allAnalysis, { params: { id } }),
  ]);
  const listed = await views;
  const all = allOk(outcomes);
  if (all.kind !== 'ok') return all;
  const [details, types] = all.value;
  const { t, basePath } = request;
  const isActive = details.status === 'active';
  const frame = dashboardFrame({
    basic: details,
    t,
    basePath,
    current,
    analyses: isActive ? switchedOn(types) : [],
    // A page is whole without them.
    views: isActive && listed.kind === 'ok' ? { listed: listed.value } : null,
  });
  return { kind: 'ok', value: { details, types, frame } };
}

/** Loads it by the path's id. Ends the request if it does not exist, or is not this person's. */
export const openDashboard = async (request: PageRequest, current: DashboardPlace): Promise<OpenDashboard> =>
  loadedOrEnd(await loadDashboard(request, idParameter(request.params.id), current));

/** The frame of a dashboard of the person's, for a page that is whole without it; null where it cannot be had. */
export const frameIfThere = async (request: PageRequest, id: number | null): Promise<DashboardFrameProps | null> => {
  if (id === null || !request.signedIn) return null;
  const found = await loadDashboard(request, id, null);
  return found.kind === 'ok' ? found.value.frame : null;
};

/** The same of the dashboard that an address is below, for a page that says that nothing is there. */
export const frameAround = (request: PageRequest): Promise<DashboardFrameProps | null> =>
  frameIfThere(request, dashboardIn(request.path)).catch(() => null);

/** The number beside the alerts in its frame, for pages whose address does not name it; they are whole without. */
export const countUnviewed = async (request: PageRequest, id: number): Promise<number> => {
  const outcome = await request.call(dashboardAlerts, { params: { id } });
  return outcome.kind === 'ok' ? outcome.value : 0;
};
