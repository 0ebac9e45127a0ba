import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowWriter } from './row.ts';
import { mostSheetRows, type WorkbookShape } from './shape.ts';
import { createTemplate, type Template } from './template.ts';

/** More rows than a sheet has: nothing is left out in silence. */
export class TooManyRows extends Error {}

/** Compressing more at a time would hold up the process's other requests. */
const rowsAtOnce = 200;
const level = 4;

async function* writeRows(
  rows: AsyncIterable<readonly string[]>,
  { before, after, styles }: Template,
  { columns }: WorkbookShape,
): AsyncGenerator<string> {
  const write = rowWriter(
    columns.map(({ kind }) => kind),
    styles,
  );
  yield before;
  let [text, last] = ['', 1];
  for await (const row of rows) {
    last += 1;
    if (last > mostSheetRows) throw new TooManyRows();
    text += write(row, last);
    if (last % rowsAtOnce !== 0) continue;
    yield text;
    text = '';
  }
  yield text + after(last);
}

/** What was compressed since it was taken last. */
const createArchive = () => {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level });
    zip.add(part);
    return part;
  };
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return { begin, take, end: () => zip.end() };
};

async function* writeParts(rows: AsyncIterable<readonly string[]>, shape: WorkbookShape): AsyncGenerator<Uint8Array> {
  const template = await createTemplate(shape);
  const archive = createArchive();
  for (const [name, bytes] of template.parts) archive.begin(name).push(bytes, true);
  const sheet = archive.begin(template.rowsPart);
  for await (const text of writeRows(rows, template, shape)) {
    sheet.push(strToU8(text));
    yield* archive.take();
    await turn();
  }
  sheet.push(new Uint8Array(), true);
  archive.end();
  yield* archive.take();
}

/**
 * A workbook as a stream of bytes: a sheet of the rows, texts in the order of the columns, and one about them. Memory does not
 * grow with the rows. The stream ends with TooManyRows beyond what a sheet holds, and with the error of the rows.
 */
export const writeWorkbook = (rows: AsyncIterable<readonly string[]>, shape: WorkbookShape): Readable =>
  Readable.from(writeParts(rows, shape), { objectMode: false });
