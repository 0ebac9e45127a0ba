import { Readable } from 'node:stream';
import type { Columns } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { FileReply } from '../../api/implement.ts';
import { csvHeaderLine, csvStream } from '../../observations/csv.ts';
import type { Engine, EngineQueries, EngineQuery } from '../../observations/engine.ts';
import { fileHead, lastCells } from '../answers/cells.ts';
import { type OrderedProduct, orderedProductsQuery, productBatches, rowsOfProduct } from './file-batches.ts';
import { batchSelect, boundsQuery, rangeSelect, toRanges } from './file-ranges.ts';
import { type PriceFileQuery, rowsByProduct } from './file-rows.ts';
import type { PriceQuery } from './table.ts';

type Statements = AsyncGenerator<EngineQuery, void>;

/** The figures are calculated in parts, stored temporarily, and read again in ranges of the sort key. */
async function* inRanges(
  engine: Engine,
  query: PriceFileQuery,
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
    const bounds = await engine.rowsOnce(boundsQuery(held.rows, rows), signal);
    for (const range of toRanges(bounds)) yield rangeSelect(query, held.rows, range, dialect);
  } finally {
    await held.remove();
  }
}

/**
 * Each statement covers some of the products or rows: in any order, the engine never holds more than a part of the
 * file.
 */
const statements = (engine: Engine, query: PriceFileQuery): EngineQueries =>
  async function* (signal) {
    const products = await engine.rows(orderedProductsQuery(query, engine.dialect), signal);
    if (products.length === 0) return;
    if (query.sort.by !== 'product') return yield* inRanges(engine, query, products, signal);
    for (const productIds of productBatches(products))
      yield rowsByProduct({ ...query, products: productIds }, engine.dialect);
  };

/** `compares`: with the columns of another period, even without rows. */
type File = {
  level: PriceQuery['level'];
  compares?: boolean;
  languageId: number;
  currency: string;
  signal?: AbortSignal | undefined;
};

/** All rows of the prices by place as a CSV, streamed; without a query (null) only the header. */
export const priceFile = (
  engine: Engine,
  { level, compares = false, languageId, currency, signal }: File,
  query: PriceFileQuery | null,
): FileReply => {
  const declared: Columns = price[level].table.columns;
  const columns = compares ? comparedColumns(declared) : declared;
  const header = fileHead(columns, languageId);
  const stream = query
    ? csvStream(engine, { header, lastCells: lastCells(columns, currency), signal }, statements(engine, query))
    : Readable.from([csvHeaderLine(header)]);
  return { stream, type: 'text/csv; charset=utf-8' };
};
