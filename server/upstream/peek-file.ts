import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A JSON object of an error is shorter; what is longer is a file, whatever it begins with. */
const longestReply = 64 * 1024;

/** Waits for more of a body, or for its end. Rejects where it breaks off. */
const moreOf = async (body: Readable): Promise<void> => {
  const done = new AbortController();
  const first = ['readable', 'end'].map(event => once(body, event, { signal: done.signal }));
  await Promise.race(first).finally(() => done.abort());
};

/** The next bytes of a body, or null at its end. Rejects where it breaks off. */
const nextBytes = async (body: Readable): Promise<Buffer | null> => {
  for (;;) {
    const bytes = body.read() as Buffer | null;
    if (bytes !== null || body.readableEnded) return bytes;
    await moreOf(body);
  }
};

/** What stands behind BOMs and blanks. */
const beginning = (bytes: Buffer): string =>
  bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^[\uFEFF\s]+/, '');

/** Whether it may still be a reply: it begins as a JSON object or as a page, or so far holds nothing. */
const maybeReply = (bytes: Buffer): boolean => {
  const text = beginning(bytes).toLowerCase();
  return (
    text === '' ||
    /^[{[]/.test(text) ||
    ['<!doctype html', '<html'].some(head => head.startsWith(text.slice(0, head.length)))
  );
};

/** Gzip without a word about it: no text that a person could open. */
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
 * A body that is said to be a file, of which some backends send errors too (docs/product.md §5):
 * the file, none of it lost, or the
 * text of what it is instead (none where it is nothing, or bytes that nobody can read). A page is known by its first words; a JSON object by being one to its end. Rejects where
 * the body breaks off.
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
