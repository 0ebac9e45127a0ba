import { gtin14, hasGtinForm } from './gtin.ts';

/** The codes of a pasted or uploaded list, each once, those that it has more than once, and its lines without one. */
export type UpcList = { codes: string[]; repeated: string[]; without: string[] };

/** Two spellings of one GTIN, with and without leading zeros, are the same code. */
const toKey = (code: string): string => (hasGtinForm(code) ? gtin14(code) : code);

const betweenCodes = /[\s,;|"'\u{feff}]+/u;

/** Lines that have no code; the first may be the title of the column. */
const linesWithout = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .slice(1)
    .map(line => line.trim())
    .filter(line => /\p{L}/u.test(line) && !/\d/.test(line));

/** Reads codes between blanks, commas, semicolons or line ends. What has no digit, such as a column's title, is none. */
export const readUpcs = (text: string): UpcList => {
  const codes = new Map<string, string>();
  const repeated = new Map<string, string>();
  for (const code of text.split(betweenCodes)) {
    if (!/\d/.test(code)) continue;
    const key = toKey(code);
    if (codes.has(key)) repeated.set(key, code);
    else codes.set(key, code);
  }
  return { codes: [...codes.values()], repeated: [...repeated.values()], without: linesWithout(text) };
};

type Coded = { id: number; upc: string };

/** The products with these codes, and the codes that no product has. */
export const findUpcs = <Product extends Coded>(
  codes: readonly string[],
  products: readonly Product[],
): { found: Product[]; unknown: string[] } => {
  const byCode = new Map(products.map(product => [toKey(product.upc), product]));
  const found = codes.flatMap(code => byCode.get(toKey(code)) ?? []);
  return { found, unknown: codes.filter(code => !byCode.has(toKey(code))) };
};
