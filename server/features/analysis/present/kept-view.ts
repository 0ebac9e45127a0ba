import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { View } from '../../../contract/entities/view.ts';
import { isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { viewDigest } from '../../../domain/analysis/view-digest.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { viewLabel } from '../../shared/dashboard/view-label.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeWhole } from '../filter/selection.ts';

/**
 * The digest of what a page shows, by which it is found among the kept views; null where it cannot be one of them. An analysis as it
 * opens by itself is none, although a view may have kept the same.
 */
export const digestHere = ({ query }: PageRequest, { key, selection, views }: OpenAnalysis): string | null =>
  query.size > 0 && views !== null && views.length > 0 && isViewAnalysis(key)
    ? viewDigest(key, writeWhole(selection).toString())
    : null;

/** Where a kept view is shared, mailed and changed; `changeHref`: null for who may not. */
export const keptViewLinks = (
  { basePath }: PageRequest,
  dashboardId: number,
  { id, canChange }: Pick<View, 'id' | 'canChange'>,
) => ({
  shareHref: basePath + paths.viewShares(dashboardId, id),
  mailHref: basePath + withQuery(paths.newReport(dashboardId), { view: String(id) }),
  changeHref: canChange ? basePath + paths.viewChange(dashboardId, id) : null,
});

/** The kept views that a page shows, each with what can be done with it: several may show the same. */
export const presentKeptViews = (request: PageRequest, open: OpenAnalysis): AnalysisHead['keptViews'] => {
  const here = digestHere(request, open);
  const shown = here === null ? [] : (open.views ?? []).filter(({ digest }) => digest === here);
  return shown.map(view => ({
    id: view.id,
    name: viewLabel(open.views ?? [], view),
    ...keptViewLinks(request, open.data.basic.id, view),
  }));
};
