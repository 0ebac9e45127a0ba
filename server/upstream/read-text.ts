import type { Readable } from 'node:stream';
import type { Decoded } from './decode-body.ts';

/** A reply over the size limit: the rest of it is not read. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Chunk by chunk, counted as they arrive. */
const readCounted = async (body: Readable, limit: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) {
      body.destroy();
      throw new TooLarge(`more than ${limit} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * The whole text of a reply's body. Throws TooLarge after more than `limit` bytes. A body with a known length within
 * the limit is read at once, which costs a third; the client enforces that length.
 */
export const readText = ({ headers, body }: Decoded, limit: number): Promise<string> =>
  Number(headers['content-length']) <= limit && body.text ? body.text() : readCounted(body, limit);
