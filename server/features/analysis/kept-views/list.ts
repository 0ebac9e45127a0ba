import { z } from 'zod';
import { ViewsPage, type ViewsPageProps, viewAnchor } from '../../../../views/pages/kept-views/ViewsPage.tsx';
import { dashboardDetailsForUser } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { copyView, moveView } from '../../../contract/calls/main/dashboards/views.ts';
import { type View, viewBounds } from '../../../contract/entities/view.ts';
import { analysisPath, isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { listViews } from '../../shared/dashboard/load-views.ts';
import { one } from '../../shared/forms/fields.ts';
import { type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readChoices } from '../../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import { isAlwaysThere, type OpenAnalysis } from '../ask/open-analysis.ts';
import { keptViewLinks } from '../present/kept-view.ts';
import { findViews } from './find.ts';
import { viewRefusal } from './form.ts';
import { analysisName } from './open.ts';
import { openPlain, readView, viewsFrame, wordsOf } from './read-view.ts';

type Row = Omit<ViewsPageProps['lists'][number]['rows'][number], 'isFirst' | 'isLast'>;

const isOn = ({ analyses }: OpenAnalysis, analysis: string): boolean =>
  isViewAnalysis(analysis) && (isAlwaysThere(analysis) || analyses.includes(analysis));

const presentRow = async (
  request: PageRequest,
  { open, canEdit }: { open: OpenAnalysis; canEdit: boolean },
  view: View,
): Promise<Row> => {
  const { t, basePath } = request;
  const { id } = open.data.basic;
  const words = await wordsOf(request, open, view);
  return {
    id: view.id,
    name: view.name,
    href: basePath + paths.view(id, view.id),
    analysis: words?.analysis ?? analysisName(t, view.analysis),
    filter: words?.filter ?? '',
    isOff: !isOn(open, view.analysis),
    by: view.shared ? t(view.own ? 'views:byYou' : 'views:by', { name: view.ownerName }) : '',
    ...keptViewLinks(request, id, view),
    moveAction: view.canChange ? paths.viewMove(id, view.id) : null,
    copyAction: view.shared ? paths.viewCopy(id, view.id) : null,
    pin:
      view.pin === undefined
        ? null
        : { action: (view.pin ? paths.viewUnpin : paths.viewPin)(id, view.id), isPinned: view.pin !== null },
    opening:
      view.shared && canEdit && view.opens !== undefined
        ? { action: paths.viewOpening(id, view.id), opens: view.opens }
        : null,
    opens: view.opens ?? false,
  };
};

/** How many views there are, one's own and shared ones. */
const titleOf = ({ t }: PageRequest, views: readonly View[]): string => {
  const shared = views.filter(view => view.shared).length;
  const own = views.length - shared;
  return (
    [
      ...(own > 0 ? [t('views:ownCount', { count: own })] : []),
      ...(shared > 0 ? [t('views:sharedCount', { count: shared })] : []),
    ].join(', ') || t('views:title')
  );
};

const show = async (request: PageRequest, selections: KeptSelections, refusal: Refusal): Promise<Reply> => {
  const { t, basePath } = request;
  const open = await openPlain(request, selections);
  const { basic } = open.data;
  const views = open.views ?? orEnd(await listViews(request, basic.id));
  const details = orEnd(await request.call(dashboardDetailsForUser, { params: { id: basic.id } }));
  const canEdit = details.can.edit;
  const { found, shown, finder, pages } = findViews(request, open, views);
  const rowsOf = async (shared: boolean): Promise<ViewsPageProps['lists'][number]['rows']> => {
    const list = views.filter(view => view.shared === shared);
    const rows = shown.filter(view => view.shared === shared);
    return Promise.all(
      rows.map(async view => ({
        ...(await presentRow(request, { open, canEdit }, view)),
        isFirst: view === list[0],
        isLast: view === list.at(-1),
      })),
    );
  };
  const first = open.analyses.find(isViewAnalysis);
  const props: ViewsPageProps = {
    frame: viewsFrame(request, open),
    dashboardName: basic.name,
    title: titleOf(request, views),
    lists: await Promise.all(
      ([false, true] as const).map(async shared => ({
        kind: shared ? ('shared' as const) : ('own' as const),
        total: found.filter(view => view.shared === shared).length,
        rows: await rowsOf(shared),
      })),
    ),
    hasAny: views.length > 0,
    finder,
    pages,
    beginHref: basePath + (first ? analysisPath(basic.id, first) : paths.dashboard(basic.id)),
    problem: refusal.problem,
  };
  return pageReply(page(`${t('views:title')} · ${basic.name}`, ViewsPage, props), refusal.status);
};

/** /dashboards/:id/views */
export const views =
  (selections: KeptSelections) =>
  (request: PageRequest): Promise<Reply> =>
    show(request, selections, unsent);

const idsIn = ({ params }: PageRequest) => ({
  dashboardId: idParameter(params.id),
  viewId: idParameter(params.viewId),
});

/** Where a view is in the list, on whichever page of it. */
export const placeOf = (dashboardId: number, viewId: number): string =>
  `${withQuery(paths.views(dashboardId), { view: viewId })}#${viewAnchor(viewId)}`;

const moveForm = z.object({ direction: one(z.enum(['up', 'down'])) });

/** Moves a view up or down in its list. */
export const move = async (request: PageRequest): Promise<Reply> => {
  const params = idsIn(request);
  orEnd(await request.call(moveView, { params, body: readChoices(moveForm, request.form) }));
  return redirectTo(placeOf(params.dashboardId, params.viewId));
};

/** The name that says what it is of, as far as there is room for both. */
const copyName = ({ t }: PageRequest, name: string): string => {
  const room = viewBounds.name - [...t('views:copyName', { name: '' })].length;
  return t('views:copyName', { name: [...name].slice(0, room).join('').trimEnd() });
};

/** Copies a shared view to the person's own ones. */
export const copy =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const params = idsIn(request);
    const { name } = await readView(request);
    const outcome = await request.call(copyView, { params, body: { name: copyName(request, name) } });
    if (outcome.kind !== 'ok') return show(request, selections, viewRefusal(request.t, outcome));
    request.notify({ type: 'ok', key: 'ViewCopied', params: { name: outcome.value.name } });
    return redirectTo(placeOf(params.dashboardId, outcome.value.id));
  };
