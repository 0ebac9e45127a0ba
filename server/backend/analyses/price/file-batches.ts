import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../observations/engines/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { matches } from '../../observations/sql/matching.ts';
import { places } from '../../observations/sql/places.ts';
import type { PriceFileQuery } from './file-rows.ts';

/**
 * A product that was observed, with its place in the order of names; products of one name share it. `places`: of the level,
 * all there are.
 */
export type OrderedProduct = Record<'rank' | 'places' | 'observations', number | bigint> & { id: number };

/** The products that match in the order of a file that is ordered by product. */
export const orderedProductsQuery = (query: PriceFileQuery, dialect: Dialect): CompiledQuery<OrderedProduct> => {
  const direction = query.sort.by === 'product' && query.sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const observed = sql`SELECT product_id, count(*) AS observations FROM observations WHERE ${matches(query)}
    GROUP BY product_id`;
  const statement = sql`SELECT id, dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(sql`name`)} ${direction}) AS rank,
    (SELECT count(*) FROM ${places[query.level].table}) AS places, observations
    FROM products JOIN (${observed}) AS observed ON observed.product_id = products.id ORDER BY rank, id`;
  return compile(statement as RawBuilder<OrderedProduct>);
};

/** Rows that one statement of a file may give at the most, and observations that it may read: what the engine holds at once. */
export const mostRows = 25_000;
const mostObservations = 200_000;

/** Rows of a file, at the most. */
export const rowsOfProduct = ({ places, observations }: OrderedProduct): number =>
  Math.min(Number(places), Number(observations));

/** The products of each statement of a file. Products of one name stay together, for their rows are ordered by place. */
export function productBatches(products: readonly OrderedProduct[]): number[][] {
  const batches: number[][] = [];
  let [rows, observations] = [0, 0];
  let rank: number | bigint | undefined;
  for (const product of products) {
    rows += rowsOfProduct(product);
    observations += Number(product.observations);
    const last = batches.at(-1);
    if (last && ((rows <= mostRows && observations <= mostObservations) || product.rank === rank))
      last.push(product.id);
    else {
      batches.push([product.id]);
      rows = rowsOfProduct(product);
      observations = Number(product.observations);
    }
    rank = product.rank;
  }
  return batches;
}
