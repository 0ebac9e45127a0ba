import type { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import { csvStream } from './csv.ts';
import type { Engine } from './engines/engine.ts';
import {
  type InCurrency,
  lastCellsOf,
  type PriceCsvHeaders,
  type PriceCsvQuery,
  priceCsvColumns,
  priceCsvFigures,
} from './observations.ts';
import { orderedProductsQuery, productBatches } from './sql/csv-batches.ts';
import { priceCsvSelect } from './sql/price.ts';

/**
 * A file that is ordered by product, which is the order when none is asked for, comes in statements of some products each:
 * the engine then never holds more than a part of it. Any other order has to be made over all rows at once.
 */
async function* selects(
  engine: Engine,
  query: PriceCsvQuery,
  signal?: AbortSignal,
): AsyncGenerator<CompiledQuery<unknown>, void> {
  if (query.sort.by !== 'product') return yield priceCsvSelect(query, engine.dialect);
  const products = await engine.rows(orderedProductsQuery(query, engine.dialect), signal);
  for (const productIds of productBatches(products)) yield priceCsvSelect({ ...query, productIds }, engine.dialect);
}

/** All rows of the price figures in the order asked for. */
export const priceCsv = (
  engine: Engine,
  query: PriceCsvQuery & InCurrency,
  headers: PriceCsvHeaders,
  signal?: AbortSignal,
): Readable => {
  const columns = [...priceCsvColumns[query.level], ...priceCsvFigures];
  const lastCells = lastCellsOf(query);
  const header = [...columns.map(column => headers[column]), ...lastCells.map(() => headers.currency ?? '')];
  return csvStream(engine, { header, lastCells, signal }, () => selects(engine, query, signal));
};
