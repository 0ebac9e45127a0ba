import { DeleteSetsPage } from '../../../views/pages/comparison-sets/DeleteSetsPage.tsx';
import {
  comparisonSetList,
  deleteComparisonSet,
  deleteComparisonSets,
} from '../../contract/calls/main/dashboards/comparison-sets.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { setsIn } from './ids.ts';
import { holds } from './words.ts';

/** …/comparison-sets/delete?set=…: deleting requires a page that names the sets. */
export const askDelete = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const dashboardId = idParameter(request.params.id);
  const [{ details, frame }, listed] = await Promise.all([
    openDashboard(request, 'comparison-sets'),
    request.call(comparisonSetList, { params: { dashboardId }, query: {} }),
  ]);
  const ids = setsIn(request.query);
  const named = orEnd(listed).filter(set => ids.includes(set.id));
  if (named.length === 0) return endWith('notFound');
  if (!details.can.edit) return endWith('forbidden');
  const props = {
    frame,
    id: dashboardId,
    dashboardName: details.name,
    sets: named.map(set => ({ id: set.id, name: set.name, holds: holds(t, set) })),
  };
  return pageReply(page(`${t('sets:deleteTitle', { count: named.length })} · ${details.name}`, DeleteSetsPage, props));
};

/** Deletes them in one call. */
export const confirmDelete = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const setIds = setsIn(request.form);
  const [setId, ...others] = setIds;
  if (setId === undefined) return redirectTo(paths.comparisonSets(dashboardId));
  if (others.length > 0) {
    orEnd(await request.call(deleteComparisonSets, { params: { dashboardId }, body: { setIds } }));
  } else orEnd(await request.call(deleteComparisonSet, { params: { setId } }));
  request.notify({ type: 'ok', key: 'SetsDeleted', params: { count: setIds.length } });
  return redirectTo(paths.comparisonSets(dashboardId));
};
