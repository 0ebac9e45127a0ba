import { PassThrough, type Readable } from 'node:stream';
import type { EngineQueries } from '../../../observations/engine.ts';
import type { Reading } from './reading.ts';

/** A whole number that is a float has a decimal there. */
const isWholeFloat = `toTypeName(x) IN ('Float64', 'Nullable(Float64)') AND match(toString(x), '^-?[0-9]+$')`;

/** A cell as the other engine writes it: in quotes where it has to be, and an empty text unlike no value. */
const cell = `x -> multiIf(x IS NULL, '', toString(x) = '', '""', match(toString(x), '[",\\r\\n]'),
  concat('"', replaceAll(toString(x), '"', '""'), '"'), ${isWholeFloat}, concat(toString(x), '.0'), toString(x))`;

const asLines = (text: string): string => `SELECT * APPLY(${cell}) FROM (${text}) AS cells FORMAT CustomSeparated`;

const format = {
  format_custom_escaping_rule: 'Raw',
  format_custom_field_delimiter: ',',
  format_custom_row_after_delimiter: '\n',
} as const;

async function* lines(reading: Reading, queries: EngineQueries, signal: AbortSignal): AsyncIterable<Buffer> {
  for await (const query of queries(signal)) {
    yield* await reading.stream(query.sql, query.parameters, { around: asLines, settings: format, signal });
  }
}

/**
 * The rows of queries as CSV lines, written by the engine itself: memory does not grow with the rows. Destroying the
 * stream, or the signal, ends the running query.
 */
export const streamCsv = async (
  reading: Reading,
  queries: EngineQueries,
  signal: AbortSignal | undefined,
): Promise<Readable> => {
  signal?.throwIfAborted();
  const rows = new PassThrough();
  // Handled by whoever is still reading; without a reader it must not crash the process.
  rows.on('error', () => undefined);
  const gone = new AbortController();
  rows.once('close', () => gone.abort(new Error('the reader went away')));
  const stop = () => rows.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const pump = async () => {
    for await (const chunk of lines(reading, queries, gone.signal)) {
      if (!rows.write(chunk)) await new Promise(resolve => rows.once('drain', resolve).once('close', resolve));
      if (rows.destroyed) return;
    }
    rows.end();
  };
  pump()
    .catch(error => rows.destroy(error))
    .finally(() => signal?.removeEventListener('abort', stop));
  return rows;
};
