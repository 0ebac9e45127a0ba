/**
 * What a column of a workbook holds. `money` with so many decimals as the currency has; `percent` is a number of per
 * cents (12.5), which becomes a part of one with a format of per cents; `day` is yyyy-mm-dd, `moment` an ISO text in UTC.
 */
export type CellKind = 'text' | 'day' | 'moment' | 'count' | 'number' | 'percent' | 'money';

export type WorkbookColumn = { name: string; kind: CellKind };

/** A line of the sheet about the figures: what is said, and what it is about; a heading stands alone. */
export type AboutLine = { heading: string } | { label: string; text: string };

export type WorkbookShape = {
  /** Names of the two sheets, without characters that spreadsheets refuse. */
  sheets: { rows: string; about: string };
  columns: readonly WorkbookColumn[];
  /** Decimals of the currency. */
  decimals: number;
  about: readonly AboutLine[];
};

/** A sheet has no more rows than this, its head included. */
export const mostSheetRows = 1_048_576;
