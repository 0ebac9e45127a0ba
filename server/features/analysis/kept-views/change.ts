import { ChangeViewPage, type ChangeViewPageProps } from '../../../../views/pages/kept-views/ChangeViewPage.tsx';
import { endingField } from '../../../../views/pages/kept-views/ViewsPage.tsx';
import { dashboardDetailsForUser } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { deleteView, updateView } from '../../../contract/calls/main/dashboards/views.ts';
import { type ViewWhole, viewBounds } from '../../../contract/entities/view.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { filledWrongly, type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readForm } from '../../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import { describeFilter } from '../filter/words.ts';
import { seerOf, seerOptions, viewForm, viewRefusal } from './form.ts';
import { placeOf } from './list.ts';
import { analysisName } from './open.ts';
import { openView, readView, viewCrumbs, viewsFrame } from './read-view.ts';
import { viewWords } from './words.ts';

/** Only who made a view takes it back; others who may edit share, but do not take away. */
const mayChoose = (view: ViewWhole, canEdit: boolean): boolean => (view.shared ? view.own : canEdit);

const show = async (
  request: PageRequest,
  selections: KeptSelections,
  typed: { name: string; seer: string } | null,
  { status, errors, problem }: Refusal,
): Promise<Reply> => {
  const { t, basePath } = request;
  const { view, key, open } = await openView(request, selections);
  if (!view.canChange) return endWith('forbidden');
  const { basic } = open.data;
  const details = orEnd(await request.call(dashboardDetailsForUser, { params: { id: basic.id } }));
  const props: ChangeViewPageProps = {
    frame: viewsFrame(request, open),
    crumbs: viewCrumbs(request, open, view.name),
    viewName: view.name,
    openHref: basePath + paths.view(basic.id, view.id),
    listHref: basePath + paths.views(basic.id),
    action: paths.viewChange(basic.id, view.id),
    deleteAction: paths.viewDelete(basic.id, view.id),
    ...(key === null
      ? { analysis: analysisName(t, view.analysis), filter: describeFilter(request, open) }
      : await viewWords(request, key, open)),
    isShared: view.shared,
    isEnding: request.query.has(endingField),
    name: typed?.name ?? view.name,
    maxName: viewBounds.name,
    seer: typed?.seer ?? seerOf(view.shared),
    seers: mayChoose(view, details.can.edit) ? seerOptions(t) : [],
    errors,
    problem,
  };
  return pageReply(page(`${view.name} · ${basic.name}`, ChangeViewPage, props), status);
};

/** What can be changed of a view: its name, who sees it; and its end. */
export const askChange =
  (selections: KeptSelections) =>
  (request: PageRequest): Promise<Reply> =>
    show(request, selections, null, unsent);

/** Saves it. */
export const change =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const read = readForm(request.form, request.t, viewForm);
    if (!read.ok) return show(request, selections, read.typed, filledWrongly(read.errors));
    const { name, seer } = read.body;
    const params = { dashboardId: idParameter(request.params.id), viewId: idParameter(request.params.viewId) };
    // Where the form did not ask who sees it, nothing was said about that.
    const body = request.form.has('seer') ? { name, shared: seer === 'dashboard' } : { name };
    const outcome = await request.call(updateView, { params, body });
    if (outcome.kind !== 'ok') return show(request, selections, read.typed, viewRefusal(request.t, outcome));
    request.notify({ type: 'ok', key: 'ViewChanged', params: { name } });
    return redirectTo(placeOf(params.dashboardId, params.viewId));
  };

/** Deletes it. */
export const end = async (request: PageRequest): Promise<Reply> => {
  const { id, name } = await readView(request);
  const dashboardId = idParameter(request.params.id);
  orEnd(await request.call(deleteView, { params: { dashboardId, viewId: id } }));
  request.notify({ type: 'ok', key: 'ViewDeleted', params: { name } });
  return redirectTo(paths.views(dashboardId));
};
