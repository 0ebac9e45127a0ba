import type { CellKind, WorkbookColumn } from './shape.ts';

/** No column is wider: longer texts take several lines. */
const widest = 48;
/** Lines of a name at the most, where its words let it have so many. */
const nameLines = 3;
/** What a spreadsheet leaves free beside a text, in characters. */
const beside = 2;

/** Numbers are short whatever they are called; those of a kind have about the same length. */
const lengths: Readonly<Record<Exclude<CellKind, 'text'>, number>> = {
  day: 12,
  moment: 18,
  count: 12,
  number: 12,
  percent: 12,
  money: 12,
};

const longestWord = (name: string): number => Math.max(...name.split(' ').map(word => word.length));

/** As wide as the values of the first rows are, and as its name needs in some lines. */
const widthOf = ({ name, kind }: WorkbookColumn, longest: number): number => {
  const named = Math.max(longestWord(name), Math.ceil(name.length / nameLines)) + beside;
  return Math.min(widest, Math.max(named, kind === 'text' ? longest + beside : lengths[kind]));
};

/** A column with its width in characters. */
export type MeasuredColumn = WorkbookColumn & { width: number };

/** The columns of a sheet with their widths, of which the first rows are known. */
export const measureColumns = (
  columns: readonly WorkbookColumn[],
  first: readonly (readonly string[])[],
): MeasuredColumn[] =>
  columns.map((column, at) => {
    const longest = first.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0);
    return { ...column, width: widthOf(column, longest) };
  });

/** The lines that words take in `room` characters; one that is longer than a line is broken. */
const linesOfWords = (text: string, room: number): number => {
  let [lines, used] = [1, 0];
  for (const { length } of text.split(' ')) {
    const isFull = used > 0 && used + 1 + length > room;
    const filled = isFull || used === 0 ? length : used + 1 + length;
    const broken = Math.floor(Math.max(0, filled - 1) / room);
    lines += (isFull ? 1 : 0) + broken;
    used = filled - broken * room;
  }
  return lines;
};

/** The lines that a text takes in its column; a font that is wider than the usual one has room. */
export const linesOfText = (text: string, width: number): number =>
  text.length <= width ? 1 : linesOfWords(text, width - 2 * beside);

/** The lines that the name of a column takes, which is as wide as its longest word. */
export const linesOfName = ({ name, width }: MeasuredColumn): number => linesOfWords(name, width - beside);

/** A width as spreadsheets draw it at 96 dots an inch. */
const dotsOf = ({ width }: MeasuredColumn): number => 7 * width + 5;

const total = (columns: readonly MeasuredColumn[]): number => columns.reduce((sum, column) => sum + dotsOf(column), 0);

/** Margins of a printed sheet, in inches. */
export const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 } as const;
/** What a landscape page of A4 has beside its margins, in dots. */
const pageDots = (11.69 - margins.left - margins.right) * 96;

/** In per cent, what makes a type of 11 points one of 7: the smallest that is read with ease. */
export const smallest = 65;
const mostAcross = (100 * pageDots) / smallest;

/** Whether columns stand beside one another on a page in a type that can be read. */
export const fitsPage = (columns: readonly MeasuredColumn[]): boolean => total(columns) <= mostAcross;

/** Of a page among several, what its rows are about leaves some figures room: without it nobody knows whose these are. */
const mostOfLead = 0.55 * mostAcross;

/** How many columns say what a row is about: names, days and chosen numbers before its first figure. */
const countLead = (columns: readonly WorkbookColumn[]): number => {
  const figure = columns.findIndex(({ kind, fixed }) => !fixed && !['text', 'day', 'moment'].includes(kind));
  return figure < 0 ? columns.length : figure;
};

/**
 * The last of the columns that say what a row is about: they stand on each page across. Of many, those that have room, from the
 * first on.
 */
export const lastLead = (columns: readonly MeasuredColumn[]): number => {
  const lead = columns.slice(0, countLead(columns));
  const over = lead.findIndex((_column, at) => total(lead.slice(0, at + 1)) > mostOfLead);
  return Math.max(0, (over < 0 ? lead.length : over) - 1);
};
