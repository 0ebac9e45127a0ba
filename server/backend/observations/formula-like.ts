/**
 * Characters that spreadsheets do not show and may skip before a cell's first character: blanks, and characters of no
 * width.
 */
const unseen: readonly (readonly [number, number])[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
];

/** = + - @, and their full-width forms, which some spreadsheets treat alike. */
const beginnings = [0x3d, 0x2b, 0x2d, 0x40, 0xff1d, 0xff0b, 0xff0d, 0xff20];

type Write = (code: number) => string;

const characterClass = (ranges: readonly (readonly [number, number])[], write: Write): string =>
  `[${ranges.map(([from, to]) => (from === to ? write(from) : `${write(from)}-${write(to)}`)).join('')}]`;

const buildPattern = (write: Write): string => {
  const begins = characterClass(
    beginnings.map(code => [code, code] as const),
    write,
  );
  return `^(${characterClass(unseen, write)}*${begins}|[${write(0x09)}${write(0x0d)}])`;
};

const hex = (code: number): string => code.toString(16).toUpperCase();

/** A cell that a spreadsheet would take for a formula: a pattern for engines with RE2 patterns. */
export const formulaLikeRe2 = buildPattern(code => `\\x{${hex(code)}}`);

const formulaLike = new RegExp(
  buildPattern(code => `\\u{${hex(code)}}`),
  'u',
);

/** The text as a cell that no spreadsheet takes for a formula: with an apostrophe in front if needed. */
export const harmlessCell = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);
