import { z } from 'zod';
import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import type { ShareRow } from '../../../../views/components/ShareList.tsx';
import type { CallResult } from '../../../contract/call.ts';
import { shareList } from '../../../contract/calls/main/dashboards/shares.ts';
import type { Share } from '../../../contract/entities/share.ts';
import { longestQuery } from '../../../domain/address.shared.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageNumber } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { lastInstead, pageLinks } from '../lists/page-links.ts';
import { orEnd } from '../outcomes/failure.ts';
import { ownZone } from '../people/own-zone.ts';
import { observedWords, type Words } from '../words/observed-words.ts';

type Listed = CallResult<typeof shareList>;

const address = z.object({ page: pageNumber });

/** What listed links are to: a view, the page for print of a dashboard, or all that a person may see. */
export type SharesOf = { viewId?: number; paperOf?: number };

/** The page of links that an address asks for; ends the request where the API has none. */
export const loadShares = async (request: PageRequest, limit: number, of: SharesOf = {}): Promise<Listed> => {
  const query = { ...readFields(address, request.query), limit, ...of };
  const listed = orEnd(await request.callOr(shareList, { query }, async () => ({ kind: 'notFound', error: '' })));
  // An API without links to pages for print lists all there are.
  const isMeant = ({ toPaper, dashboardId }: Share) => toPaper === true && dashboardId === of.paperOf;
  return of.paperOf === undefined || listed.data.every(isMeant) ? listed : { ...listed, data: [], total: 0 };
};

/** How often a link was opened, and when last. */
const openedWords = ({ t }: PageRequest, { moment }: Words, { opened, lastOpenedAt }: Share): string =>
  lastOpenedAt === null ? t('shares:openedNever') : t('shares:opened', { count: opened, moment: moment(lastOpenedAt) });

const named = ['open', 'over', 'ended'] as const;
type Named = (typeof named)[number];
/** States that a word says; of the others it is said why the link shows nothing. */
const isNamed = (state: Share['state']): state is Named => named.some(one => one === state);

/** Until when it works, or why it does not; '' where what it shows says that already. */
const lastWords = ({ t }: PageRequest, { moment, dayOf }: Words, { state, expiresAt, endedAt }: Share): string => {
  if (endedAt !== null) return t('shares:endedAt', { moment: moment(endedAt) });
  if (state === 'viewGone') return '';
  if (!isNamed(state)) return t(`shares:why_${state}`);
  const day = dayOf(expiresAt);
  return state === 'over' ? t('shares:overSince', { day }) : t('shares:untilDay', { day });
};

/** A link in a list, or by itself, of which alone the query of its page for print is known. */
type Shown = Share & { paper?: string | null | undefined };

/** What a link shows, and where that is. */
const shownOf = (
  { t, basePath }: PageRequest,
  { dashboardId, viewId, viewName, toPaper, paper }: Shown,
): Pick<ShareRow, 'view' | 'viewHref'> => {
  if (toPaper) {
    const isShort = paper != null && paper.length <= longestQuery;
    const viewHref = isShort ? basePath + withQuery(paths.paper(dashboardId), paper) : null;
    return { view: t('shares:paper'), viewHref };
  }
  const viewHref = viewId === null ? null : basePath + paths.view(dashboardId, viewId);
  return { view: viewName ?? t('shares:viewDeleted'), viewHref };
};

/**
 * Until when a link works, to who follows it: nothing is known of them, so it is said in the zone of the dashboard, by name. Whose link it
 * is reads it in a zone of their own, where it may be another day.
 */
export const untilWords = (request: PageRequest, timeZone: string, { expiresAt }: Pick<Share, 'expiresAt'>): string =>
  request.t('shares:until', { moment: observedWords(request, timeZone).moment(expiresAt) });

/** Whether it can still be ended. */
export const canEnd = ({ state }: Pick<Share, 'state'>): boolean => state !== 'ended' && state !== 'over';

/** A link in a list; moments are those of `words`. */
export const presentShare = (request: PageRequest, words: Words, share: Shown): ShareRow => {
  const { t, basePath } = request;
  const { id, dashboardName, ownerName, own, hasPassword, files, state } = share;
  return {
    id,
    name: share.name,
    href: basePath + paths.shareLink(id),
    ...shownOf(request, share),
    facts: [
      dashboardName,
      own ? t('shares:byYou') : t('shares:by', { name: ownerName }),
      ...(hasPassword ? [t('shares:withPassword')] : []),
      ...(files ? [t('shares:withFiles')] : []),
    ],
    state,
    stateText: t(isNamed(state) ? `shares:state_${state}` : 'shares:state_none'),
    until: lastWords(request, words, share),
    opened: openedWords(request, words, share),
    endHref: canEnd(share) ? basePath + paths.shareLinkEnd(id) : null,
  };
};

/** The address of a page of the list, below the prefix. */
type PlaceOf = (page: number) => string;

/** Why none of them works: how many show nothing, and how many have ended. */
const closedWords = ({ t }: PageRequest, data: Listed['data'], number: (value: number) => string): string => {
  const nothing = data.filter(canEnd).length;
  const ended = data.length - nothing;
  return [
    ...(nothing > 0 ? [t('shares:showNothing', { count: nothing, number: number(nothing) })] : []),
    ...(ended > 0 ? [t('shares:haveEnded', { count: ended, number: number(ended) })] : []),
  ].join(', ');
};

/** How many links there are, and how many of them work; of a list of several pages the number alone. */
const titleOf = (request: PageRequest, { data, total }: Listed, number: (value: number) => string): string => {
  const { t } = request;
  if (total === 0) return t('shares:title');
  const of = { count: total, number: number(total) };
  if (data.length < total) return t('shares:count', of);
  const open = data.filter(({ state }) => state === 'open').length;
  if (open === total) return t('shares:allOpen', of);
  if (open === 0) return t('shares:noneOpen', { closed: closedWords(request, data, number) });
  return t('shares:countOpen', { ...of, count: open, open: number(open) });
};

/** A page of links, and the ways to the others. */
export const presentShares = async (
  request: PageRequest,
  listed: Listed,
  placeOf: PlaceOf,
): Promise<{ title: string; shares: ShareRow[]; pages: PagesProps | null }> => {
  const words = observedWords(request, await ownZone(request));
  const { t, basePath } = request;
  const { data, page, limit, total } = listed;
  const count = words.number;
  const pageHref = (number: number): string => basePath + placeOf(number);
  return {
    title: titleOf(request, listed, count),
    shares: data.map(share => presentShare(request, words, share)),
    pages: total > limit ? pageLinks({ t, label: t('common:pages'), page, limit, total, count, pageHref }) : null,
  };
};

/** The last page of the list where a page beyond it is asked for; null where there is nothing to correct. */
export const lastOfShares = (listed: Listed, placeOf: PlaceOf): string | null => {
  const last = lastInstead(listed);
  return last === null ? null : placeOf(last);
};
