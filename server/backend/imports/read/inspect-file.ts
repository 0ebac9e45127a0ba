import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { ImportProblem, toImportProblem } from '../problem.ts';
import { createEncodingFinder, type Encoding } from './encoding.ts';

/** What one pass over a file found out. `bytes`: size of the file, `textBytes`: size of its text. */
export type InspectedFile = {
  path: string;
  /** Its own name, or the name that its sender gave it. */
  name: string;
  gzip: boolean;
  encoding: Encoding;
  sha256: string;
  bytes: number;
  textBytes: number;
  /** The beginning, decoded, without a byte order mark. */
  head: string;
};

/** Bytes of a beginning: enough for a header and some hundred rows. */
export const headBytes = 256 * 1024;
/** Large pieces: native code works on them. */
const pieceBytes = 1024 * 1024;

const beginsAsGzip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

const unreadable = (file: string, error: unknown): unknown => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new ImportProblem('brokenGzip', { file }, error);
  const known = ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(code);
  return known ? new ImportProblem('unreadableFile', { file, reason: code }, error) : toImportProblem(error);
};

/** The bytes of a file's text, gunzipped if compressed; `onRaw` receives the bytes as stored. */
export const describeText = (
  path: string,
  gzip: boolean,
  onRaw?: (piece: Buffer) => void,
  signal?: AbortSignal,
): Readable => {
  const raw = createReadStream(path, { highWaterMark: pieceBytes, ...(signal ? { signal } : {}) });
  if (onRaw) raw.on('data', piece => onRaw(piece as Buffer));
  if (!gzip) return raw;
  const text = createGunzip({ chunkSize: pieceBytes });
  raw.once('error', error => text.destroy(error));
  return raw.pipe(text);
};

const gigabyte = 1024 ** 3;

const readThrough = async (path: string, gzip: boolean, file: string, textLimit: number, signal?: AbortSignal) => {
  const hash = createHash('sha256');
  const finder = createEncodingFinder();
  const beginning: Buffer[] = [];
  let textBytes = 0;
  for await (const piece of describeText(path, gzip, raw => hash.update(raw), signal) as AsyncIterable<Buffer>) {
    if (textBytes < headBytes) beginning.push(piece.subarray(0, headBytes - textBytes));
    textBytes += piece.length;
    if (textBytes > textLimit) {
      throw new ImportProblem('tooMuchText', { file, gigabytes: Math.ceil(textLimit / gigabyte) });
    }
    finder.look(piece);
  }
  return { sha256: hash.digest('hex'), found: finder.result(), textBytes, head: Buffer.concat(beginning) };
};

const decode = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes, { stream: true });

/**
 * Reads a whole file once: its hash, its encoding, and whether it is text. Memory does not grow with the file. Throws
 * ImportProblem (unreadableFile, emptyFile, brokenGzip, notCsv, tooMuchText, cancelled).
 */
export const inspectFile = async (
  path: string,
  signal?: AbortSignal,
  file = basename(path),
  textLimit = Number.POSITIVE_INFINITY,
): Promise<InspectedFile> => {
  try {
    const { size } = await stat(path);
    const gzip = await beginsAsGzip(path);
    const { sha256, found, textBytes, head } = await readThrough(path, gzip, file, textLimit, signal);
    if (textBytes === 0) throw new ImportProblem('emptyFile', { file });
    if (found === 'binary') throw new ImportProblem('notCsv', { file });
    const text = decode(head, found);
    if (text.trim() === '') throw new ImportProblem('emptyFile', { file });
    return { path, name: file, gzip, encoding: found, sha256, bytes: size, textBytes, head: text };
  } catch (error) {
    throw unreadable(file, error);
  }
};

/**
 * Reads only the beginning of a file, its first `headBytes`, enough to know its columns. Throws as `inspectFile` does;
 * damage further on is not noticed.
 */
export const inspectHead = async (raw: Buffer, name: string): Promise<Pick<InspectedFile, 'name' | 'head'>> => {
  const isGzip = raw[0] === 0x1f && raw[1] === 0x8b;
  const pieces = Readable.from([raw]);
  try {
    const text = isGzip ? pieces.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })) : pieces;
    const beginning: Buffer[] = [];
    const finder = createEncodingFinder();
    let bytes = 0;
    for await (const piece of text as AsyncIterable<Buffer>) {
      beginning.push(piece.subarray(0, headBytes - bytes));
      finder.look(piece.subarray(0, headBytes - bytes));
      bytes += piece.length;
      if (bytes >= headBytes) break;
    }
    const found = finder.result(raw.length >= headBytes || bytes >= headBytes);
    if (found === 'binary') throw new ImportProblem('notCsv', { file: name });
    const head = decode(Buffer.concat(beginning), found);
    if (head.trim() === '') throw new ImportProblem('emptyFile', { file: name });
    return { name, head };
  } catch (error) {
    throw unreadable(name, error);
  }
};
