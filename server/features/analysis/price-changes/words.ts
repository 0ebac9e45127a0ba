import { mostLargest, type PriceChanges } from '../../../contract/analyses/price-changes.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

type Changes = Pick<PriceChanges, 'summary' | 'data'>;

/**
 * Whether there are only changes without a size, because no shop has an earlier price: the largest change comes first,
 * those without a size last.
 */
export const hasNoneBefore = ({ summary, data }: Changes): boolean =>
  summary?.changed !== 0 && data.length > 0 && data.every(row => row.before === null);

/** How many changed and ended neither dearer nor cheaper; null where no product did, or which of both holds is not known: not all are listed. */
export const neitherOf = ({
  changed,
  dearer,
  cheaper,
  largest = [],
}: NonNullable<PriceChanges['summary']>): { asBefore: number; without: number } | null => {
  const left = changed - dearer - cheaper;
  if (left === 0 || largest.length === 0 || largest.length >= mostLargest) return null;
  const same = largest.filter(one => one.changePercent === 0).length;
  return { asBefore: Math.min(left, same), without: Math.max(0, left - same) };
};

/** How many products changed, and which way; '' if nothing is known of them. */
export const changesText = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  summary: PriceChanges['summary'] | null,
): string => {
  if (!summary || summary.products === 0) return '';
  const { changed, dearer, cheaper, products } = summary;
  const counts = { changed: formats.count(changed), dearer: formats.count(dearer), cheaper: formats.count(cheaper) };
  const left = changed - dearer - cheaper;
  const neither = neitherOf(summary);
  const counted = (key: 'movesRest' | 'movesAsBefore' | 'movesWithout', count: number): string =>
    count > 0 ? t(`overview:${key}`, { count }) : '';
  const rest = neither
    ? counted('movesAsBefore', neither.asBefore) + counted('movesWithout', neither.without)
    : counted('movesRest', left);
  return t('overview:movesOf', { count: products, ...counts, rest });
};

/**
 * The text if no change has a size: nothing changed, there is nothing to compare with, or the price returned to its old
 * value.
 */
const noneKey = ({ summary, data }: Changes): 'still' | 'noRetailer' | 'noneBefore' | 'cameBack' => {
  if ((summary?.changed ?? data.length) === 0) return 'still';
  if (data.length === 0) return 'noRetailer';
  return hasNoneBefore({ summary, data }) ? 'noneBefore' : 'cameBack';
};

/** Why there is nothing to list. */
export const presentNone = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  table: Changes,
): { title: string; text: string } => {
  const { changed, products } = table.summary ?? { changed: table.data.length, products: table.data.length };
  const key = noneKey(table);
  const counts = { changed: formats.count(changed), products: formats.count(products) };
  return { title: t(`overview:noMoves.${key}`), text: t(`overview:noMoves.${key}Text`, counts) };
};
