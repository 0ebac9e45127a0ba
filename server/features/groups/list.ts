import { GroupsPage, type GroupsPageProps } from '../../../views/pages/groups/GroupsPage.tsx';
import { createGroup, groupList } from '../../contract/calls/main/dashboards/groups.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { groupForm, groupRefusal } from './form.ts';
import { pricesHrefs } from './prices.ts';

const show = async (request: PageRequest, name: string, { status, errors, problem }: Refusal): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const [opened, listed] = await Promise.all([
    openDashboard(request, 'groups'),
    request.call(groupList, { params: { dashboardId } }),
  ]);
  const { details, frame } = opened;
  const pricesOf = pricesHrefs(request, opened);
  const props: GroupsPageProps = {
    frame,
    id: details.id,
    dashboardName: details.name,
    canEdit: details.can.edit,
    groups: orEnd(listed).map(({ id, name: label, productIds: { length: count } }) => ({
      ...{ id, name: label, count },
      pricesHref: pricesOf({ id, count }),
    })),
    name,
    maxName: bounds.groupName,
    errors,
    problem,
  };
  return pageReply(page(`${request.t('groups:title')} · ${details.name}`, GroupsPage, props), status);
};

/** /dashboards/:id/groups */
export const groups = (request: PageRequest): Promise<Reply> => show(request, '', unsent);

/** Creates an empty group, and redirects to its products. */
export const create = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const read = readForm(request.form, request.t, groupForm);
  if (!read.ok) return show(request, read.typed.name, filledWrongly(read.errors));
  const { name } = read.body;
  const outcome = await request.call(createGroup, { params: { dashboardId }, body: { name, productIds: [] } });
  if (outcome.kind !== 'ok') return show(request, name, groupRefusal(request.t, outcome));
  request.notify({ type: 'ok', key: 'GroupMade', params: { name } });
  return redirectTo(paths.group(dashboardId, outcome.value.id));
};
