import type { MarketProduct } from './markets/market.ts';

type Named = Pick<MarketProduct, 'name' | 'brand' | 'category'>;

/** What the product is, without its brand and size: its words of three letters and more. */
const splitWords = ({ name, brand }: Named): Set<string> =>
  new Set(
    name
      .replace(brand, '')
      .split(',')[0]
      ?.toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  );

/**
 * Whether two products are comparable: the same category and a common word, so milk with milk, not milk with yogurt.
 */
export const isLike = (one: Named, other: Named): boolean => {
  const words = splitWords(other);
  return one.category === other.category && [...splitWords(one)].some(word => words.has(word));
};
