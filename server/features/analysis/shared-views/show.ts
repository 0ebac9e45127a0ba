import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { OpenedShare } from '../../../contract/entities/share.ts';
import { isViewAnalysis, type ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { referencePicture } from '../../shared/images/reference-picture.ts';
import { explainClosed, type OpenShare, withOpenShare } from '../../shared/shares/open-share.ts';
import { untilWords } from '../../shared/shares/present-share.ts';
import { isAlwaysThere, type OpenAnalysis } from '../ask/open-analysis.ts';
import { sendChart } from '../files/send-chart.ts';
import { type AnalysisPage, sendRows } from '../files/send-rows.ts';
import { writeSelection } from '../filter/selection.ts';
import { openHero, referencedProducts } from '../hero-image/open-hero.ts';
import { findLeft } from '../kept-views/left.ts';
import { addressOf, openQuery } from '../kept-views/read-view.ts';
import { pagePath } from '../present/present-head.ts';
import { screenOf } from '../screens.ts';
import { freeFields, keepInside } from './keep-inside.ts';
import { heroesOfPaper, sharedPaper } from './paper.ts';

/** The query of the view, with the page and the order of its rows that the visitor asks for. */
const lockedQuery = (view: string, asked: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(view);
  for (const field of freeFields) {
    const value = asked.get(field);
    if (value !== null) query.set(field, value);
  }
  return query;
};

type Shown = { key: ViewAnalysis; open: OpenAnalysis };

/** The view with its dashboard; null where it cannot be shown as it was kept: its analysis is off, or something has left. */
const openShared = async (
  request: PageRequest,
  selections: KeptSelections,
  { analysis, query: view }: OpenedShare,
): Promise<Shown | null> => {
  if (!isViewAnalysis(analysis)) return null;
  const query = lockedQuery(view, request.query);
  const open = await openQuery(request, selections, 'price-changes', query, addressOf(analysis));
  if (open.problems.length > 0 || !(isAlwaysThere(analysis) || open.analyses.includes(analysis))) return null;
  const named = { ...open, key: analysis };
  const { words } = await findLeft(request, named);
  return words.length > 0 ? null : { key: analysis, open: named };
};

type Page = AnalysisPage['page'];

/** The page of the analysis as who is signed in sees it, without what leads into the product. */
const showPage = async ({ request, share }: OpenShare, { key, open }: Shown): Promise<AnalysisPage> => {
  const { basePath } = request;
  const shown = await screenOf(key).show(request, open);
  const places = {
    basePath,
    token: request.params.token ?? '',
    own: pagePath(key, open.data.basic.id),
    query: writeSelection(open.selection),
    files: share.files,
  };
  const { head, ...props } = keepInside(places, shown.page.props);
  const until = untilWords(request, open.data.basic.timeZone, share);
  const ofShare: AnalysisHead = {
    ...head,
    csv: head.csv?.href ? head.csv : null,
    shared: { name: share.name, until, here: basePath + request.path },
  };
  const page: Page = { ...shown.page, title: share.name, props: { ...props, head: ofShare } };
  return pageReply(page, shown.status);
};

const withShown =
  (selections: KeptSelections, show: (opened: OpenShare, shown: Shown) => Promise<Reply>) =>
  async (opened: OpenShare): Promise<Reply> => {
    const shown = await openShared(opened.request, selections, opened.share);
    return shown ? show(opened, shown) : explainClosed(opened.request, 'incomplete');
  };

const isPaper = ({ share }: OpenShare): boolean => share.analysis === null;

/** /share/:token: what somebody without an account sees. Another page or order of the rows of a view is no further opening. */
export const sharedPage =
  (selections: KeptSelections) =>
  (request: PageRequest): Promise<Reply> => {
    const isFirst = !freeFields.some(field => request.query.has(field));
    const ofView = withShown(selections, showPage);
    const ofPaper = sharedPaper(selections);
    return withOpenShare(request, isFirst, opened => (isPaper(opened) ? ofPaper(opened) : ofView(opened)));
  };

/** What leaves the page as a file, if who made the link allows it; nobody has opened the link by that. */
const withFiles =
  (selections: KeptSelections, send: (opened: OpenShare, shown: Shown) => Promise<Reply>) =>
  (request: PageRequest): Promise<Reply> =>
    withOpenShare(
      request,
      false,
      withShown(selections, (opened, shown) => (opened.share.files ? send(opened, shown) : endWith('notFound'))),
    );

/** Its rows as a file. */
export const sharedRows = (selections: KeptSelections) =>
  withFiles(selections, async (opened, shown) => {
    const file = (await screenOf(shown.key).csv(opened.request, shown.open)) ?? endWith('notFound');
    return sendRows(opened.request, shown.open, file, () => showPage(opened, shown));
  });

/** One of its charts as a picture. */
export const sharedChart = (selections: KeptSelections) =>
  withFiles(selections, async (opened, shown) => sendChart(opened.request, shown.open, await showPage(opened, shown)));

/** The hero images that a link shows; null where it shows none. */
const shownHeroes = async (opened: OpenShare, selections: KeptSelections): Promise<OpenAnalysis | null> => {
  if (isPaper(opened)) return heroesOfPaper(opened, selections);
  const shown = await openShared(opened.request, selections, opened.share);
  return shown?.key === 'hero-image' ? shown.open : null;
};

/** The reference image of a product that the link shows with one; of every other product there is none. */
export const sharedReference =
  (selections: KeptSelections) =>
  (request: PageRequest): Promise<Reply> =>
    withOpenShare(request, false, async opened => {
      const open = await shownHeroes(opened, selections);
      const isShown = open !== null && referencedProducts(openHero(open)).has(Number(request.params.productId));
      return isShown ? referencePicture(opened.request) : endWith('notFound');
    });
