import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { Answer } from './send.ts';

/** A reply in an encoding that cannot be decoded: its bytes are not those of the contract. */
export class UnknownEncoding extends Error {
  override name = 'UnknownEncoding';
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

const openDecoder = (encoding: string): Transform => {
  const make = decoders[encoding];
  if (!make) throw new UnknownEncoding(`content-encoding ${encoding.slice(0, 40)}`);
  return make();
};

/** The encodings of a reply, the last one applied first. */
const readEncodings = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && part !== 'identity')
    .reverse();

/**
 * The parts of a reply needed for reading: its status, its headers and its bytes, which undici's own body can also
 * return at once.
 */
export type Decoded = Pick<Answer, 'statusCode' | 'headers'> & { body: Readable & { text?: () => Promise<string> } };

/**
 * The reply without its content-encoding. We request none, but some proxies compress anyway. Throws UnknownEncoding if
 * it cannot be decoded. Invalid bytes fail when the body is read.
 */
export const decodedBody = (answer: Answer): Decoded => {
  const encodings = readEncodings(answer.headers['content-encoding']);
  if (encodings.length === 0) return answer;
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.headers;
  let body: Readable = answer.body;
  try {
    for (const encoding of encodings)
      body = pipeline(body, openDecoder(encoding), () => undefined) as unknown as Readable;
  } catch (cause) {
    answer.body.on('error', () => undefined).destroy();
    throw cause;
  }
  return { statusCode: answer.statusCode, headers, body };
};
