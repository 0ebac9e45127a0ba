import { text } from 'node:stream/consumers';
import { type ImportDetails, importRejects } from '../../contract/calls/main/imports/imports.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

/** Of more rejected rows the file with all of them is read. */
const fewRows = 10;

/** How a row of that file begins: its line in the imported one, and why it was rejected. */
const rowStart = /^(\d+),(\w+),/gm;

/** The lines of the imported file on which rows were rejected, by reason; none where they are many, or not kept. */
export const readRejectLines = async (
  request: PageRequest,
  { id: importId, hasRejects, rejected }: ImportDetails,
): Promise<ReadonlyMap<string, string[]>> => {
  if (!hasRejects || rejected > fewRows) return new Map();
  const outcome = await request.stream(importRejects, { params: { importId } });
  if (outcome.kind !== 'ok') return new Map();
  // A file that breaks off says nothing of its lines; the page has all else.
  const file = await text(outcome.value).catch(() => '');
  const found = [...file.matchAll(rowStart)];
  // A row that was rejected may itself have lines, and one of them look like this.
  if (found.length !== rejected) return new Map();
  const lines = Map.groupBy(found, ([, , reason = '']) => reason);
  return new Map([...lines].map(([reason, all]) => [reason, all.map(([, line = '']) => line)]));
};
