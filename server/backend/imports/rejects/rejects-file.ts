import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import stream, { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { harmlessCell } from '../../observations/formula-like.ts';
import type { LocatedReject } from '../read/locate-records.ts';

const quoted = (text: string): string => `"${harmlessCell(text).replaceAll('"', '""')}"`;

/** Characters of a piece: compressing each line by itself would cost many times the compression. */
const pieceLength = 64 * 1024;

async function* pieces(rejects: AsyncIterable<LocatedReject>): AsyncIterable<string> {
  let piece = 'line,reason,row\r\n';
  for await (const { line, reason, text } of rejects) {
    piece += `${line},${reason},${quoted(text)}\r\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The text of a reject file; older ones are not compressed. */
export const readRejects = (path: string): Readable => {
  const file = createReadStream(path);
  return path.endsWith('.gz') ? stream.pipeline(file, createGunzip(), () => undefined) : file;
};

/** Writes line number, reason (a code) and original text of each rejected row, gzip. Leaves no file behind when it fails. */
export const writeRejects = async (
  path: string,
  rejects: AsyncIterable<LocatedReject>,
  signal?: AbortSignal,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o750 });
  try {
    const file = createWriteStream(path, { mode: 0o640 });
    await pipeline(Readable.from(pieces(rejects)), createGzip(), file, signal ? { signal } : {});
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
