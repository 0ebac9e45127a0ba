/**
 * What a column of a workbook holds. `money` with so many decimals as the currency has; `percent` is a number of per
 * cents (12.5), which becomes a part of one with a format of per cents; `day` is yyyy-mm-dd, `moment` an ISO text in UTC.
 */
export const cellKinds = ['text', 'day', 'moment', 'count', 'number', 'percent', 'money'] as const;
export type CellKind = (typeof cellKinds)[number];

/** `fixed`: a number that was chosen, no figure, which belongs to what rows are about. */
export type WorkbookColumn = { name: string; kind: CellKind; fixed?: true };

/** Rows with their columns. The rows are texts in the order of the columns, read once and in order. */
export type SheetRows = { columns: readonly WorkbookColumn[]; rows: AsyncIterable<readonly string[]> };

/**
 * A sheet of rows: its name, and what opens its rows, which is called when it is this sheet's turn. Rows beyond `most`
 * are left out, and `cut` is written below them.
 */
export type Sheet = { name: string; open: () => Promise<SheetRows>; most: number; cut: string };

/** A line of the sheet about the figures: what is said, and what it is about; a heading stands alone. */
export type AboutLine = { heading: string } | { label: string; text: string };

/** What a sheet had in the end. */
export type Written = { rows: number; isCut: boolean };

export type Workbook = {
  /** Names without characters that spreadsheets refuse. */
  sheets: readonly Sheet[];
  /** Decimals of the currency. */
  decimals: number;
  /** The last sheet: what the figures are. Its lines are asked for when all rows are written. */
  about: { name: string; lines: (written: readonly Written[]) => readonly AboutLine[] };
};

/** A sheet has no more rows than this, its head included. */
export const mostSheetRows = 1_048_576;
/** Rows without the head, and without the line that says that there are more. */
export const mostRows = mostSheetRows - 2;

const longestName = 31;

/** Excel keeps this name for itself, in every language. */
const reserved = 'history';

/** A beginning of a name, without half a character, and without a space or an apostrophe at either end. */
const cutName = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .replace(/^['\s]+|['\s]+$/g, '');

/**
 * The names of sheets as spreadsheets accept them: short, without some characters, without an apostrophe at either end, none that
 * is reserved, and none twice, whatever its case.
 */
export const sheetNames = (wanted: readonly string[]): string[] => {
  const taken = new Set([reserved]);
  return wanted.map(text => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const plain = text.replace(/[[\]:*?/\\\u0000-\u001f\u007f]/g, ' ').replace(/^['\s]+/, '');
    let name = cutName(plain, longestName) || '1';
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) {
      const end = ` ${at}`;
      name = (cutName(plain, longestName - end.length) || '1') + end;
    }
    taken.add(name.toLowerCase());
    return name;
  });
};
