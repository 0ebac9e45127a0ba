import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { lineOf, rowWriter } from './row.ts';
import type { Sheet, Workbook, Written } from './shape.ts';
import { createFrame, partOfSheet, writeParts } from './template.ts';
import { lastLead, measureColumns } from './widths.ts';

/**
 * Some tens of kilobytes: other requests have their turn in between, and few of the pieces outlive a collection of new objects. With
 * four times as many the process grows by a hundred megabytes.
 */
const rowsAtOnce = 50;
/** Rows by whose texts columns are measured. */
const rowsMeasured = 500;
/** Higher levels take twice as long for a tenth less. */
const compressionLevel = 4;

/** What a sheet had, and the last column that is printed on each page across. */
type Done = Written & { lead: number };

type Row = readonly string[];

/** The first rows, and all of them. */
const peek = async (rows: AsyncIterable<Row>): Promise<{ first: Row[]; all: AsyncIterable<Row> }> => {
  const iterator = rows[Symbol.asyncIterator]();
  const first: Row[] = [];
  while (first.length < rowsMeasured) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* all(): AsyncGenerator<Row> {
    try {
      yield* first;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
};

/** The text of a sheet in pieces; `done` is called with what it had. */
async function* writeSheet(
  { open, most, cut }: Sheet,
  decimals: number,
  done: (written: Done) => void,
): AsyncGenerator<Buffer> {
  const { columns: named, rows } = await open();
  const { first, all } = await peek(rows);
  const columns = measureColumns(named, first);
  const { before, after, styles } = await createFrame(columns, decimals);
  const write = rowWriter(columns, styles);
  yield Buffer.from(before);
  let text = '';
  let count = 0;
  let isCut = false;
  for await (const row of all) {
    isCut = count === most;
    if (isCut) {
      text += lineOf(cut, count + 2);
      break;
    }
    count += 1;
    text += write(row, count + 1);
    if (count % rowsAtOnce !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + after(count + 1));
  done({ rows: count, isCut, lead: lastLead(columns) });
}

/** The parts besides the sheets of rows, written when these are done: one of them counts the rows. */
const addOtherParts = async (zip: ZipFile, { sheets, decimals, about }: Workbook, written: readonly Done[]) => {
  const lines = about.lines(written);
  const printed = sheets.map(({ name }, at) => ({ name, lead: written[at]?.lead ?? 0 }));
  const parts = await writeParts(printed, { name: about.name, lines }, decimals);
  for (const [name, bytes] of parts) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
};

/**
 * A workbook as a stream of bytes: its sheets of rows in turn, then one about them. Memory does not grow with the rows.
 * The stream ends with the error of what its rows are read from; destroying it ends the reading.
 */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const written: Done[] = [];
  let current: Readable | null = null;
  const fail = (cause: unknown): void => void archive.destroy(cause as Error);
  const write = async (): Promise<void> => {
    for (const [at, sheet] of workbook.sheets.entries()) {
      if (archive.destroyed) return;
      current = Readable.from(
        writeSheet(sheet, workbook.decimals, one => written.push(one)),
        { objectMode: false },
      );
      // The archive does not see a stream that breaks off.
      const read = finished(current);
      zip.addReadStream(current, partOfSheet(at), { compressionLevel });
      await read;
    }
    await addOtherParts(zip, workbook, written);
  };
  zip.once('error', fail);
  archive.once('close', () => current?.destroy());
  write().catch(fail);
  return archive;
};
