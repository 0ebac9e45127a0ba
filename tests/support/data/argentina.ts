import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../folders.ts';

const source = resolve(process.env.VITRINA_REFERENCE_DATA ?? resolve(root, '../shared/data'), 'ar-precios-claros');
/** The tests that need the price data are left out where it is not there. */
export const hasArgentina = existsSync(source);

/** Of the products whose code ends so, the sample holds every row: some 12,000, from all three days. */
const sampleEnd = '73';
const productsTaken = 4;

type Row = { day: string; product: string; micros: bigint; shop: string };
export type Figures = {
  average: number;
  minimum: number;
  mode: number;
  maximum: number;
  observations: number;
  shops: number;
};

const readText = (name: string): string => {
  const bytes = readFileSync(join(source, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
};

/** Fields of a line; a quoted one may hold commas. */
const readFields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const readLines = (text: string): string[] => text.split(/\r?\n/).filter(Boolean);

/** A price in millionths: the seventh decimal rounds half up. */
const readMicros = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  const digits = BigInt(whole + part.slice(0, 6).padEnd(6, '0'));
  return digits + (Number(part[6] ?? 0) >= 5 ? 1n : 0n);
};

const toNumber = (micros: bigint): number => Number(micros) / 1e6;

const divided = (sum: bigint, count: number): bigint => (2n * sum + BigInt(count)) / (2n * BigInt(count));

/** The most frequent price, the lowest of several. */
const readMode = (sorted: bigint[]): bigint => {
  const counts = new Map<bigint, number>();
  for (const price of sorted) counts.set(price, (counts.get(price) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return sorted.find(price => counts.get(price) === most) ?? 0n;
};

const readFigures = (rows: Row[]): Figures => {
  const prices = rows.map(row => row.micros).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = prices.reduce((total, price) => total + price, 0n);
  return {
    average: toNumber(divided(sum, prices.length)),
    minimum: toNumber(prices[0] ?? 0n),
    mode: toNumber(readMode(prices)),
    maximum: toNumber(prices.at(-1) ?? 0n),
    observations: prices.length,
    shops: new Set(rows.map(row => row.shop)).size,
  };
};

const readRows = (lines: string[]): Row[] =>
  lines
    .map(readFields)
    .flatMap(([day = '', product = '', price = '', shop = '']) =>
      price === '' ? [] : [{ day, product, micros: readMicros(price), shop }],
    );

const mostSeen = (rows: Row[]): string[] => {
  const counts = new Map<string, number>();
  for (const { product } of rows) counts.set(product, (counts.get(product) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([product]) => product);
};

/** A cut of the real files with their whole masters, and figures that are computed here and nowhere else. */
export function makeSample(folder: string) {
  const [head = '', ...lines] = readLines(readText('precios.csv.gz'));
  const cut = lines.filter(line => line.split(',')[1]?.endsWith(sampleEnd));
  const file = join(folder, 'precios.csv.gz');
  writeFileSync(file, gzipSync(`${[head, ...cut].join('\n')}\n`));
  for (const name of ['productos.csv.gz', 'sucursales.csv', 'provincias.csv'])
    copyFileSync(join(source, name), join(folder, name));
  const rows = readRows(cut);
  const provinces = new Map(readLines(readText('provincias.csv')).map(line => readFields(line) as [string, string]));
  const readRegion = new Map(
    readLines(readText('sucursales.csv'))
      .map(readFields)
      .map(shop => [shop[0] ?? '', provinces.get(shop[5] ?? '') ?? '']),
  );
  const names = new Map(
    readLines(readText('productos.csv.gz'))
      .map(readFields)
      .map(one => [one[0] ?? '', one[2] ?? '']),
  );
  const products = mostSeen(rows)
    .filter(product => names.has(product))
    .slice(0, productsTaken);
  return {
    file,
    rowCount: cut.length,
    products: products.map(upc => ({ upc, name: names.get(upc) ?? '' })),
    /** Figures by region of one product between two days, both counted. */
    byRegion: (upc: string, start: string, end: string): Map<string, Figures> => {
      const matching = rows.filter(
        row => row.product === upc && row.day >= start && row.day <= end && readRegion.get(row.shop),
      );
      const groups = Map.groupBy(matching, row => readRegion.get(row.shop) ?? '');
      return new Map([...groups].map(([region, group]) => [region, readFigures(group)]));
    },
  };
}
export type Sample = ReturnType<typeof makeSample>;
