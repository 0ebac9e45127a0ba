/** The longest query of an address that proxies are expected to accept, in characters (docs/product.md §2). */
export const longestQuery = 1500;
