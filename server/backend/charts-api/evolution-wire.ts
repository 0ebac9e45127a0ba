import type { Line, TimeChart } from '../../contract/entities/analysis-replies.ts';
import type { Bucket, Evolution, EvolutionLine, LineKind } from '../observations/analyses/evolution.ts';

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** A pair is named by both: a place with its retailer; a shop behind its retailer. */
const nameOf = (line: EvolutionLine, kind: LineKind): string =>
  kind === 'shopRetailer' ? joined([line.pairName, line.name]) : joined([line.name, line.pairName]);

/** What tells lines of one name apart; what the name says already is left out. */
const detailOf = (line: EvolutionLine, kind: LineKind): string => {
  if (kind === 'product') return line.upc ?? '';
  const retailer = kind === 'shopRetailer' ? null : line.retailerName;
  return joined([line.regionName, retailer, line.cityName, line.address]);
};

/** A line that is one shop has it or has it not: its last value is never one of fewer shops. */
const isOfOneShop = (kind: LineKind): boolean => kind === 'shop' || kind === 'shopRetailer';

/** Lines over time as the contract sends them; the id of a pair is that of its place. */
export const timeChartWire = (
  drawn: Evolution,
  bucket: Bucket,
  kind: LineKind,
  ownIds: ReadonlySet<number>,
): TimeChart => ({
  bucket,
  xAxisData: drawn.buckets,
  series: drawn.lines.map(
    (line): Line => ({
      name: nameOf(line, kind),
      detail: detailOf(line, kind),
      masterId: line.id,
      own: kind === 'product' && ownIds.has(line.id),
      data: line.values,
      observations: line.observations,
      promotion: line.promotion,
    }),
  ),
  ...{ total: drawn.total, observations: drawn.observations, shops: drawn.shops, newest: drawn.newest },
  ...(drawn.lastShops && !isOfOneShop(kind) ? { lastShops: drawn.lastShops } : {}),
});

/** Lines of nothing. */
export const emptyTimeChart = (bucket: Bucket): TimeChart => ({
  ...{ bucket, xAxisData: [], series: [], total: 0, observations: 0, shops: 0, newest: null },
});
