import { DeletePage } from '../../../views/pages/settings/DeletePage.tsx';
import { LeavePage } from '../../../views/pages/settings/LeavePage.tsx';
import { leaveDashboard } from '../../contract/calls/main/accounts/members.ts';
import { cloneDashboard, deleteDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { endForm, loadEnding } from '../shared/dashboard/ending.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showSettings } from './general.ts';

/** Deleting requires a page that says what is deleted and what stays. */
const showDelete = async (request: PageRequest, { status, errors }: Refusal): Promise<Reply> => {
  const { details, frame } = await openDashboard(request, 'settings');
  if (!details.can.delete) return endWith('forbidden');
  const { id, name } = details;
  const title = request.t('settings:deleteTitle', { name });
  const props = { frame, title, id, ending: await loadEnding(request, id), errors };
  return pageReply(page(title, DeletePage, props), status);
};

export const askDelete = (request: PageRequest): Promise<Reply> => showDelete(request, unsent);

/** Only with the tick, which a form that was sent without scripts may lack. */
export const deleteIt = async (request: PageRequest): Promise<Reply> => {
  const read = readForm(request.form, request.t, endForm);
  if (!read.ok) return showDelete(request, filledWrongly(read.errors));
  orEnd(await request.call(deleteDashboard, { params: { id: idParameter(request.params.id) } }));
  request.notify({ type: 'ok', key: 'DashboardDeleted' });
  return redirectTo(paths.dashboards);
};

/** What leaving means, before it is done. */
export const askLeave = async (request: PageRequest): Promise<Reply> => {
  const { details, frame } = await openDashboard(request, 'settings');
  if (!details.can.leave) return endWith('forbidden');
  const title = request.t('settings:leaveTitle', { name: details.name });
  return pageReply(page(title, LeavePage, { frame, title, id: details.id }));
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
