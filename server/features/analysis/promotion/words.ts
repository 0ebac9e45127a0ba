import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Counts } from '../compare/answer.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { atEnd } from '../market/at-end.ts';
import { endApart, lateAtEnd, moreWords, seenWords } from '../market/late.ts';
import type { Freshness } from '../present/freshness.ts';
import type { OpenPromotion } from './open-promotion.ts';
import { figureOf, seemingShare } from './present-share.ts';

export type PromotionOverview = CallResult<typeof promotion.overview.calls.read>;

/** The name of a view: running, running now, or running at the end of the period. */
export const viewName = (request: PageRequest, open: OpenPromotion, view: OpenPromotion['view']): string => {
  const { when } = atEnd(request, open);
  return request.t(view === 'deepest' ? `promotion:${when}.view` : `promotion:views.${view}`);
};

/** What is asked where the figure of the chart is another than the share. */
const asked = { share: 'share', depth: 'depth', seeming: 'seemingShare' } as const;

/** The question in the title. */
export const presentQuestion = (request: PageRequest, open: OpenPromotion): string => {
  const { view, figure } = open;
  const { when, day } = atEnd(request, open);
  if (view === 'deepest') return request.t(`promotion:${when}.question`, { day });
  const about = view === 'share' ? asked[figure] : view;
  return request.t(`promotion:question.${about}`);
};

/** How many products are on promotion at the end, and how many more were where data end earlier, unless the remark says it; '' if an API does not say it. */
const affectedWords = (
  request: PageRequest,
  open: OpenPromotion,
  { foremost }: PromotionOverview,
  isRemarked: boolean,
): string => {
  if (!foremost) return '';
  const { when, day } = atEnd(request, open);
  const { affected, affectedEarlier = 0, products, productsEarlier = 0 } = foremost;
  const last = affected - affectedEarlier;
  const counts = {
    count: last,
    affected: open.formats.count(last),
    products: open.formats.count(products - productsEarlier),
    day,
  };
  // The question about what ran then names the day.
  const isSaid = open.view === 'deepest' && when !== 'now';
  const words = isSaid ? request.t('promotion:affectedThen', counts) : request.t(`promotion:${when}.affected`, counts);
  return isRemarked ? words : words + moreWords(request, open, affectedEarlier);
};

/** What ran where data end earlier: how many more products; '' if none did. Which is the deepest there the table says. */
export const earlierWords = (
  { t }: PageRequest,
  { formats }: OpenPromotion,
  { foremost }: Pick<PromotionOverview, 'foremost'>,
): string => {
  const more = foremost?.affectedEarlier ?? 0;
  return more > 0 ? t('promotion:earlier.more', { count: more, number: formats.count(more) }) : '';
};

/** The deepest of those that run, and when it was seen last, if others were seen later; '' if none runs. */
const deepestWords = (
  request: PageRequest,
  open: OpenPromotion,
  { foremost }: PromotionOverview,
  reach: Freshness | null,
): string => {
  if (!foremost?.productName) return '';
  const { productName, shopName, deepest, seen } = foremost;
  const words = request.t('promotion:answer.deepest', {
    product: productName,
    shop: shopName ?? '',
    depth: open.formats.percent(deepest),
  });
  return `${words}${seenWords(request, open, reach, seen)}.`;
};

const mostNamed = 4;

export type Calendar = CallResult<typeof promotion.calendar.calls.table>;

/**
 * How many there are, and how many of them run at the end: where retailers end apart, late days lack some of them, so that neither a
 * day nor a retailer can be said to have had the most.
 */
const runningWords = (request: PageRequest, open: OpenPromotion, { total, summary }: Calendar) => {
  const { t } = request;
  const { count } = open.formats;
  const { when, day } = atEnd(request, open);
  const { intervalsNow, intervalsEarlier = 0 } = summary ?? {};
  const strong = t('promotion:answer.intervals', { count: total, number: count(total) });
  if (intervalsNow === undefined) return { strong: `${strong}.`, rest: '' };
  const last = intervalsNow - intervalsEarlier;
  const words = { count: last, running: count(last), more: moreWords(request, open, intervalsEarlier), day };
  return { strong, rest: t(`promotion:${when}.ofThese`, words) };
};

/** When and where: the days on which most ran at once, and the retailer with most; how many there are where neither stands out. */
const calendarWords = (
  request: PageRequest,
  open: OpenPromotion,
  table: Calendar,
  reach: Freshness | null,
): { strong: string; rest: string } => {
  const { t } = request;
  const { formats } = open;
  const { total, summary, data } = table;
  const { count } = formats;
  const [only] = data;
  const names = [...new Set(data.map(({ retailerName }) => retailerName))];
  const alone = (strong: string) => ({ strong: `${strong}.`, rest: '' });
  if (total === 1 && only && !only.now)
    return alone(t('promotion:answer.only', { period: formats.period(only.start, only.end), name: only.retailerName }));
  const { busiestFrom: from, busiestTo: to, busiest = 0, mostAt, mostAtCount = 0 } = summary ?? {};
  // Of few promotions every place can be named, where no day has more of them than others.
  if (!from && !mostAt && total === data.length && names.length <= mostNamed)
    return alone(t('promotion:answer.few', { count: total, number: count(total), names: names.join(', ') }));
  if (endApart(open, reach)) return runningWords(request, open, table);
  const days =
    from && to && total > 1
      ? t('promotion:answer.mostDays', {
          period: formats.period(from, to),
          busiest: count(busiest),
          number: count(total),
        })
      : t('promotion:answer.intervals', { count: total, number: count(total) });
  return mostAt && mostAtCount < total
    ? { strong: days, rest: t('promotion:answer.mostAt', { name: mostAt, number: count(mostAtCount) }) }
    : alone(days);
};

/**
 * How many more promotions a calendar has than that of the other period, or fewer: those that it draws, then what they are shop by
 * shop. Undefined where that is not known.
 */
export const calendarChanged = (
  { t }: PageRequest,
  { formats, selection }: OpenPromotion,
  { table: { total }, before, inShops }: { table: Calendar; before: number | null; inShops: Counts },
): { strong: string; rest: string } | undefined => {
  const other = comparedPeriod(selection);
  if (before === null || !other) return undefined;
  const words = {
    count: total,
    number: formats.count(total),
    size: formats.count(Math.abs(total - before)),
    within: formats.within(other.start, other.end),
  };
  const way = Math.sign(total - before);
  const strong =
    way === 0
      ? t('promotion:changed.same', words)
      : way > 0
        ? t('promotion:changed.more', words)
        : t('promotion:changed.fewer', words);
  return { strong, rest: t('promotion:changed.inShops', inShops) };
};

type Shares = CallResult<typeof promotion.share.calls.table>;

/** Where the figure of the whole period is highest; '' where no retailer stands out. */
const mostWords = ({ t }: PageRequest, { formats, figure }: OpenPromotion, shares: Shares | null): string => {
  const percent = (row: Shares['data'][number]): string => formats.percent(figureOf[figure](row));
  const row =
    shares && shares.total === shares.data.length
      ? standsOut({ rows: shares.data, value: figureOf[figure], text: percent })
      : null;
  return row ? t('promotion:answer.mostOf', { name: row.name, percent: percent(row) }) : '';
};

/** The depth, or the share without saving, and where it is highest; null where it is unknown, and of the share on promotion. */
const figureAnswer = (
  request: PageRequest,
  open: OpenPromotion,
  overview: PromotionOverview,
  shares: Shares | null,
): { strong: string; rest: string } | null => {
  const { t } = request;
  const { figure, formats } = open;
  const value = figure === 'depth' ? overview.depth : seemingShare(overview);
  if (figure === 'share' || value === null) return null;
  const percent = formats.percent(value);
  return {
    strong:
      figure === 'depth'
        ? t('promotion:answer.depthAlone', { percent })
        : t('promotion:answer.seemingShare', { percent }),
    rest: mostWords(request, open, shares),
  };
};

/**
 * The answer in words; null if no promotion state is known. `calendar`: the view's own promotions, of retailers; `shares`: the figures of
 * the whole period by retailer.
 */
export const presentAnswer = (
  request: PageRequest,
  open: OpenPromotion,
  overview: PromotionOverview,
  { calendar, shares, reach }: { calendar: Calendar | null; shares: Shares | null; reach: Freshness | null },
) => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (overview.known === 0) return null;
  const { promotions, now, seemingPromotions } = overview;
  const counts = { count: promotions, number: formats.count(promotions) };
  const isRemarked = view === 'deepest' && lateAtEnd(open, reach).size > 0;
  const affected = affectedWords(request, open, overview, isRemarked);
  const deepest = view === 'deepest' ? deepestWords(request, open, overview, reach) : '';
  if (deepest) return { strong: affected, rest: deepest };
  if (view === 'seeming') {
    return {
      strong: t('promotion:answer.seeming', { ...counts, seeming: formats.count(seemingPromotions) }),
      rest: t('promotion:answer.seemingRest'),
    };
  }
  if (calendar) return calendarWords(request, open, calendar, reach);
  if (view !== 'share') {
    return {
      strong: t('promotion:answer.promotions', counts),
      rest: t(`promotion:${when}.answer`, { now: formats.count(now - (overview.foremost?.earlier ?? 0)), day }),
    };
  }
  if (overview.share === null) return null;
  const ofFigure = figureAnswer(request, open, overview, shares);
  if (ofFigure) return ofFigure;
  const rest =
    overview.depth === null
      ? t('promotion:answer.known', { known: formats.count(overview.known) })
      : t('promotion:answer.depth', { depth: formats.percent(overview.depth) });
  return {
    strong: t('promotion:answer.share', { share: formats.percent(overview.share) }),
    rest: affected ? `${rest} ${affected}.` : rest,
  };
};
