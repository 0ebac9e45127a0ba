import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import { isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { viewDigest } from '../../../domain/analysis/view-digest.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeWhole } from '../filter/selection.ts';

/** The digest of what a page shows, by which it is found among the kept views; null where it cannot be one of them. */
export const digestHere = ({ key, selection, views }: OpenAnalysis): string | null =>
  views !== null && views.length > 0 && isViewAnalysis(key) ? viewDigest(key, writeWhole(selection).toString()) : null;

/** The kept view that a page shows, with what can be done with it; null where it shows none. */
export const presentKeptView = ({ basePath }: PageRequest, open: OpenAnalysis): AnalysisHead['view'] => {
  const here = digestHere(open);
  const view = here === null ? undefined : open.views?.find(({ digest }) => digest === here);
  if (!view) return null;
  const { id } = open.data.basic;
  return {
    name: view.name,
    shareHref: basePath + paths.viewShares(id, view.id),
    mailHref: basePath + withQuery(paths.newReport(id), { view: String(view.id) }),
    changeHref: view.canChange ? basePath + paths.viewChange(id, view.id) : null,
  };
};
