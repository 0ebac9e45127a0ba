import type { Crumb } from '../../../../views/components/Breadcrumbs.tsx';
import type { DashboardFrameProps } from '../../../../views/layout/Frame.tsx';
import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { getView } from '../../../contract/calls/main/dashboards/views.ts';
import type { View, ViewWhole } from '../../../contract/entities/view.ts';
import { isViewAnalysis, type ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import { isAlwaysThere, type OpenAnalysis, openAnalysis, reopened } from '../ask/open-analysis.ts';
import { frameBeside } from '../present/present-head.ts';
import { screenOf } from '../screens.ts';
import { type ViewWords, viewWords } from './words.ts';

/** A page that reads nothing of its own. */
export const noScreen: ScreenAddress = { fields: {}, sortKeys: [] };

/** What an analysis reads from an address. */
export const addressOf = (key: ViewAnalysis): ScreenAddress => screenOf(key).address;

/** A listed view's words over the open dashboard; null where its query is not in the list, or its analysis unknown. */
export const wordsOf = async (request: PageRequest, open: OpenAnalysis, view: View): Promise<ViewWords | null> => {
  const { analysis: key, query } = view;
  if (!isViewAnalysis(key) || query === undefined) return null;
  return viewWords(
    request,
    key,
    reopened(request, open, key, { query: new URLSearchParams(query), address: addressOf(key) }),
  );
};

/** An analysis with the selection of a query that is not the request's own. */
export const openQuery = (
  request: PageRequest,
  selections: KeptSelections,
  key: ViewAnalysis,
  query: URLSearchParams,
  address = addressOf(key),
): Promise<OpenAnalysis> => openAnalysis({ ...request, query }, selections, key, address);

/** The dashboard alone, as its pages of figures have it. */
export const openPlain = (request: PageRequest, selections: KeptSelections, query = new URLSearchParams()) =>
  openQuery(request, selections, 'price-changes', query, noScreen);

/** The view that a path names. Ends the request where the person has none. */
export const readView = async (request: PageRequest): Promise<ViewWhole> => {
  const params = { dashboardId: idParameter(request.params.id), viewId: idParameter(request.params.viewId) };
  return orEnd(await request.call(getView, { params }));
};

/** A view with its dashboard; `key` is null where its analysis is not there: switched off, or unknown to us. */
export type OpenedView = { view: ViewWhole; key: ViewAnalysis | null; open: OpenAnalysis };

/** Opens the view that a path names, whether its analysis is there or not. */
export const openView = async (request: PageRequest, selections: KeptSelections): Promise<OpenedView> => {
  const view = await readView(request);
  const query = new URLSearchParams(view.query);
  const { analysis } = view;
  if (!isViewAnalysis(analysis)) return { view, key: null, open: await openPlain(request, selections, query) };
  // Read as the analysis reads it, opened as a page that is always there: the analysis ends the request where it is off.
  const open = await openQuery(request, selections, 'price-changes', query, addressOf(analysis));
  const isThere = isAlwaysThere(analysis) || open.analyses.includes(analysis);
  return isThere ? { view, key: analysis, open: { ...open, key: analysis } } : { view, key: null, open };
};

/** The frame of pages about views: none of the sections is open, but the list of views. */
export const viewsFrame = (request: PageRequest, open: OpenAnalysis): DashboardFrameProps => {
  const { views, ...frame } = frameBeside(request, open, paths.views(open.data.basic.id));
  return { ...frame, views: views && { ...views, all: { ...views.all, current: true } } };
};

/** The way to a page about views: the dashboards, the dashboard, what it belongs to, and its own title. */
export const crumbsBelow = (
  { t, basePath }: PageRequest,
  { data: { basic } }: OpenAnalysis,
  above: Crumb,
  title: string,
): Crumb[] => [
  { label: t('common:dashboards'), href: basePath + paths.dashboards },
  { label: basic.name, href: basePath + paths.dashboard(basic.id) },
  above,
  { label: title },
];

/** The way to the page of one view. */
export const viewCrumbs = (request: PageRequest, open: OpenAnalysis, name: string): Crumb[] => {
  const list = { label: request.t('views:title'), href: request.basePath + paths.views(open.data.basic.id) };
  return crumbsBelow(request, open, list, name);
};
