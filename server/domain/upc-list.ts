import { gtin14, hasGtinForm } from './gtin.ts';

/** The codes of a pasted or uploaded list, each once, those that it has more than once, and its words that are none. */
export type UpcList = { codes: string[]; repeated: string[]; without: string[] };

/** Two spellings of one GTIN, with and without leading zeros, are the same code. */
const toKey = (code: string): string => (hasGtinForm(code) ? gtin14(code) : code);

const betweenCodes = /[\s,;|"'\u{feff}]+/u;

/** What the columns of such lists are called, in our languages: a first line with one of them is their titles. */
const titles =
  /\b(?:upcs?|eans?|gtins?|skus?|plus?|ids?|codes?|barcodes?|c[oó]digos?|products?|productos?|names?|nombres?|art[ií]culos?|items?|refs?|referencias?)\b/i;

const isWord = (piece: string): boolean => /\p{L}/u.test(piece) && !/\d/.test(piece);

/** A line without a code, or the words among several codes; beside a single code they are its name. */
const wordsOf = (line: string): string[] => {
  const pieces = line.split(betweenCodes).filter(Boolean);
  if (isWord(line)) return [line];
  const coded = pieces.filter(piece => !isWord(piece));
  return coded.length > 1 && coded.every(hasGtinForm) ? pieces.filter(isWord) : [];
};

const wordsWithout = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter((line, at) => at > 0 || !(isWord(line) && titles.test(line)))
    .flatMap(wordsOf);

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
  return { codes: [...codes.values()], repeated: [...repeated.values()], without: wordsWithout(text) };
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
