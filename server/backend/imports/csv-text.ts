import { csvHeaderLine } from '../observations/csv.ts';

/** A cell that a spreadsheet would take for a formula is told from one by the apostrophe in front; quoted as RFC 4180 says. */
const cellOf = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A small file whole (analyses.md, CSV): its header line and rows. */
export const csvText = ([header = [], ...rows]: readonly string[][]): string =>
  csvHeaderLine(header) + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
