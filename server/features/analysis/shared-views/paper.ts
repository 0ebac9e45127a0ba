import { SharedPaperPage } from '../../../../views/pages/shared/SharedPaperPage.tsx';
import { isNameFor } from '../../../domain/free-name.ts';
import { pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { explainClosed, type OpenShare } from '../../shared/shares/open-share.ts';
import { untilWords } from '../../shared/shares/present-share.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { findLeft } from '../kept-views/left.ts';
import { openPlain } from '../kept-views/read-view.ts';
import { asOfWords } from '../present/present-head.ts';
import { askParts, openPart, type Paper, paperWords, readPaper } from '../several/read-paper.ts';
import { showParts } from '../several/show-parts.ts';
import { keepInside } from './keep-inside.ts';

type ShownPaper = { open: OpenAnalysis; query: URLSearchParams; paper: Paper };

/** The paper of a link; null where it cannot be shown as it was chosen: something of its filter has left, or no analysis is there. */
const openPaper = async ({ request, share }: OpenShare, selections: KeptSelections): Promise<ShownPaper | null> => {
  const query = new URLSearchParams(share.query);
  const open = await openPlain(request, selections, query);
  if (open.problems.length > 0) return null;
  const paper = readPaper(open, query);
  const { words } = await findLeft(request, open);
  return words.length > 0 || paper.chosen.every(({ place }) => place === null) ? null : { open, query, paper };
};

/** /share/:token of a dashboard's page for print: the analyses that its maker chose, one below the other, none of which leads anywhere. */
export const sharedPaper =
  (selections: KeptSelections) =>
  async (opened: OpenShare): Promise<Reply> => {
    const { request, share } = opened;
    const { t, basePath } = request;
    const shown = await openPaper(opened, selections);
    if (!shown) return explainClosed(request, 'incomplete');
    const { open, query, paper } = shown;
    const places = {
      basePath,
      token: request.params.token ?? '',
      own: '',
      query: new URLSearchParams(),
      files: false,
    };
    const make = async (): Promise<Reply> => {
      const asked = await askParts(request, open, query, paper);
      const parts = await showParts(request, asked, {
        place: props => keepInside(places, props),
        failed: t('shares:partFailed'),
      });
      // A part is missing because of its own fault, or since the link has ended meanwhile.
      const closed = parts.some(({ kind }) => kind === 'missing') ? await opened.findClosed() : null;
      if (closed) return closed;
      const props = {
        shared: {
          name: isNameFor(paper.title, share.name) ? '' : share.name,
          until: untilWords(request, open.data.basic.timeZone, share),
          timeZone: open.data.basic.timeZone,
          here: basePath + request.path,
        },
        title: paper.title,
        filter: paperWords(request, open, paper, asked),
        // Which ones is for those who see the dashboard.
        remark: paper.off.length > 0 ? t('shares:partOff') : '',
        isDemo: open.data.basic.isDemo,
        parts,
        asOf: asOfWords(request, open),
      };
      return pageReply(page(share.name, SharedPaperPage, props));
    };
    // What a session has filtered last is no part of the state of replies.
    if (open.last !== null) return make();
    // Each opening is counted and allowed by the API before that, and its rights have read the dashboard.
    const { accessToken: _token, pass: _pass, ...shownShare } = share;
    return { kind: 'keepable', also: JSON.stringify(shownShare), make };
  };

/** The hero images of a link to a page for print; null where it shows none. */
export const heroesOfPaper = async (opened: OpenShare, selections: KeptSelections): Promise<OpenAnalysis | null> => {
  const shown = await openPaper(opened, selections);
  const hero = shown?.paper.chosen.find(({ key }) => key === 'hero-image');
  const isShown = hero?.place != null && shown?.paper.shows.includes('table');
  return shown && isShown ? openPart(opened.request, shown.open, shown.query, 'hero-image') : null;
};
