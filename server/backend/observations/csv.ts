import { pipeline, type Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Engine, EngineQueries } from './engine.ts';

/** Lines that end with CRLF, cells quoted as RFC 4180 says. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** The first line of a file: UTF-8 with BOM, CRLF, RFC 4180 quoting (docs/figures.md, CSV). */
export const csvHeaderLine = (header: readonly string[]): string => `\uFEFF${csvLines([header])}`;

const lineFeed = 10;

const linesIn = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines++;
  return lines;
};

/**
 * Replaces each LF by other line ends. Works on bytes, since a chunk may split a character, and strings would fill the
 * heap.
 */
const withEnds = (chunk: Buffer, end: Buffer): Buffer => {
  const changed = Buffer.allocUnsafe(chunk.length + linesIn(chunk) * (end.length - 1));
  let [from, to] = [0, 0];
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
    to += chunk.copy(changed, to, from, at);
    to += end.copy(changed, to);
    from = at + 1;
  }
  chunk.copy(changed, to, from);
  return changed;
};

/**
 * The engine ends lines with LF and cells contain none: each becomes CRLF, after the cells that are the same in all
 * lines.
 */
const endLinesWith = (cells: readonly string[]): Transform => {
  const end = Buffer.from(cells.length > 0 ? `,${csvLines([cells])}` : '\r\n');
  return new Transform({ transform: (chunk: Buffer, _encoding, done) => done(null, withEnds(chunk, end)) });
};

/** `lastCells`: ASCII texts at the end of every row; the header has their names too. */
type CsvFile = { header: readonly string[]; lastCells?: readonly string[]; signal?: AbortSignal | undefined };

/** docs/figures.md, CSV: the header line, then every row of the statements, streamed. Destroying it ends the query. */
export const csvStream = (engine: Engine, file: CsvFile, queries: EngineQueries): Readable => {
  const lines = endLinesWith(file.lastCells ?? []);
  // If the reader has gone, nobody handles the error event: it must not crash the process.
  lines.on('error', () => undefined);
  lines.push(csvHeaderLine(file.header));
  engine.csv(queries, file.signal).then(
    // An error destroys the last stream, which is the one that is read.
    rows => (lines.destroyed ? rows.destroy() : pipeline(rows, lines, () => undefined)),
    error => lines.destroy(error),
  );
  return lines;
};
