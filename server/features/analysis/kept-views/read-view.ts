import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { getView } from '../../../contract/calls/main/dashboards/views.ts';
import type { ViewWhole } from '../../../contract/entities/view.ts';
import { isViewAnalysis, type ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import { isAlwaysThere, type OpenAnalysis, openAnalysis } from '../ask/open-analysis.ts';
import { priceChanges } from '../price-changes/screen.ts';
import { screens } from '../screens.ts';

const noScreen: ScreenAddress = { fields: {}, sortKeys: [] };

const addressOf = (key: ViewAnalysis): ScreenAddress =>
  key === 'price-changes' ? priceChanges.address : screens[key].address;

/** An analysis with the selection of a query that is not the request's own. */
export const openQuery = (
  request: PageRequest,
  selections: KeptSelections,
  key: ViewAnalysis,
  query: URLSearchParams,
): Promise<OpenAnalysis> => openAnalysis({ ...request, query }, selections, key, addressOf(key));

/** The dashboard alone, as its pages of figures have it. */
export const openPlain = (request: PageRequest, selections: KeptSelections, query = new URLSearchParams()) =>
  openAnalysis({ ...request, query }, selections, 'price-changes', noScreen);

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
  const plain = await openPlain(request, selections, query);
  const { analysis } = view;
  const isThere = isViewAnalysis(analysis) && (isAlwaysThere(analysis) || plain.analyses.includes(analysis));
  if (!isThere) return { view, key: null, open: plain };
  return { view, key: analysis, open: await openQuery(request, selections, analysis, query) };
};
