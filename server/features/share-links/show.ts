import { ShareLinkPage, type ShareLinkPageProps } from '../../../views/pages/share-links/ShareLinkPage.tsx';
import { ShareLinksPage, type ShareLinksPageProps } from '../../../views/pages/share-links/ShareLinksPage.tsx';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { getShare } from '../../contract/calls/main/dashboards/shares.ts';
import { momentWords } from '../../domain/calendar/day-words.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { loadShares, presentShare } from '../shared/shares/present-share.ts';

/** /team/share-links: the person's own links; for owners and administrators those of the whole team. */
export const shareLinks = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const [team, { on, canSwitch, shares }] = await Promise.all([request.call(ownTeam, {}), loadShares(request)]);
  const props: ShareLinksPageProps = {
    teamName: orEnd(team).name,
    on,
    canSwitch,
    shares: shares.map(share => presentShare(request, share)),
  };
  return pageReply(page(t('shares:title'), ShareLinksPage, props));
};

/** One of them, with who opened it. */
export const shareLink = async (request: PageRequest): Promise<Reply> => {
  const { t, lang } = request;
  const shareId = idParameter(request.params.shareId);
  const share = orEnd(await request.call(getShare, { params: { shareId } }));
  const props: ShareLinkPageProps = {
    share: presentShare(request, share),
    openings: share.openings.map(({ at, network }) => ({
      when: momentWords(lang, at),
      network: network ?? t('shares:networkUnknown'),
    })),
  };
  return pageReply(page(`${share.name} · ${t('shares:title')}`, ShareLinkPage, props));
};
