import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { matches } from '../../observations/sql/matching.ts';
import { places } from '../../observations/sql/places.ts';
import type { PriceFileQuery } from './file-rows.ts';

/**
 * An observed product with its place in the order of names; products of the same name share it. `places`: all places of
 * the level.
 */
export type OrderedProduct = Record<'rank' | 'places' | 'observations', number | bigint> & { id: number };

/** The matching products in the order of a file that is sorted by product. */
export const orderedProductsQuery = (query: PriceFileQuery, dialect: Dialect): CompiledQuery<OrderedProduct> => {
  const direction = query.sort.by === 'product' && query.sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const observed = sql`SELECT product_id, count(*) AS observations FROM observations WHERE ${matches(query)}
    GROUP BY product_id`;
  const statement = sql`SELECT id, dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(sql`name`)} ${direction}) AS rank,
    (SELECT count(*) FROM ${places[query.level].table}) AS places, observations
    FROM products JOIN (${observed}) AS observed ON observed.product_id = products.id ORDER BY rank, id`;
  return compile(statement as RawBuilder<OrderedProduct>);
};

/**
 * Maximum number of rows that one statement of a file may return, and of observations that it may read: what fits into
 * the engine's memory.
 */
export const mostRows = 25_000;
const mostObservations = 200_000;

/** Maximum number of rows that a product has in a file. */
export const rowsOfProduct = ({ places, observations }: OrderedProduct): number =>
  Math.min(Number(places), Number(observations));

/**
 * The products of each statement of a file. Products of the same name stay together, since their rows are ordered by
 * place.
 */
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
