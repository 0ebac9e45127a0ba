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
    text.startsWith('{') ||
    ['<!doctype html', '<html'].some(head => head.startsWith(text.slice(0, head.length)))
  );
};

const isReply = (text: string): boolean => {
  if (!text.startsWith('{')) return text.startsWith('<');
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * A body that is said to be a file, of which some backends send errors too (product.md §5): the file, none of it lost, or the
 * text of what it is instead. A page is known by its first words; a JSON object by being one to its end. Rejects where
 * the body breaks off.
 */
export async function peekFile(body: Readable): Promise<{ file: Readable } | { text: string }> {
  let read = Buffer.alloc(0);
  let next = await nextBytes(body);
  while (next !== null) {
    read = Buffer.concat([read, next]);
    if (!maybeReply(read) || read.length > longestReply) {
      body.unshift(read);
      return { file: body };
    }
    next = await nextBytes(body);
  }
  const text = beginning(read);
  return isReply(text) ? { text: read.toString('utf8') } : { file: Readable.from([read], { objectMode: false }) };
}
