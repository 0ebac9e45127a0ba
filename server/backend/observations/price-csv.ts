import { pipeline, Readable, Transform } from 'node:stream';
import type { Engine } from './engines/engine.ts';
import { type PriceCsvHeaders, type PriceCsvQuery, priceCsvColumns, priceCsvFigures } from './observations.ts';
import { orderedProductsQuery, productBatches } from './sql/csv-batches.ts';
import { priceCsvSelect } from './sql/price.ts';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The engine ends lines with LF and cells hold none: each LF becomes CRLF. Bytes, since a chunk may cut a character. */
const endLinesWithCrLf = (): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'));
    },
  });

const headerLine = (query: PriceCsvQuery, headers: PriceCsvHeaders): string => {
  const columns = [...priceCsvColumns[query.level], ...priceCsvFigures];
  return `\uFEFF${columns.map(column => quoted(headers[column])).join(',')}\r\n`;
};

async function* rowsOf(engine: Engine, query: PriceCsvQuery, signal?: AbortSignal) {
  const rows = await engine.csv(priceCsvSelect(query, engine.dialect), signal);
  try {
    // What goes wrong is thrown by the last stream, which is the one that is read.
    yield* pipeline(rows, endLinesWithCrLf(), () => undefined);
  } finally {
    rows.destroy();
  }
}

/**
 * A file that is ordered by product, which is the order when none is asked for, comes in statements of some products each:
 * the engine then never holds more than a part of it. Any other order has to be made over all rows at once.
 */
async function* lines(engine: Engine, query: PriceCsvQuery, headers: PriceCsvHeaders, signal?: AbortSignal) {
  yield Buffer.from(headerLine(query, headers));
  if (query.sort.by !== 'product') return yield* rowsOf(engine, query, signal);
  const products = await engine.rows(orderedProductsQuery(query, engine.dialect), signal);
  for (const productIds of productBatches(products)) yield* rowsOf(engine, { ...query, productIds }, signal);
}

/** analyses.md, CSV: UTF-8 with BOM, CRLF, RFC 4180 quoting, all rows in the order asked for. */
export const priceCsv = (
  engine: Engine,
  query: PriceCsvQuery,
  headers: PriceCsvHeaders,
  signal?: AbortSignal,
): Readable => Readable.from(lines(engine, query, headers, signal), { objectMode: false });
