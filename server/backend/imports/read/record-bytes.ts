import type { UnreadableRow } from '../../observations/staging.ts';

/** A record of a file: its first byte, the number of its first line, and its text. */
export type RecordBytes = { offset: number; line: number; text: () => string };

const lineFeed = 10;
const quote = 34;

/** Longest text of a rejected row that is kept. */
const longestText = 10_000;

const decodeText = (bytes: Buffer): string =>
  bytes
    .subarray(0, longestText)
    .toString('utf8')
    .replace(/\r?\n?$/, '');

const isBlank = (bytes: Buffer): boolean =>
  bytes.length === 0 || (bytes.length <= 2 && (bytes[0] === 10 || bytes[0] === 13));

const isMarked = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** The length in bytes and lines of the record that begins at `start`; undefined if its end is not read yet. */
const measure = (bytes: Buffer, start: number, oneLine: boolean): { end: number; lines: number } | undefined => {
  let open = false;
  let at = start;
  for (let lines = 1; ; lines++) {
    const end = bytes.indexOf(lineFeed, at);
    if (end < 0) return undefined;
    for (let found = bytes.indexOf(quote, at); found >= 0 && found < end; found = bytes.indexOf(quote, found + 1)) {
      open = !open;
    }
    if (!open || oneLine) return { end: end + 1, lines };
    at = end + 1;
  }
};

type Broken = () => UnreadableRow | undefined;

const breaksHere = (broken: UnreadableRow | undefined, offset: number): boolean =>
  broken?.reason === 'brokenQuotes' && offset >= broken.offset;

/**
 * The records of a file in UTF-8 without blank lines. `broken` gives the next row that the engine could not split: a
 * record with a stray quote ends with its line.
 */
export async function* splitRecords(pieces: AsyncIterable<Buffer>, broken: Broken): AsyncIterable<RecordBytes> {
  let held: Buffer = Buffer.alloc(0);
  let base = 0;
  let line = 1;
  const recordAt = (start: number, end: number): RecordBytes => {
    const bytes = held.subarray(start, end);
    return { offset: base + start, line, text: () => decodeText(bytes) };
  };
  for await (const piece of pieces) {
    held = held.length > 0 ? Buffer.concat([held, piece]) : piece;
    let start = base === 0 && isMarked(held) ? 3 : 0;
    for (;;) {
      const found = measure(held, start, breaksHere(broken(), base + start));
      if (!found) break;
      if (!isBlank(held.subarray(start, found.end))) yield recordAt(start, found.end);
      line += found.lines;
      start = found.end;
    }
    base += start;
    held = held.subarray(start);
  }
  if (!isBlank(held)) yield recordAt(0, held.length);
}
