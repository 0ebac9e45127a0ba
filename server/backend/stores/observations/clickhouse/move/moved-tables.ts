import { type Columns, changedTables, dimensionTables, imageColumns } from '../schema.ts';

/** A table that a move takes along: its names at both engines, its columns, and what of a row says which change wrote it. */
export type MovedTable = {
  inFile: string;
  onServer: string;
  columns: Columns;
  /** The column of the server's rows that has the number of the change, or of its generation. */
  mark?: 'change_id' | 'generation';
  /** Rows have numbers of their own. */
  isNumbered?: true;
};

export const movedTables: readonly MovedTable[] = [
  ...Object.entries(changedTables).map(
    ([name, columns]): MovedTable => ({ inFile: name, onServer: name, columns, mark: 'change_id', isNumbered: true }),
  ),
  ...Object.entries(dimensionTables).map(
    ([name, columns]): MovedTable => ({ inFile: name, onServer: name, columns, mark: 'generation' }),
  ),
  { inFile: 'image_hashes', onServer: 'image_hashes', columns: imageColumns },
];
