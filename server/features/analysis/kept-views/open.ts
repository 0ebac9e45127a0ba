import { ViewLeftPage, type ViewLeftPageProps } from '../../../../views/pages/kept-views/ViewLeftPage.tsx';
import type { ViewWhole } from '../../../contract/entities/view.ts';
import { isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection, writeWhole } from '../filter/selection.ts';
import { analysisHref, pagePath } from '../present/present-head.ts';
import { findLeft } from './left.ts';
import { openView, viewCrumbs, viewsFrame } from './read-view.ts';

/** The analysis' name; of one that we do not know what the API calls it. */
export const analysisName = (t: Translator, analysis: string): string =>
  isViewAnalysis(analysis) ? t(`analysisTypes:name.${analysis}`) : analysis;

type Said = Pick<ViewLeftPageProps, 'title' | 'lead' | 'words' | 'openHref'>;

/** The view's page, where it cannot be shown as it was kept: what has left, and what can be done. */
const showLeft = (request: PageRequest, open: OpenAnalysis, view: ViewWhole, said: Said): Reply => {
  const { t, basePath } = request;
  const { basic } = open.data;
  const props: ViewLeftPageProps = {
    ...said,
    frame: viewsFrame(request, open),
    crumbs: viewCrumbs(request, open, view.name),
    name: view.name,
    analysis: analysisName(t, view.analysis),
    changeHref: view.canChange ? basePath + paths.viewChange(basic.id, view.id) : null,
    listHref: basePath + paths.views(basic.id),
  };
  return pageReply(page(`${view.name} · ${basic.name}`, ViewLeftPage, props));
};

/** A view: its analysis with its selection, unless something that it names has left the dashboard. */
export const showView =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t } = request;
    const { view, key, open } = await openView(request, selections);
    if (key === null) {
      const lead = t('views:offLead', { analysis: analysisName(t, view.analysis) });
      return showLeft(request, open, view, { title: t('views:off'), lead, words: [], openHref: null });
    }
    if (open.problems.length > 0) return endWith('badRequest');
    const { words, without } = await findLeft(request, open);
    if (words.length === 0) {
      const query = writeSelection(open.selection);
      // What is at its default is written out where nothing else is: without a query the page would be the analysis, not the view.
      const written = query.size > 0 ? query : writeWhole(open.selection);
      return redirectTo(withQuery(pagePath(key, open.data.basic.id), written));
    }
    const openHref = withQuery(analysisHref(request, open), writeSelection(without));
    return showLeft(request, open, view, { title: t('views:left'), lead: t('views:leftLead'), words, openHref });
  };
