import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A JSON error object is shorter; anything longer is a file, whatever its beginning. */
const longestReply = 64 * 1024;

/** Waits for more of a body, or for its end. Rejects if it is cut off. */
const readMore = async (body: Readable): Promise<void> => {
  const done = new AbortController();
  const first = ['readable', 'end'].map(event => once(body, event, { signal: done.signal }));
  await Promise.race(first).finally(() => done.abort());
};

/** The next bytes of a body, or null at its end. Rejects if it is cut off. */
const nextBytes = async (body: Readable): Promise<Buffer | null> => {
  for (;;) {
    const bytes = body.read() as Buffer | null;
    if (bytes !== null || body.readableEnded) return bytes;
    await readMore(body);
  }
};

/** The text after BOMs and blanks. */
const beginning = (bytes: Buffer): string =>
  bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^[\uFEFF\s]+/, '');

/** Whether it may still be a reply: it begins like a JSON object or a page, or is empty so far. */
const maybeReply = (bytes: Buffer): boolean => {
  const text = beginning(bytes).toLowerCase();
  return (
    text === '' ||
    /^[{[]/.test(text) ||
    ['<!doctype html', '<html'].some(head => head.startsWith(text.slice(0, head.length)))
  );
};

/** Gzip without a header about it: not a text that people could open. */
const isCompressed = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const isReply = (text: string): boolean => {
  if (!/^[{[]/.test(text)) return text.startsWith('<');
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * A body declared as a file; some backends send errors in that way too (docs/product.md §5). Returns the complete file,
 * or the text of the error (none if it is empty or unreadable). A page is recognised by its first words, a JSON object
 * by being complete. Rejects if the body is cut off.
 */
export async function peekFile(body: Readable): Promise<{ file: Readable } | { text: string }> {
  let read = Buffer.alloc(0);
  let next = await nextBytes(body);
  while (next !== null) {
    read = Buffer.concat([read, next]);
    if (isCompressed(read)) {
      body.on('error', () => undefined).destroy();
      return { text: '' };
    }
    if (!maybeReply(read) || read.length > longestReply) {
      body.unshift(read);
      return { file: body };
    }
    next = await nextBytes(body);
  }
  const text = beginning(read);
  return text === '' || isReply(text)
    ? { text: read.toString('utf8') }
    : { file: Readable.from([read], { objectMode: false }) };
}
