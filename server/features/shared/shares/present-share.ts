import type { ShareRow } from '../../../../views/components/ShareList.tsx';
import { shareList } from '../../../contract/calls/main/dashboards/shares.ts';
import type { Share } from '../../../contract/entities/share.ts';
import { dayWords, momentWords } from '../../../domain/calendar/day-words.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { orEnd } from '../outcomes/failure.ts';

/** The links that a person may see, of one view or of all; ends the request where the API has none. */
export const loadShares = async (request: PageRequest, viewId?: number) =>
  orEnd(
    await request.callOr(shareList, { query: viewId === undefined ? {} : { viewId } }, async () => ({
      kind: 'notFound',
      error: '',
    })),
  );

/** How often a link was opened, and when last. */
const openedWords = ({ t, lang }: PageRequest, { opened, lastOpenedAt }: Share): string =>
  lastOpenedAt === null
    ? t('shares:openedNever')
    : t('shares:opened', { count: opened, moment: momentWords(lang, lastOpenedAt) });

const named = ['open', 'over', 'ended'] as const;
type Named = (typeof named)[number];
/** States that a word says; of the others it is said why the link shows nothing. */
const isNamed = (state: Share['state']): state is Named => named.some(one => one === state);

const lastWords = ({ t, lang }: PageRequest, { state, expiresAt, endedAt }: Share): string => {
  if (endedAt !== null) return t('shares:endedAt', { moment: momentWords(lang, endedAt) });
  if (!isNamed(state)) return t(`shares:why_${state}`);
  const day = dayWords(lang, expiresAt);
  return state === 'over' ? t('shares:overSince', { day }) : t('shares:until', { day });
};

/** A link in a list. */
export const presentShare = (request: PageRequest, share: Share): ShareRow => {
  const { t, basePath } = request;
  const { id, dashboardId, dashboardName, viewId, viewName, ownerName, own, hasPassword, files, state } = share;
  return {
    id,
    name: share.name,
    href: basePath + paths.shareLink(id),
    view: viewName ?? t('shares:viewDeleted'),
    viewHref: viewId === null ? null : basePath + paths.view(dashboardId, viewId),
    facts: [
      dashboardName,
      own ? t('shares:byYou') : t('shares:by', { name: ownerName }),
      ...(hasPassword ? [t('shares:withPassword')] : []),
      ...(files ? [t('shares:withFiles')] : []),
    ],
    state,
    stateText: t(isNamed(state) ? `shares:state_${state}` : 'shares:state_none'),
    until: lastWords(request, share),
    opened: openedWords(request, share),
    endAction: state === 'ended' || state === 'over' ? null : paths.shareLinkEnd(id),
  };
};
