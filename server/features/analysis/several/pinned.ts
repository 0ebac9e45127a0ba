import { PinnedPage, type PinnedPageProps } from '../../../../views/pages/analysis/several/PinnedPage.tsx';
import { getView } from '../../../contract/calls/main/dashboards/views.ts';
import type { Pin, View } from '../../../contract/entities/view.ts';
import { isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { listViews } from '../../shared/dashboard/load-views.ts';
import { viewLabel } from '../../shared/dashboard/view-label.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import { isAlwaysThere, type OpenAnalysis, reopened } from '../ask/open-analysis.ts';
import { shortened } from '../filter/kept.ts';
import { unknownIn } from '../filter/selection.ts';
import { findLeft } from '../kept-views/left.ts';
import { analysisName } from '../kept-views/open.ts';
import { addressOf, noScreen, openPlain } from '../kept-views/read-view.ts';
import { viewWords } from '../kept-views/words.ts';
import { asOfWords, frameBeside, unknownWords } from '../present/present-head.ts';
import { watchesNothing } from '../watches-nothing.ts';
import { type AskedPart, showParts } from './show-parts.ts';

/** Rows of a table among other analyses. */
const mostRows = 10;

/** `name`: as it differs from others of the same name. */
type PinnedView = View & { pin: Pin };

/** The person's pinned views in their order. */
export const pinnedViews = (views: readonly View[]): PinnedView[] =>
  views
    .flatMap(view => (view.pin ? [{ ...view, name: viewLabel(views, view), pin: view.pin }] : []))
    .sort((one, other) => one.pin.place - other.pin.place);

/** A view's query: lists leave long ones out. */
const queryOf = async (request: PageRequest, dashboardId: number, { id, query }: View): Promise<string> =>
  query ?? orEnd(await request.call(getView, { params: { dashboardId, viewId: id } })).query;

const askPart = async (
  request: PageRequest,
  selections: KeptSelections,
  open: OpenAnalysis,
  view: PinnedView,
): Promise<AskedPart> => {
  const { t, basePath } = request;
  const { id: dashboardId } = open.data.basic;
  const { analysis: key } = view;
  const part = {
    id: `view-${view.id}`,
    title: view.name,
    href: basePath + paths.view(dashboardId, view.id),
    sub: analysisName(t, key),
    line: '',
    shows: view.pin.parts,
    mostRows,
  };
  if (!isViewAnalysis(key) || !(isAlwaysThere(key) || open.analyses.includes(key))) {
    return { part, key: null, missing: t('views:offLead', { analysis: analysisName(t, key) }) };
  }
  const query = new URLSearchParams(await queryOf(request, dashboardId, view));
  const read = reopened(request, open, key, { query, address: addressOf(key) });
  const own = { ...read, selection: await shortened(read.selection, dashboardId, selections) };
  const { words } = await findLeft(request, own);
  if (words.length > 0) return { part, key: null, missing: `${t('views:left')}: ${words.join(' ')}` };
  const { analysis, filter } = await viewWords(request, key, own);
  return { part: { ...part, sub: `${analysis} · ${filter}` }, key, open: own };
};

const presentRows = (
  { t }: PageRequest,
  dashboardId: number,
  pinned: readonly PinnedView[],
): PinnedPageProps['rows'] => {
  const ids = pinned.map(({ id }) => id);
  const swapped = (at: number, to: number): string | null => {
    const [one, other] = [ids[at], ids[to]];
    return one === undefined || other === undefined ? null : ids.with(at, other).with(to, one).join(',');
  };
  return pinned.map(({ id, name, pin }, at) => ({
    viewId: id,
    name,
    pinAction: paths.viewPin(dashboardId, id),
    unpinAction: paths.viewUnpin(dashboardId, id),
    parts: analysisParts.map(part => ({ part, label: t(`pins:part_${part}`), checked: pin.parts.includes(part) })),
    up: swapped(at, at - 1),
    down: swapped(at, at + 1),
  }));
};

/** /dashboards/:id/pinned: what the person pinned of the dashboard's views. Not found where the API has no pins. */
export const pinned =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, basePath } = request;
    const open = await openPlain(request, selections);
    const { basic } = open.data;
    const views = open.views ?? orEnd(await listViews(request, basic.id));
    if (views.some(view => view.pin === undefined)) return endWith('notFound');
    const own = pinnedViews(views);
    const { pinned: link, ...others } = frameBeside(request, open, paths.pinned(basic.id));
    const frame = { ...others, pinned: link && { ...link, current: true } };
    const nothing = await watchesNothing(request, open, t('pins:title'), frame);
    if (nothing) return nothing;
    const asked = await Promise.all(own.map(view => askPart(request, selections, open, view)));
    const props: PinnedPageProps = {
      frame,
      dashboardName: basic.name,
      // Each view has its own filter, so that nothing of the address applies; what is no filter at all is said.
      remark: unknownWords(request, { unknown: unknownIn(request.query, noScreen) }),
      parts: await showParts(request, asked),
      asOf: asOfWords(request, open),
      rows: presentRows(request, basic.id, own),
      orderAction: paths.pinnedOrder(basic.id),
      viewsHref: basePath + paths.views(basic.id),
    };
    return pageReply(page(`${t('pins:title')} · ${basic.name}`, PinnedPage, props));
  };
