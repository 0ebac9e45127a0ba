import { csvHeaderLine, csvLines } from '../observations/csv.ts';
import { harmlessCell } from '../observations/formula-like.ts';

/** A small file whole (docs/figures.md, CSV): its header line and rows. */
export const csvText = ([header = [], ...rows]: readonly string[][]): string =>
  csvHeaderLine(header) + csvLines(rows.map(row => row.map(harmlessCell)));
