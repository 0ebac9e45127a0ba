import { type AnalysisKey, analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writePeriod } from '../filter/selection.ts';

/** An analysis over the period of the overview; null where it is switched off. */
export const analysisHref = (
  { basePath }: PageRequest,
  { analyses, data, selection }: OpenAnalysis,
  key: AnalysisKey,
): string | null =>
  analyses.includes(key) ? basePath + withQuery(analysisPath(data.basic.id, key), writePeriod(selection)) : null;

/** The overview over the same period. */
export const overviewHref = ({ basePath }: PageRequest, { data, selection }: OpenAnalysis): string =>
  basePath + withQuery(paths.dashboard(data.basic.id), writePeriod(selection));

/** All price changes of the period. */
export const changesHref = ({ basePath }: PageRequest, { data, selection }: OpenAnalysis): string =>
  basePath + withQuery(paths.priceChanges(data.basic.id), writePeriod(selection));
