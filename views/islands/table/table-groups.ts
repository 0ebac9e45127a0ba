import type { TableColumn, TableGroup, TableRow } from './table-model.ts';

/** A group with its rows, each group once. */
export type FilledGroup = { key: number; head: TableGroup; rows: TableRow[] };

/** The groups that have rows, in their order; the rows of each in theirs. */
export const fillGroups = (groups: readonly TableGroup[], rows: readonly TableRow[]): FilledGroup[] => {
  const filled = groups.map((head, key): FilledGroup => ({ key, head, rows: [] }));
  for (const row of rows) filled[row.group ?? 0]?.rows.push(row);
  return filled.filter(group => group.rows.length > 0);
};

/** The figure that a narrow screen shows of grouped rows: the one that they are sorted by, else the first. */
export const leadKey = (columns: readonly TableColumn[]): string => {
  const numbers = columns.filter(column => column.kind === 'number');
  return (numbers.find(column => column.sorted !== 'none') ?? numbers[0])?.key ?? '';
};

const mostShown = 28;

/** A long name is cut where it stands in a grouped row, and whole when one points at it. */
export const titleOf = (text: string): string | undefined => (text.length > mostShown ? text : undefined);
