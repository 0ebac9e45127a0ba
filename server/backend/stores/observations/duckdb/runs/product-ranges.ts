/** Products from one id to another, both included. */
export type ProductRange = { from: number; to: number };

/** About how many observations are sorted at a time: memory stays bounded, however many there are. */
const rowsAtOnce = 2_000_000;

/** A condition: a product's id is in the range. */
export const inRange = (product: string, { from, to }: ProductRange): string => `${product} BETWEEN ${from} AND ${to}`;

/** Ranges with about as many observations, from rows of product_id and n. */
export const rangesOver = (
  counts: string,
  most = rowsAtOnce,
): string => `SELECT min(product_id) AS "from", max(product_id) AS "to" FROM
  (SELECT product_id, sum(sum(n)) OVER (ORDER BY product_id) // ${most} AS part FROM (${counts}) GROUP BY product_id)
  GROUP BY part ORDER BY part`;
