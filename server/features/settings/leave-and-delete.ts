import { EndPage, type EndPageProps } from '../../../views/pages/settings/EndPage.tsx';
import { leaveDashboard } from '../../contract/calls/main/accounts/members.ts';
import { cloneDashboard, deleteDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showSettings } from './general.ts';

/** Deleting requires a page that says what is deleted and what stays. */
const ask =
  (kind: EndPageProps['kind']) =>
  async (request: PageRequest): Promise<Reply> => {
    const { details, frame } = await openDashboard(request, 'settings');
    if (!details.can[kind]) return endWith('forbidden');
    const title = request.t(`settings:${kind}Title`, { name: details.name });
    return pageReply(page(title, EndPage, { frame, kind, title, id: details.id }));
  };

export const askDelete = ask('delete');
export const askLeave = ask('leave');

export const deleteIt = async (request: PageRequest): Promise<Reply> => {
  orEnd(await request.call(deleteDashboard, { params: { id: idParameter(request.params.id) } }));
  request.notify({ type: 'ok', key: 'DashboardDeleted' });
  return redirectTo(paths.dashboards);
};

/** Leaves the dashboard: DELETE by {dashboardId} and {userId} (docs/product.md §7.4). */
export const leaveIt = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const userId = readPersonId(request);
  orEnd(await request.call(leaveDashboard, { params: { dashboardId, userId } }));
  request.notify({ type: 'ok', key: 'Left' });
  return redirectTo(paths.dashboards);
};

/** Copies the dashboard into a draft, and redirects there. */
export const cloneIt = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const outcome = await request.call(cloneDashboard, { params: { dashboardId }, body: {} });
  if (outcome.kind !== 'ok') return showSettings(request, {}, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'Cloned', params: { name: outcome.value.name } });
  return redirectTo(paths.setup(outcome.value.id));
};
