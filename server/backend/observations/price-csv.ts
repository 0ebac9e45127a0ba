import type { Readable } from 'node:stream';
import { type InCurrency, lastCellsOf } from './analyses/csv-read.ts';
import { type PriceCsvHeaders, type PriceCsvQuery, priceCsvColumns, priceCsvFigures } from './analyses/price.ts';
import { csvStream } from './csv.ts';
import type { Engine, EngineQueries, EngineQuery } from './engines/engine.ts';
import { type OrderedProduct, orderedProductsQuery, productBatches, rowsOfProduct } from './sql/csv-batches.ts';
import { batchSelect, boundsQuery, rangeSelect, rangesOf } from './sql/csv-ranges.ts';
import { priceCsvSelect } from './sql/price-csv.ts';

type Statements = AsyncGenerator<EngineQuery, void>;

/** The figures are made in parts, put aside, and taken up again in ranges of what the file is sorted by. */
async function* inRanges(
  engine: Engine,
  query: PriceCsvQuery,
  products: readonly OrderedProduct[],
  signal: AbortSignal,
): Statements {
  const { dialect } = engine;
  const parts = productBatches(products).map((productIds, at) =>
    batchSelect({ ...query, products: productIds }, at, dialect),
  );
  const held = await engine.hold(parts, signal);
  try {
    const rows = products.reduce((sum, product) => sum + rowsOfProduct(product), 0);
    const bounds = await engine.rows(boundsQuery(held.rows, rows), signal);
    for (const range of rangesOf(bounds)) yield rangeSelect(query, held.rows, range, dialect);
  } finally {
    await held.remove();
  }
}

/** Statements of some products or rows each: whatever the order, the engine never holds more than a part of the file. */
const statements = (engine: Engine, query: PriceCsvQuery): EngineQueries =>
  async function* (signal) {
    const products = await engine.rows(orderedProductsQuery(query, engine.dialect), signal);
    if (products.length === 0) return;
    if (query.sort.by !== 'product') return yield* inRanges(engine, query, products, signal);
    for (const productIds of productBatches(products))
      yield priceCsvSelect({ ...query, products: productIds }, engine.dialect);
  };

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
  return csvStream(engine, { header, lastCells, signal }, statements(engine, query));
};
