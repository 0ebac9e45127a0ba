import { pipeline, Readable, Transform } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type { Engine } from './engines/engine.ts';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The first line of a file: UTF-8 with BOM, CRLF, RFC 4180 quoting (analyses.md, CSV). */
export const csvHeaderLine = (header: readonly string[]): string => `\uFEFF${header.map(quoted).join(',')}\r\n`;

/** The engine ends lines with LF and cells hold none: each LF becomes CRLF. Bytes, since a chunk may cut a character. */
const endLinesWithCrLf = (): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'));
    },
  });

async function* rowsOf(engine: Engine, select: CompiledQuery<unknown>, signal?: AbortSignal) {
  const rows = await engine.csv(select, signal);
  try {
    // What goes wrong is thrown by the last stream, which is the one that is read.
    yield* pipeline(rows, endLinesWithCrLf(), () => undefined);
  } finally {
    rows.destroy();
  }
}

/** The statements whose rows make a file, one after the other. */
export type CsvSelects = () => AsyncIterable<CompiledQuery<unknown>> | Iterable<CompiledQuery<unknown>>;

async function* lines(engine: Engine, header: readonly string[], selects: CsvSelects, signal?: AbortSignal) {
  yield Buffer.from(csvHeaderLine(header));
  for await (const select of selects()) yield* rowsOf(engine, select, signal);
}

/** analyses.md, CSV: the header line, then every row of the statements, streamed. Destroying it ends the query. */
export const csvStream = (
  engine: Engine,
  header: readonly string[],
  selects: CsvSelects,
  signal?: AbortSignal,
): Readable => Readable.from(lines(engine, header, selects, signal), { objectMode: false });
