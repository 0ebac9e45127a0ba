import type { RejectedRecord, RejectReason, UnreadableRow } from '../../observations/staging.ts';
import { splitRecords } from './record-bytes.ts';

/** A rejected row for people: the number of its first line in the file, from 1, and its text. */
export type LocatedReject = { line: number; reason: RejectReason; text: string };

/** One value at a time of an iterable of pages. */
const oneByOne = <Row>(pages: AsyncIterable<readonly Row[]>) => {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly Row[] = [];
  let at = 0;
  return async (): Promise<Row | undefined> => {
    while (at >= page.length) {
      const next = await iterator.next();
      if (next.done) return undefined;
      page = next.value;
      at = 0;
    }
    return page[at++];
  };
};

/**
 * Reads the file once more and finds the rejected rows in it. Both lists are in the order of the file. A row with an
 * unclosed quote is one line long; other rows end where their quotes allow it.
 */
export async function* locateRejects(
  pieces: AsyncIterable<Buffer>,
  rejected: AsyncIterable<readonly RejectedRecord[]>,
  unreadable: AsyncIterable<readonly UnreadableRow[]>,
): AsyncIterable<LocatedReject> {
  const nextRejected = oneByOne(rejected);
  const nextUnreadable = oneByOne(unreadable);
  let wanted = await nextRejected();
  let broken = await nextUnreadable();
  let number = -1;
  const records = splitRecords(pieces, () => broken);
  for await (const record of records) {
    if (!wanted && !broken) return;
    if (broken && record.offset >= broken.offset) {
      yield { line: record.line, reason: broken.reason, text: record.text() };
      broken = await nextUnreadable();
      continue;
    }
    if (wanted && number === wanted.record) {
      yield { line: record.line, reason: wanted.reason, text: record.text() };
      wanted = await nextRejected();
    }
    number++;
  }
}
