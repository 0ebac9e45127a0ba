import type { MarketProduct } from './markets/market.ts';

type Named = Pick<MarketProduct, 'name' | 'brand' | 'category'>;

/** What the product is, without its brand and size: its words of three letters and more. */
const wordsOf = ({ name, brand }: Named): Set<string> =>
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
  const words = wordsOf(other);
  return one.category === other.category && [...wordsOf(one)].some(word => words.has(word));
};
