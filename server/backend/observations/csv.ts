import { pipeline, Readable, Transform } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type { Engine } from './engines/engine.ts';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The first line of a file: UTF-8 with BOM, CRLF, RFC 4180 quoting (analyses.md, CSV). */
export const csvHeaderLine = (header: readonly string[]): string => `\uFEFF${header.map(quoted).join(',')}\r\n`;

/**
 * The engine ends lines with LF and cells hold none: each LF becomes CRLF, behind the cells that all lines end with. Bytes,
 * since a chunk may cut a character.
 */
const endLinesWith = (cells: readonly string[]): Transform => {
  const end = `${cells.map(cell => `,${quoted(cell)}`).join('')}\r\n`;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\n', end), 'latin1'));
    },
  });
};

async function* rowsOf(engine: Engine, select: CompiledQuery<unknown>, file: CsvFile) {
  const rows = await engine.csv(select, file.signal);
  try {
    // What goes wrong is thrown by the last stream, which is the one that is read.
    yield* pipeline(rows, endLinesWith(file.lastCells ?? []), () => undefined);
  } finally {
    rows.destroy();
  }
}

/** The statements whose rows make a file, one after the other. */
export type CsvSelects = () => AsyncIterable<CompiledQuery<unknown>> | Iterable<CompiledQuery<unknown>>;

/** `lastCells`: ASCII texts that every row ends with; the header has their names too. */
type CsvFile = { header: readonly string[]; lastCells?: readonly string[]; signal?: AbortSignal | undefined };

async function* lines(engine: Engine, file: CsvFile, selects: CsvSelects) {
  yield Buffer.from(csvHeaderLine(file.header));
  for await (const select of selects()) yield* rowsOf(engine, select, file);
}

/** analyses.md, CSV: the header line, then every row of the statements, streamed. Destroying it ends the query. */
export const csvStream = (engine: Engine, file: CsvFile, selects: CsvSelects): Readable =>
  Readable.from(lines(engine, file, selects), { objectMode: false });
