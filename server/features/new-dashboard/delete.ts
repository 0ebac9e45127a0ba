import { DeleteDraftPage } from '../../../views/pages/new-dashboard/DeleteDraftPage.tsx';
import { dataBasic } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { deleteDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { endForm, loadEnding } from '../shared/dashboard/ending.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

/** Only drafts can be deleted here: an active dashboard is not deleted by mistake. */
const loadDraft = async (request: PageRequest) => {
  const dashboardId = idParameter(request.params.id);
  const basic = orEnd(await request.call(dataBasic, { params: { dashboardId } }));
  return basic.status === 'draft' ? basic : endWith('notFound');
};

const show = async (request: PageRequest, { status, errors }: Refusal): Promise<Reply> => {
  const { id, name } = await loadDraft(request);
  const props = { dashboard: { id, name }, ending: await loadEnding(request, id), errors };
  return pageReply(page(request.t('dashboards:deleteTitle', { name }), DeleteDraftPage, props), status);
};

export const askDelete = (request: PageRequest): Promise<Reply> => show(request, unsent);

/** Only with the tick. */
export async function deleteDraft(request: PageRequest): Promise<Reply> {
  const read = readForm(request.form, request.t, endForm);
  if (!read.ok) return show(request, filledWrongly(read.errors));
  const { id } = await loadDraft(request);
  orEnd(await request.call(deleteDashboard, { params: { id } }));
  request.notify({ type: 'ok', key: 'Deleted' });
  return redirectTo(paths.dashboards);
}
