import type { BasketEvolution, BasketLine, BasketProduct, BasketProducts, BasketTable } from './analyses/basket.ts';
import { bucketsBetween } from './analyses/buckets.ts';
import type { Bucket, StandsOn } from './analyses/evolution.ts';
import { count, money, type Number64 } from './numbers.ts';
import type { BasketColumns, BasketLineColumns, BasketProductColumns } from './sql/basket-tables.ts';

const place = (position: Number64): number | null => (position === null ? null : Number(position));

type Standing = { all_observations: Number64; all_shops: Number64; all_newest: string | null };
const standsOn = (row: Standing | undefined): StandsOn => ({
  observations: count(row?.all_observations ?? 0),
  shops: count(row?.all_shops ?? 0),
  newest: row?.all_newest ?? null,
});

/** Retailers with what the basket costs there. */
export const readBasket = (rows: readonly BasketColumns[]): BasketTable => {
  const [first] = rows;
  return {
    rows: rows.map(row => ({
      ...{ retailerId: row.retailer_id, retailerName: row.name, cost: money(row.cost), index: money(row.index) },
      ...{ position: place(row.position), priced: count(row.priced), observations: count(row.observations) },
      shops: count(row.shops),
    })),
    ...{ ranked: count(first?.ranked ?? 0), averageCost: money(first?.average_cost ?? null) },
    ...{ products: count(first?.products ?? 0), commonProducts: count(first?.common ?? 0) },
    ...standsOn(first),
  };
};

const emptyLine = (row: BasketLineColumns, length: number): BasketLine => ({
  ...{ retailerId: row.retailer_id, retailerName: row.name },
  cost: Array<number | null>(length).fill(null),
  index: Array<number | null>(length).fill(null),
  position: Array<number | null>(length).fill(null),
  priced: Array<number>(length).fill(0),
  observations: Array<number>(length).fill(0),
});

const put = (line: BasketLine, at: number, row: BasketLineColumns): void => {
  line.cost[at] = money(row.cost);
  line.index[at] = money(row.index);
  line.position[at] = place(row.position);
  line.priced[at] = count(row.priced);
  line.observations[at] = count(row.observations);
};

/** A line a retailer, with holes where it had no whole basket. */
export const readBasketEvolution = (rows: readonly BasketLineColumns[], bucket: Bucket): BasketEvolution => {
  const [first] = rows;
  const buckets = first ? bucketsBetween(first.first, first.last, bucket) : [];
  const places = new Map(buckets.map((day, at) => [day, at]));
  const lines = new Map<number, BasketLine>();
  for (const row of rows) {
    const line = lines.get(row.retailer_id) ?? emptyLine(row, buckets.length);
    lines.set(row.retailer_id, line);
    const at = places.get(row.bucket ?? '');
    if (at !== undefined) put(line, at, row);
  }
  return { buckets, lines: [...lines.values()], products: count(first?.products ?? 0), ...standsOn(first) };
};

/** Products with a cell a retailer, from rows that name each pair of them once, in order. */
export const readBasketProducts = (rows: readonly BasketProductColumns[]): BasketProducts => {
  const products = [...Map.groupBy(rows, row => row.product_id).values()];
  const retailers = (products[0] ?? []).map(row => ({ id: row.retailer_id, name: row.name }));
  return {
    retailers,
    products: products.flatMap(([first, ...rest]): BasketProduct[] => {
      if (!first) return [];
      const cells = [first, ...rest].map(row => ({
        ...{ average: money(row.average), observations: count(row.observations), shops: count(row.shops) },
      }));
      const { product_id: productId, upc, product_name: productName, common } = first;
      return [{ productId, upc, productName, quantity: count(first.quantity), common, cells }];
    }),
  };
};
