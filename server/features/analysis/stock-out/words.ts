import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { atEnd } from '../market/at-end.ts';
import { moreWords, seenWords } from '../market/late.ts';
import type { Freshness } from '../present/freshness.ts';
import type { OpenStockOut, StockOverview } from './open-stock-out.ts';

/** The name of a view: out of stock, out now, or out at the end of the period. */
export const viewName = (request: PageRequest, open: OpenStockOut, view: OpenStockOut['view']): string => {
  const { when } = atEnd(request, open);
  if (view === 'now') return request.t(when === 'now' ? 'figures:outNow' : 'figures:outThen');
  return request.t(`stockOut:views.${view}`);
};

/** The question in the title. */
export const presentQuestion = (request: PageRequest, open: OpenStockOut): string => {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  if (open.view === 'now') return t(`stockOut:${when}.question`, { day });
  if (open.view !== 'shops') return t(`stockOut:question.${open.view}`);
  return open.charted ? t('stockOut:question.shops', { product: open.charted.name }) : t('stockOut:question.shopsNone');
};

/** How many products are out somewhere, and how many more were where data end earlier; '' if an API does not say it. */
const affectedWords = (request: PageRequest, open: OpenStockOut, { foremost }: StockOverview): string => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (!foremost) return '';
  const { affected, affectedEarlier = 0, products, productsEarlier = 0 } = foremost;
  const last = affected - affectedEarlier;
  const counts = {
    count: last,
    affected: formats.count(last),
    products: formats.count(products - productsEarlier),
    day,
  };
  // The question about what was out then names the day.
  const isSaid = view === 'now' && when !== 'now';
  const words = isSaid ? t('stockOut:affectedThen', counts) : t(`stockOut:${when}.affected`, counts);
  return words + moreWords(request, open, affectedEarlier);
};

/** Where something was out still longer when it was seen last, before that; '' if nothing was. */
const longerWords = (
  { t }: PageRequest,
  { formats }: OpenStockOut,
  { days, earlierDays, earlierShop: shop }: NonNullable<StockOverview['foremost']>,
): string =>
  shop && (earlierDays ?? 0) > (days ?? 0)
    ? `; ${t('stockOut:answer.longer', { count: earlierDays ?? 0, number: formats.count(earlierDays ?? 0), shop })}`
    : '';

/** What is out longest, where and since when, and when it was seen last, if others were seen later; '' if nothing is. */
const longestWords = (
  request: PageRequest,
  open: OpenStockOut,
  { foremost }: StockOverview,
  reach: Freshness | null,
): string => {
  const { t } = request;
  const { formats } = open;
  if (!foremost?.productName || !foremost.since) return '';
  const { productName, shopName, since, seen, alike, days } = foremost;
  const longest = {
    count: days ?? 1,
    number: formats.count(days ?? 1),
    product: productName,
    shop: shopName ?? '',
    since: formats.day(since),
    alike: formats.count(alike),
  };
  const words = alike > 1 ? t('stockOut:answer.longestTied', longest) : t('stockOut:answer.longest', longest);
  return `${words}${seenWords(request, open, reach, seen)}${longerWords(request, open, foremost)}.`;
};

/** The answer in words; null if no stock state is known. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenStockOut,
  overview: StockOverview,
  reach: Freshness | null,
) => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (overview.known === 0) return null;
  const affected = affectedWords(request, open, overview);
  const longest = view === 'now' ? longestWords(request, open, overview, reach) : '';
  if (longest) return { strong: affected, rest: longest };
  const earlier = overview.foremost?.earlier ?? 0;
  const last = overview.outNow - earlier;
  const now = {
    strong:
      t(`stockOut:${when}.answer`, { count: last, number: formats.count(last), day }) +
      moreWords(request, open, earlier),
    rest: t('stockOut:answer.nowRest', { pairs: formats.count(overview.pairs) }),
  };
  if (view === 'now') return now;
  if (overview.rate === null) return null;
  const rest = t('stockOut:answer.rateRest', {
    out: formats.count(overview.out),
    known: formats.count(overview.known),
  });
  return {
    strong: t('stockOut:answer.rate', { rate: formats.percent(overview.rate) }),
    rest: affected ? `${rest} ${affected}.` : rest,
  };
};

/** The answer to which product is out most often; null if none was. */
export const answerOften = (
  { t }: PageRequest,
  { formats }: OpenStockOut,
  overview: StockOverview,
  first: RowOf<typeof stockOut.often.columns>,
) =>
  first.rate === null || first.rate === 0 || overview.rate === null
    ? null
    : {
        strong: t('stockOut:answer.often', { product: first.productName, rate: formats.percent(first.rate) }),
        rest: t('stockOut:answer.oftenRest', {
          count: first.times,
          number: formats.count(first.times),
          days: formats.count(first.days),
          all: formats.percent(overview.rate),
        }),
      };
