import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowWriter } from './row.ts';
import type { Sheet, Workbook, Written } from './shape.ts';
import { createFrame, writeParts } from './template.ts';

/** Compressing more at a time would hold up the process's other requests. */
const rowsAtOnce = 200;
const level = 4;

/** The text of a sheet in pieces; returns what it had. */
async function* writeSheet({ open, most, cut }: Sheet, decimals: number): AsyncGenerator<string, Written> {
  const { columns, rows } = await open();
  const { before, after, styles } = await createFrame(columns, decimals);
  const write = rowWriter(
    columns.map(({ kind }) => kind),
    styles,
  );
  yield before;
  let text = '';
  let count = 0;
  let isCut = false;
  for await (const row of rows) {
    isCut = count === most;
    if (isCut) {
      text += write([cut], count + 2);
      break;
    }
    count += 1;
    text += write(row, count + 1);
    if (count % rowsAtOnce !== 0) continue;
    yield text;
    text = '';
  }
  yield text + after(count + 1);
  return { rows: count, isCut };
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

async function* writeArchive({ sheets, decimals, about }: Workbook): AsyncGenerator<Uint8Array> {
  const names = sheets.map(({ name }) => name);
  const archive = createArchive();
  const written: Written[] = [];
  const { rowsParts } = await writeParts(names, { name: about.name, lines: [] }, decimals);
  for (const [at, sheet] of sheets.entries()) {
    const part = archive.begin(rowsParts[at] ?? '');
    const pieces = writeSheet(sheet, decimals);
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) {
      part.push(strToU8(piece.value));
      yield* archive.take();
      await turn();
    }
    part.push(new Uint8Array(), true);
    written.push(piece.value);
  }
  const { parts } = await writeParts(names, { name: about.name, lines: about.lines(written) }, decimals);
  for (const [name, bytes] of parts) archive.begin(name).push(bytes, true);
  archive.end();
  yield* archive.take();
}

/**
 * A workbook as a stream of bytes: its sheets of rows in turn, then one about them. Memory does not grow with the rows.
 * The stream ends with the error of what its rows are read from.
 */
export const writeWorkbook = (workbook: Workbook): Readable =>
  Readable.from(writeArchive(workbook), { objectMode: false });
