import type { CellKind } from './shape.ts';
import { cellName, type Frame, isBesideNumbers } from './template.ts';
import { linesOfText, type MeasuredColumn } from './widths.ts';

/** Excel reads no more of a text. */
const longestText = 32_767;
const dayMs = 86_400_000;
/** Day 0 of spreadsheets. */
const epoch = Date.UTC(1899, 11, 30);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special = /[&<>]/g;

const escapeText = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(unwritable, '')
    .replace(special, character => entities[character] ?? '');

const inText = (text: string): string => `t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Fourteen digits are exact in a spreadsheet: what dividing adds behind them is left out. */
const perHundred = (text: string): string => String(Number((Number(text) / 100).toPrecision(14)));

const inDays = (text: string): string | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : String((at - epoch) / dayMs);
};

/** The number of a cell as it is written; null where the text is none of its kind. */
const readNumber = (kind: CellKind, text: string): string | null => {
  if (kind === 'text') return null;
  if (kind === 'day' || kind === 'moment') return inDays(text);
  if (!plainNumber.test(text)) return null;
  return kind === 'percent' ? perHundred(text) : text;
};

/** Points of a line. */
const lineHeight = 15;

/** The height of a row with a text that takes several lines: spreadsheets do not find that out by themselves. */
const heightOf = (texts: readonly string[], columns: readonly MeasuredColumn[]): string => {
  let lines = 1;
  for (const [at, { kind, width }] of columns.entries()) {
    if (kind === 'text') lines = Math.max(lines, linesOfText(texts[at] ?? '', width));
  }
  return lines > 1 ? ` ht="${lines * lineHeight}" customHeight="1"` : '';
};

/** A line of a sheet that is no row of it: a text in its first cell, as long as it is. */
export const lineOf = (text: string, row: number): string =>
  `<row r="${row}"><c r="${cellName(0, row)}" ${inText(text)}</row>`;

/**
 * Writes rows of texts as a sheet has them: a cell of its kind where the text is one, else the text as it is; an empty text is
 * an empty cell.
 */
export const rowWriter = (columns: readonly MeasuredColumn[], styles: Frame['styles']) => {
  const ofTexts = columns.map((_column, at) => (isBesideNumbers(columns, at) ? styles.beside : styles.text));
  const styleOf = (text: string, column: number, width: number): string =>
    linesOfText(text, width) > 1 ? styles.long : (ofTexts[column] ?? styles.text);
  const cell = (text: string, column: number, row: number): string => {
    if (text === '') return '';
    const { kind = 'text', width = 0 } = columns[column] ?? {};
    const number = readNumber(kind, text);
    const style = number === null ? styleOf(text, column, width) : styles[kind];
    return `<c r="${cellName(column, row)}" s="${style}" ${number === null ? inText(text) : `><v>${number}</v></c>`}`;
  };
  return (texts: readonly string[], row: number): string =>
    `<row r="${row}"${heightOf(texts, columns)}>${texts.map((text, column) => cell(text, column, row)).join('')}</row>`;
};
