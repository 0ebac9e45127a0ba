import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { atEnd } from '../market/at-end.ts';
import { moreWords, seenWords } from '../market/late.ts';
import type { Freshness } from '../present/freshness.ts';
import type { OpenPromotion } from './open-promotion.ts';

export type PromotionOverview = CallResult<typeof promotion.overview.calls.read>;

/** The name of a view: running, running now, or running at the end of the period. */
export const viewName = (request: PageRequest, open: OpenPromotion, view: OpenPromotion['view']): string => {
  const { when } = atEnd(request, open);
  return request.t(view === 'deepest' ? `promotion:${when}.view` : `promotion:views.${view}`);
};

/** The question in the title. */
export const presentQuestion = (request: PageRequest, open: OpenPromotion): string => {
  const { when, day } = atEnd(request, open);
  return open.view === 'deepest'
    ? request.t(`promotion:${when}.question`, { day })
    : request.t(`promotion:question.${open.view}`);
};

/** How many products are on promotion at the end, and how many more were where data end earlier; '' if an API does not say it. */
const affectedWords = (request: PageRequest, open: OpenPromotion, { foremost }: PromotionOverview): string => {
  if (!foremost) return '';
  const { when, day } = atEnd(request, open);
  const { affected, affectedEarlier = 0, products, productsEarlier = 0 } = foremost;
  const last = affected - affectedEarlier;
  const words = request.t(`promotion:${when}.affected`, {
    count: last,
    affected: open.formats.count(last),
    products: open.formats.count(products - productsEarlier),
    day,
  });
  return words + moreWords(request, open, affectedEarlier);
};

/** Where one was still deeper when it was seen last, before that; '' if none was. */
const deeperWords = (
  { t }: PageRequest,
  { formats }: OpenPromotion,
  { deepest, earlierDeepest: depth = null, earlierShop: shop }: NonNullable<PromotionOverview['foremost']>,
): string =>
  shop && (depth ?? 0) > (deepest ?? 0) && formats.percent(depth) !== formats.percent(deepest)
    ? `; ${t('promotion:answer.deeper', { depth: formats.percent(depth), shop })}`
    : '';

/** The deepest of those that run, and when it was seen last, if others were seen later; '' if none runs. */
const deepestWords = (
  request: PageRequest,
  open: OpenPromotion,
  { foremost }: PromotionOverview,
  reach: Freshness | null,
): string => {
  if (!foremost?.productName || !foremost.since) return '';
  const { productName, shopName, since, deepest, seen } = foremost;
  const words = request.t('promotion:answer.deepest', {
    product: productName,
    shop: shopName ?? '',
    depth: open.formats.percent(deepest),
    since: open.formats.day(since),
  });
  return `${words}${seenWords(request, open, reach, seen)}${deeperWords(request, open, foremost)}.`;
};

const mostNamed = 4;

type Calendar = CallResult<typeof promotion.calendar.calls.table>;

/** When and where: the days on which most ran at once, and the retailer with most; how many there are where neither stands out. */
const calendarWords = ({ t }: PageRequest, { formats }: OpenPromotion, { total, summary, data }: Calendar): string => {
  const { count } = formats;
  const [only] = data;
  const names = [...new Set(data.map(({ retailerName }) => retailerName))];
  if (total === 1 && only && !only.now)
    return t('promotion:answer.only', { period: formats.period(only.start, only.end), name: only.retailerName });
  const { busiestFrom: from, busiestTo: to, busiest = 0, mostAt, mostAtCount = 0 } = summary ?? {};
  // Of few promotions every place can be named, where no day has more of them than others.
  if (!from && !mostAt && total === data.length && names.length <= mostNamed)
    return t('promotion:answer.few', { count: total, number: count(total), names: names.join(', ') });
  const days =
    from && to && total > 1
      ? t('promotion:answer.mostDays', {
          period: formats.period(from, to),
          busiest: count(busiest),
          number: count(total),
        })
      : t('promotion:answer.intervals', { count: total, number: count(total) });
  return mostAt && mostAtCount < total
    ? t('promotion:answer.mostAt', { days, name: mostAt, number: count(mostAtCount) })
    : days;
};

/** The answer in words; null if no promotion state is known. `calendar`: the view's own promotions, of retailers. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenPromotion,
  overview: PromotionOverview,
  { calendar, reach }: { calendar: Calendar | null; reach: Freshness | null },
) => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (overview.known === 0) return null;
  const { promotions, now, seemingPromotions } = overview;
  const counts = { count: promotions, number: formats.count(promotions) };
  const affected = affectedWords(request, open, overview);
  const deepest = view === 'deepest' ? deepestWords(request, open, overview, reach) : '';
  if (deepest) return { strong: affected, rest: deepest };
  if (view === 'seeming') {
    return {
      strong: t('promotion:answer.seeming', { ...counts, seeming: formats.count(seemingPromotions) }),
      rest: t('promotion:answer.seemingRest'),
    };
  }
  if (calendar) {
    return {
      strong: calendarWords(request, open, calendar),
      rest: t('promotion:answer.inShops', { promotions: counts.number }),
    };
  }
  if (view !== 'share') {
    return {
      strong: t('promotion:answer.promotions', counts),
      rest: t(`promotion:${when}.answer`, { now: formats.count(now - (overview.foremost?.earlier ?? 0)), day }),
    };
  }
  if (overview.share === null) return null;
  const rest =
    overview.depth === null
      ? t('promotion:answer.known', { known: formats.count(overview.known) })
      : t('promotion:answer.depth', { depth: formats.percent(overview.depth) });
  return {
    strong: t('promotion:answer.share', { share: formats.percent(overview.share) }),
    rest: affected ? `${rest} ${affected}.` : rest,
  };
};
