/** Parts of SQL statements as written by hand. */
export const [start, end] = ['2025-01-01', '2027-12-31'];
export const priced = 'price_micros IS NOT NULL AND in_stock IS NOT FALSE';
/** Shops without a region are one more. */
export const shops =
  'SELECT id, coalesce(region_id, 0) AS region_id, coalesce(retailer_id, 0) AS retailer_id FROM shops';

/**
 * Through the table of products: a list would make the scan read every row. `back`: how many days before the period are
 * read too.
 */
export const matching = (ids: readonly number[], back = 0) => `country_id = 1
  AND day BETWEEN DATE '${start}' - ${back} AND DATE '${end}'
  AND product_id IN (SELECT id FROM products WHERE id IN (${ids.join(', ')}))`;

/** Millionths to a price with 6 decimals, and a share in %. */
export const money = (micros: string) => `round(${micros} / 1000000.0, 6)`;
export const share = (part: string, whole: string) => `round(100.0 * ${part} / ${whole}, 6)`;

/** Figures of a gap from both sides' averages, which are not rounded. */
export const gapColumns = (own: string, reference: string) => `${money(own)} AS own, ${money(reference)} AS reference,
  ${money(`(${own} - ${reference})`)} AS gap, round(100 * (${own} / ${reference} - 1), 6) AS "gapPercent",
  round(100 * ${own} / ${reference}, 6) AS index`;

/** 15 own products, each against three others. */
export const pairsSql = (ids: readonly number[]) =>
  ids
    .slice(0, 15)
    .flatMap((id, at) => ids.slice(15 + 3 * at, 18 + 3 * at).map((other): [number, number] => [id, other]));

/** Rows of whole numbers. */
export const values = (rows: readonly (readonly number[])[]) =>
  `(VALUES ${rows.map(row => `(${row.join(', ')})`).join(', ')})`;
