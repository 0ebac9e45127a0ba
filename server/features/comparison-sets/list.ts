import { z } from 'zod';
import { SetsPage, type SetsPageProps } from '../../../views/pages/comparison-sets/SetsPage.tsx';
import {
  activateComparisonSets,
  archiveComparisonSets,
  comparisonSetList,
} from '../../contract/calls/main/dashboards/comparison-sets.ts';
import { type ComparisonSet, comparisonSetStatuses } from '../../contract/entities/comparison-set.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { wordField } from '../shared/forms/fields.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { goneWords } from '../shared/words/gone-words.ts';
import { compareHrefs } from './compare.ts';
import { deletePath, setsIn } from './ids.ts';
import { holds, setRefusal } from './words.ts';

const show = async (request: PageRequest, ticked: readonly number[], { status, problem }: Refusal): Promise<Reply> => {
  const { t, basePath } = request;
  const dashboardId = idParameter(request.params.id);
  const [opened, listed] = await Promise.all([
    openDashboard(request, 'comparison-sets'),
    request.call(comparisonSetList, { params: { dashboardId }, query: {} }),
  ]);
  const { details, frame } = opened;
  const compareHref = compareHrefs(request, opened);
  const presentRow = (set: ComparisonSet) => ({
    id: set.id,
    name: set.name,
    holds: holds(t, set),
    gone: goneWords(t, set),
    href: basePath + paths.comparisonSet(dashboardId, set.id),
    compareHref: compareHref(set),
    ticked: ticked.includes(set.id),
  });
  const sets = orEnd(listed);
  const props: SetsPageProps = {
    frame,
    id: dashboardId,
    dashboardName: details.name,
    canEdit: details.can.edit,
    lists: comparisonSetStatuses.map(one => ({
      status: one,
      sets: sets.filter(set => set.status === one).map(presentRow),
    })),
    problem,
  };
  return pageReply(page(`${t('sets:title')} · ${details.name}`, SetsPage, props), status);
};

/** /dashboards/:id/comparison-sets: the active ones and the archived ones. */
export const comparisonSets = (request: PageRequest): Promise<Reply> => show(request, [], unsent);

const moves = {
  archive: { call: archiveComparisonSets, key: 'SetsArchived' },
  activate: { call: activateComparisonSets, key: 'SetsActivated' },
} as const;

const buttons = z.object({ do: wordField(['archive', 'activate', 'delete'], 'archive') });

/** Archives or activates the ticked sets in one call, or redirects to the confirmation of their deletion. */
export const change = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const setIds = setsIn(request.form);
  if (setIds.length === 0) {
    request.notify({ type: 'info', key: 'NoSetTicked' });
    return redirectTo(paths.comparisonSets(dashboardId));
  }
  const { do: what } = readFields(buttons, request.form);
  if (what === 'delete') return redirectTo(deletePath(dashboardId, setIds));
  const { call, key } = moves[what];
  const outcome = await request.call(call, { params: { dashboardId }, body: { setIds } });
  if (outcome.kind !== 'ok') return show(request, setIds, setRefusal(request.t, outcome));
  request.notify({ type: 'ok', key, params: { count: setIds.length } });
  return redirectTo(paths.comparisonSets(dashboardId));
};
