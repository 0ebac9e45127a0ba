import { csvHeaderLine } from '../observations/csv.ts';
import { harmlessCell } from '../observations/formula-like.ts';

/** Quoted as RFC 4180 says. */
const cellOf = (text: string): string => {
  const harmless = harmlessCell(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A small file whole (analyses.md, CSV): its header line and rows. */
export const csvText = ([header = [], ...rows]: readonly string[][]): string =>
  csvHeaderLine(header) + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
