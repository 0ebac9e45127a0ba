import stream, { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { harmlessCell } from '../../observations/formula-like.ts';
import type { FilesStore } from '../../stores/files/files-store.ts';
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

/** The text of a reject file; older ones are not compressed. Throws a MissingFile. */
export const readRejects = async (files: FilesStore, name: string): Promise<Readable> => {
  const file = await files.read(name);
  return name.endsWith('.gz') ? stream.pipeline(file, createGunzip(), () => undefined) : file;
};

/** Writes line number, reason (a code) and original text of each rejected row, gzip. Leaves no file behind when it fails. */
export const writeRejects = async (
  files: FilesStore,
  name: string,
  rejects: AsyncIterable<LocatedReject>,
  signal?: AbortSignal,
): Promise<void> => {
  const write = (packed: AsyncIterable<Uint8Array>): Promise<void> => files.write(name, packed, { signal });
  await pipeline(Readable.from(pieces(rejects)), createGzip(), write, signal ? { signal } : {});
};
