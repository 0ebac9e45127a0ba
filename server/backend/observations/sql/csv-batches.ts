import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engines/engine.ts';
import type { PriceCsvQuery } from '../observations.ts';
import { compile } from './compile.ts';
import { places } from './places.ts';

/** A product with its place in the order of names; products of one name share it. `places`: of the level, all there are. */
export type OrderedProduct = { id: number; rank: number | bigint; places: number | bigint };

/** The chosen products (all where none is chosen) in the order of a file that is ordered by product. */
export const orderedProductsQuery = (query: PriceCsvQuery, dialect: Dialect): CompiledQuery<OrderedProduct> => {
  const chosen = query.productIds.length > 0 ? sql`WHERE id IN (${sql.join([...query.productIds])})` : sql``;
  const direction = query.sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const statement = sql`SELECT id, dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(sql`name`)} ${direction}) AS rank,
    (SELECT count(*) FROM ${places[query.level].table}) AS places
    FROM products ${chosen} ORDER BY rank, id`;
  return compile(statement as RawBuilder<OrderedProduct>);
};

/** Rows that one statement of a file may give at the most: what the engine holds at once. */
const mostRows = 25_000;

/** The products of each statement of a file. Products of one name stay together, for their rows are ordered by place. */
export function productBatches(products: readonly OrderedProduct[]): number[][] {
  const most = Math.max(1, Math.floor(mostRows / Math.max(1, Number(products[0]?.places ?? 1))));
  const batches: number[][] = [];
  let rank: number | bigint | undefined;
  for (const product of products) {
    const last = batches.at(-1);
    if (last && (last.length < most || product.rank === rank)) last.push(product.id);
    else batches.push([product.id]);
    rank = product.rank;
  }
  return batches;
}
