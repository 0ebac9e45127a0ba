import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { atEnd } from '../market/at-end.ts';
import { lateAtEnd, moreWords, seenWords } from '../market/late.ts';
import type { Freshness } from '../present/freshness.ts';
import type { OpenStockOut, StockOverview } from './open-stock-out.ts';

type OutRow = RowOf<typeof stockOut.now.columns>;

/** What an answer is made of besides the summary: how far data reach, and what the page lists as out of stock. */
type Shown = { reach: Freshness | null; rows: readonly OutRow[] };

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

/** How many products are out somewhere, and how many more were where data end earlier, unless the remark says it; '' if an API does not say it. */
const affectedWords = (
  request: PageRequest,
  open: OpenStockOut,
  { foremost }: StockOverview,
  isRemarked: boolean,
): string => {
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
  return isRemarked ? words : words + moreWords(request, open, affectedEarlier);
};

/** What was out where data end earlier: how many more products; '' if none was. What was out longest there the table says. */
export const earlierWords = (
  { t }: PageRequest,
  { formats }: OpenStockOut,
  { foremost }: Pick<StockOverview, 'foremost'>,
): string => {
  const more = foremost?.affectedEarlier ?? 0;
  return more > 0 ? t('stockOut:earlier.more', { count: more, number: formats.count(more) }) : '';
};

/** How long what was seen before the others had been out, where it is longer than the longest of these, which the table begins with. */
const longerWords = (
  request: PageRequest,
  open: OpenStockOut,
  foremost: NonNullable<StockOverview['foremost']>,
  { reach, rows }: Shown,
): string => {
  const earlier = rows.filter(row => seenWords(request, open, reach, row.seen) !== '');
  const days = foremost.earlierDays ?? Math.max(0, ...earlier.map(row => row.days));
  return days > (foremost.days ?? days)
    ? request.t('stockOut:earlier.longest', { count: days, number: open.formats.count(days) })
    : '';
};

/** What was out as long as the longest: the same product in more shops, other products, or both, as far as the page has all of them. */
const alikeWords = (
  { t }: PageRequest,
  { formats }: OpenStockOut,
  { productName, days, seen, alike }: NonNullable<StockOverview['foremost']>,
  rows: readonly OutRow[],
): string => {
  const alikes = rows.filter(row => row.days === days && row.seen === seen);
  const ofIt = alikes.filter(row => row.productName === productName).length;
  const kind = alikes.length !== alike ? 'cases' : ofIt === alike ? 'shops' : ofIt === 1 ? 'products' : 'cases';
  const others = kind === 'products' ? new Set(alikes.map(row => row.masterProductId)).size - 1 : alike - 1;
  return t(`stockOut:alike.${kind}`, { count: others, number: formats.count(others) });
};

/** What is out longest, where and since when, and when it was seen last, if others were seen later; '' if nothing is. */
const longestWords = (request: PageRequest, open: OpenStockOut, { foremost }: StockOverview, shown: Shown): string => {
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
    alike: alikeWords(request, open, foremost, shown.rows),
  };
  const words = alike > 1 ? t('stockOut:answer.longestTied', longest) : t('stockOut:answer.longest', longest);
  const longer = longerWords(request, open, foremost, shown);
  return `${words}${seenWords(request, open, shown.reach, seen)}${longer}.`;
};

/** The answer in words; null if no stock state is known. */
export const presentAnswer = (request: PageRequest, open: OpenStockOut, overview: StockOverview, shown: Shown) => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (overview.known === 0) return null;
  const isRemarked = view === 'now' && lateAtEnd(open, shown.reach).size > 0;
  const affected = affectedWords(request, open, overview, isRemarked);
  const longest = view === 'now' ? longestWords(request, open, overview, shown) : '';
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
  return {
    strong: t('stockOut:answer.rate', { rate: formats.percent(overview.rate) }),
    // Of how many observations it is, the first tile says.
    rest: affected
      ? `– ${affected}.`
      : t('stockOut:answer.rateRest', { out: formats.count(overview.out), known: formats.count(overview.known) }),
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
        }),
      };
