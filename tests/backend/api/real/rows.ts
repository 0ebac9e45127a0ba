import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isGtin } from '../../../../server/domain/gtin.ts';
import { root } from '../../../support/folders.ts';
import { csvRows } from '../../observations/read-csv.ts';

const published = resolve(process.env.VITRINA_REFERENCE_DATA ?? resolve(root, '../shared/data'));
const argentina = join(published, 'ar-precios-claros', 'observations_flat_top600.csv.gz');
const israel = join(published, 'il-price-transparency', 'prices');
/** The tests that need real prices are left out where they are not there. */
export const hasRealPrices = existsSync(argentina) && existsSync(israel);

/** A price in a shop on a day, as the publisher has it; `micros` is null where the price is empty. */
export type Row = {
  day: string;
  upc: string;
  name: string;
  brand: string;
  category: string;
  micros: bigint | null;
  retailer: string;
  region: string;
  shop: string;
};
export type Priced = Row & { micros: bigint };
export type Cut = { files: string[]; rows: Row[] };

/** In millionths: the seventh decimal rounds half up. */
const readMicros = (text: string): bigint | null => {
  if (text === '') return null;
  const [whole = '0', part = ''] = text.split('.');
  const digits = BigInt(whole + part.slice(0, 6).padEnd(6, '0'));
  return digits + (Number(part[6] ?? 0) >= 5 ? 1n : 0n);
};

const readCells = (line: string): string[] => csvRows(`${line}\r\n`)[0] ?? [];
const readLines = (path: string): string[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean);

/** Every row of 48 products: three days in 430 shops of Argentina, with retailers, regions, brands and some categories. */
export const cutOfArgentina = (folder: string): Cut => {
  const [head = '', ...lines] = readLines(argentina);
  const cut = lines.filter(line => line.split(',')[1]?.endsWith('3'));
  const file = join(folder, 'observations_flat_top600.csv.gz');
  writeFileSync(file, gzipSync(`${[head, ...cut].join('\n')}\n`));
  const names = readCells(head);
  const rows = cut.map(readCells).map(cells => {
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    return {
      day: cell('fecha'),
      upc: cell('ean'),
      name: cell('producto'),
      brand: cell('marca'),
      category: cell('categoria'),
      micros: readMicros(cell('precio')),
      retailer: cell('cadena'),
      region: cell('provincia'),
      shop: cell('id_sucursal'),
    };
  });
  return { files: [file], rows };
};

/** Some hundred products that everyone calls by the same code, on thirteen days at seven online stores of Israel. */
export const cutOfIsrael = (folder: string): Cut => {
  const days = readdirSync(israel)
    .sort()
    .map(name => {
      const [head = '', ...lines] = readLines(join(israel, name));
      const cut = lines.filter(line => {
        const code = line.split(',')[3] ?? '';
        return code.length === 13 && code.endsWith('43') && isGtin(code);
      });
      const file = join(folder, name);
      writeFileSync(file, gzipSync(`${[head, ...cut].join('\n')}\n`));
      const day = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? '';
      const rows = cut
        .map(readCells)
        .map(([retailer = '', , , upc = '', product = '', brand = '', , , , , price = '']) => ({
          day,
          upc,
          name: product,
          brand,
          category: '',
          micros: readMicros(price),
          retailer,
          region: '',
          shop: retailer,
        }));
      return { file, rows };
    });
  return { files: days.map(({ file }) => file), rows: days.flatMap(({ rows }) => rows) };
};

export const priced = (rows: readonly Row[]): Priced[] =>
  rows.flatMap(row => (row.micros === null ? [] : [{ ...row, micros: row.micros }]));
