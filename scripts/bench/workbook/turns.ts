// A workbook of many rows, from the bytes of its CSV to those of the XLSX, by turns with reading the same CSV alone: how much
// longer it takes, and by how much the process grows at the most.
import { spawn } from 'node:child_process';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { columnsOfFile } from '../../../server/contract/analyses/all.ts';
import { namedColumns } from '../../../server/contract/analyses/parts/file-columns.ts';
import { price } from '../../../server/contract/analyses/price.ts';
import { readRows } from '../../../server/features/analysis/files/read-rows.ts';
import { mostRows } from '../../../server/workbook/shape.ts';
import { writeWorkbook } from '../../../server/workbook/write-workbook.ts';
import { middle, report, round, sizeOption, timeSeconds } from '../support/report.ts';

const rows = sizeOption('rows', 500_000, 2_000);
const rounds = sizeOption('rounds', 3, 1);

const columns = columnsOfFile(price.shop.table.calls.csv);
const header = namedColumns(columns, 'en').map(({ name }) => name);

/** The file as it comes from an API: from another process, in pieces as a pipe gives them. */
const csv = (count: number): Readable => {
  const script = new URL('./csv-rows.ts', import.meta.url);
  const { stdout } = spawn(process.execPath, [fileURLToPath(script), String(count), ...header], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout;
};

let bytes = 0;
const sink = (): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done();
    },
  });

const writeOnce = async (count = rows): Promise<void> => {
  const sheet = await readRows(csv(count), { columns, lang: 'en', currency: 'MXN' });
  const open = () => Promise.resolve(sheet);
  const about = { name: 'About', lines: () => [{ label: 'Rows', text: String(rows) }] };
  const sheets = [{ name: 'Rows', open, most: mostRows, cut: '' }];
  await pipeline(writeWorkbook({ sheets, decimals: 2, about }), sink());
};

const readOnce = async (): Promise<void> => {
  for await (const _row of csv(rows).pipe(parse({ bom: true })));
};

/** A server has its code and some garbage already: what counts is what many rows add to that of a few. */
await writeOnce(rows / 50);
const before = process.memoryUsage.rss();
let most = before;
/** Reading alone is only what the time is compared with. */
const watched = async (work: () => Promise<void>): Promise<void> => {
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await work();
  clearInterval(look);
};
const turns: { read: number; written: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  bytes = 0;
  turns.push({ written: await timeSeconds(() => watched(() => writeOnce())), read: await timeSeconds(readOnce) });
}

const written = middle(turns.map(turn => turn.written));
report(
  'workbook',
  {
    rows,
    columns: header.length,
    seconds: round(written),
    'to reading the CSV': round(middle(turns.map(turn => turn.written / turn.read))),
    'grows by, MB': round((most - before) / 1e6, 0),
    'file, MB': round(bytes / 1e6, 1),
  },
  { lowerIsBetter: ['to reading the CSV'] },
);
