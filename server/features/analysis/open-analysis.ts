import { allAnalysis } from '../../contract/calls/main/dashboards.ts';
import { type Formats, formatsFor } from '../../domain/formats.ts';
import { ownProductIds } from '../../domain/own-products.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith } from '../../http/reply.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { type AnalysisKey, analysisLevels, isAnalysisKey, type PlaceLevel, switchedOn } from '../analysis-types.ts';
import { idParameter, orEnd } from '../failure.ts';
import { type DashboardData, dashboardOrEnd, loadDashboard } from '../load-dashboard.ts';
import { opened, shortened } from './kept.ts';
import { type ReadSelection, readSelection } from './selection.ts';

/** An analysis that a person opens: its dashboard, what they selected, and how its country writes. */
export type OpenAnalysis = ReadSelection & {
  key: AnalysisKey;
  level: PlaceLevel;
  data: DashboardData;
  analyses: AnalysisKey[];
  formats: Formats;
  /** The product that figures and chart tell of; null where the dashboard has none. */
  charted: { id: number; name: string } | null;
};

/** What the person chose to chart, else their first own product, else the first: always one of those that are shown. */
const chartedOf = (
  data: DashboardData,
  chosen: number | null,
  products: readonly number[],
): OpenAnalysis['charted'] => {
  const shown = products.length > 0 ? data.products.filter(product => products.includes(product.id)) : data.products;
  const own = ownProductIds(data.ownProducts);
  return shown.find(product => product.id === chosen) ?? shown.find(product => own.has(product.id)) ?? shown[0] ?? null;
};

/** Loads what every reading of an analysis needs. Ends the request where the dashboard or the analysis is not there. */
export async function openAnalysis(request: PageRequest, selections: KeptSelections): Promise<OpenAnalysis> {
  const id = idParameter(request.params.id);
  const key = request.params.analysis;
  if (!isAnalysisKey(key)) return endWith('notFound');
  const [loaded, types] = await Promise.all([
    loadDashboard(request, id),
    request.call(allAnalysis, { params: { id } }),
  ]);
  const data = dashboardOrEnd(loaded);
  const analyses = switchedOn(orEnd(types));
  if (!analyses.includes(key)) return endWith('notFound');
  const { timeZone, locale, currency } = data.basic;
  const query = opened(request.query, id, selections) ?? endWith('selectionGone');
  const read = readSelection(query, { timeZone, firstDay: data.firstDay, now: request.now });
  return {
    ...read,
    selection: shortened(read.selection, id, selections),
    key,
    level: analysisLevels[key],
    data,
    analyses,
    formats: formatsFor({ lang: request.lang, locale, currency, timeZone }),
    charted: chartedOf(data, read.selection.charted, read.selection.products),
  };
}
