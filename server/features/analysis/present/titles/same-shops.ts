import type { Line, TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { SameShops } from '../../../../contract/analyses/price-evolution.ts';
import { isSeen } from '../../../../domain/analysis/line-change.ts';
import { standsOut } from '../../../../domain/analysis/stands-out.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { Translator } from '../../../../rendering/translator.ts';
import type { Outcome } from '../../../../upstream/outcome.ts';
import { lineName } from '../drawn-lines.ts';
import { moreKey } from '../time/foot.ts';
import type { Finding } from './evolution-finding.ts';

type Product = SameShops['series'][number];

/**
 * Lines by product as changes in % in the same shops, the largest first: no last day is incomplete, since a shop keeps its last price.
 * `ends`: where each ends, by its product, which is the change that price changes have.
 */
export type ShopLines = {
  reply: TimeChart;
  ends: ReadonlyMap<number, number>;
  products: ReadonlyMap<number, Product>;
  /** Whether these are all lines: what changed most may else be another one. */
  isWhole: boolean;
  /** How many of them have no price before the period in a shop of the period; 0 where it is not known. */
  without: number;
};

const endOf = ({ data }: Product): number => data.at(-1) ?? 0;

/** The same lines in %; null where that is not known, or nothing has a price before the period. */
export const shopLines = (reply: TimeChart, same: Outcome<SameShops> | null): ShopLines | null => {
  if (same?.kind !== 'ok' || same.value.bucket !== reply.bucket) return null;
  const { xAxisData, series } = same.value;
  const places = new Map(xAxisData.map((day, at) => [day, at]));
  const products = new Map(series.map(one => [one.masterProductId, one]));
  const lines = reply.series.flatMap((line): Line[] => {
    const product = products.get(line.masterId);
    // What comes after the last bucket is as it was in it.
    const valueOn = (day: string): number | null => product?.data.at(places.get(day) ?? -1) ?? null;
    return product ? [{ ...line, points: line.points.map(point => ({ ...point, value: valueOn(point.day) })) }] : [];
  });
  if (lines.length === 0) return null;
  const ends = new Map(series.map(one => [one.masterProductId, endOf(one)]));
  const sizeOf = ({ masterId }: Line): number => Math.abs(ends.get(masterId) ?? 0);
  const { lastShops: _, ...rest } = reply;
  const isWhole = reply.total <= reply.series.length;
  return {
    isWhole,
    reply: { ...rest, series: lines.toSorted((a, b) => sizeOf(b) - sizeOf(a)) },
    ends,
    products,
    without: isWhole ? reply.series.length - lines.length : 0,
  };
};

/** Which product changed most in the same shops: the line ends there, and its prices are those of these shops. */
export const sameShopsFinding = (
  { reply: { series }, ends, products, isWhole }: ShopLines,
  formats: Formats,
): Finding => {
  if (!isWhole) return null;
  const moved = series.flatMap(line => {
    const [product, percent] = [products.get(line.masterId), ends.get(line.masterId)];
    return product && percent !== undefined ? [{ line, product, percent }] : [];
  });
  const size = ({ percent }: { percent: number }): number => Math.abs(percent);
  if (!moved.some(({ percent }) => isSeen(percent))) return 'still';
  const only = moved.length === 1;
  const most = only ? moved[0] : standsOut({ rows: moved, value: size, text: one => formats.percent(size(one)) });
  if (!most) return 'alike';
  const { before: first, now: last } = most.product;
  const change = first === null || last === null ? null : Math.round((last - first) * 1e6) / 1e6;
  return {
    kind: most.percent > 0 ? 'rose' : 'fell',
    percent: size(most),
    only,
    byShop: false,
    name: lineName(series)(most.line),
    masterId: most.line.masterId,
    line: { first, last, change, changePercent: most.percent, lowest: null, highest: null },
  };
};

/** What the lines are changes of, and since when. */
export const sameShopsSub = (t: Translator, formats: Formats, start: string, bucket: TimeChart['bucket']): string =>
  t(`evolution:sameShops.sub.${bucket}`, { day: formats.day(start) });

/** Which of the lines are drawn: those that changed most, where all that there are were read. */
const drawnWords = (
  t: Translator,
  formats: Formats,
  { reply, isWhole }: ShopLines,
  drawn: readonly Line[],
): string[] => {
  const total = isWhole ? reply.series.length : reply.total;
  if (drawn.length >= total) return [];
  const key = isWhole ? moreKey(drawn, 'changed') : 'evolution:sameShops.some';
  return [t(key, { count: drawn.length, total: formats.count(total) })];
};

/** What the foot of such a chart says of its lines. */
export const sameShopsRemarks = (
  t: Translator,
  formats: Formats,
  { shops, drawn }: { shops: ShopLines; drawn: readonly Line[] },
): string[] => [
  ...drawnWords(t, formats, shops, drawn),
  ...(shops.without > 0 ? [t('evolution:sameShops.without', { count: shops.without })] : []),
  t('evolution:sameShops.keeps'),
];
