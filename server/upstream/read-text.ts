import type { Readable } from 'node:stream';

/** A reply over the size limit: the rest of it is not read. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** The whole text of a body. Throws TooLarge once more than `limit` bytes have come. */
export async function readText(body: Readable, limit: number): Promise<string> {
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
}
