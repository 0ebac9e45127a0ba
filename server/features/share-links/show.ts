import { ShareLinkPage, type ShareLinkPageProps } from '../../../views/pages/share-links/ShareLinkPage.tsx';
import { ShareLinksPage, type ShareLinksPageProps } from '../../../views/pages/share-links/ShareLinksPage.tsx';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { getShare } from '../../contract/calls/main/dashboards/shares.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { readTeamTabs } from '../shared/people/team-tabs.ts';
import { lastOfShares, loadShares, presentShare, presentShares } from '../shared/shares/present-share.ts';
import { observedWords } from '../shared/words/observed-words.ts';

const linksOfPage = 50;

const placeOf = (page: number): string => withQuery(paths.shareLinks, { page });

/** /team/share-links: the person's own links; for owners and administrators those of the whole team. */
export const shareLinks = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const [team, listed, tabs] = await Promise.all([
    request.call(ownTeam, {}),
    loadShares(request, linksOfPage),
    readTeamTabs(request, { shares: true }),
  ]);
  const last = lastOfShares(listed, placeOf);
  if (last !== null) return redirectTo(last);
  const props: ShareLinksPageProps = {
    teamName: orEnd(team).name,
    tabs,
    on: listed.on,
    canSwitch: listed.canSwitch,
    ...(await presentShares(request, listed, placeOf)),
  };
  return pageReply(page(t('shares:title'), ShareLinksPage, props));
};

/** One of them, with who opened it. */
export const shareLink = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const shareId = idParameter(request.params.shareId);
  const [found, zone] = await Promise.all([request.call(getShare, { params: { shareId } }), ownZone(request)]);
  const share = orEnd(found);
  const words = observedWords(request, zone);
  const props: ShareLinkPageProps = {
    share: presentShare(request, words, share),
    openings: share.openings.map(({ at, network }) => ({
      when: words.moment(at),
      network: network ?? t('shares:networkUnknown'),
    })),
  };
  return pageReply(page(`${share.name} · ${t('shares:title')}`, ShareLinkPage, props));
};
