import { DeleteGroupPage, type DeleteGroupPageProps } from '../../../views/pages/groups/DeleteGroupPage.tsx';
import { deleteGroup, groupList } from '../../contract/calls/main/dashboards/groups.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { endForm } from '../shared/dashboard/ending.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { readIds, within } from './path.ts';
import { groupEnding } from './uses.ts';

const show = async (request: PageRequest, { status, errors }: Refusal): Promise<Reply> => {
  const { t } = request;
  const { id, groupId } = readIds(request);
  const [{ details, frame }, listed] = await Promise.all([
    openDashboard(request, 'groups'),
    request.call(groupList, { params: { dashboardId: id } }),
  ]);
  const groups = orEnd(listed);
  const group = groups.find(one => one.id === groupId) ?? endWith('notFound');
  if (!details.can.edit) return endWith('forbidden');
  const props: DeleteGroupPageProps = {
    frame,
    id,
    groupId,
    dashboardName: details.name,
    groupName: group.name,
    ending: await groupEnding(request, id, { group, groups }),
    errors,
  };
  return pageReply(
    page(`${t('groups:deleteTitle', { name: group.name })} · ${details.name}`, DeleteGroupPage, props),
    status,
  );
};

/** …/groups/:groupId/delete: deleting requires a page that says what uses the group. */
export const askDelete = (request: PageRequest): Promise<Reply> => show(request, unsent);

/** Deletes the group, only with the tick; its products stay in the dashboard. */
export const confirmDelete = within(async (request, { id, groupId }) => {
  const read = readForm(request.form, request.t, endForm);
  if (!read.ok) return show(request, filledWrongly(read.errors));
  orEnd(await request.call(deleteGroup, { params: { groupId } }));
  request.notify({ type: 'ok', key: 'GroupDeleted' });
  return redirectTo(paths.groups(id));
});
