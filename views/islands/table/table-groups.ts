import type { TableColumn, TableGroup, TableRow } from './table-model.ts';

/** A body of a table: the head that its rows stand under, if any, and its rows. */
export type FilledGroup = { key: number; head?: TableGroup; rows: readonly TableRow[] };

/** The groups that have rows, in their order; the rows of each in theirs. Without any it is one body. */
export const fillGroups = (groups: readonly TableGroup[], rows: readonly TableRow[]): FilledGroup[] => {
  const filled = groups
    .map((head, key) => ({ key, head, rows: rows.filter(row => row.group === key) }))
    .filter(group => group.rows[0]);
  return filled[0] ? filled : [{ key: 0, rows }];
};

/**
 * The figure that a narrow screen shows of each row: the one that they are sorted by, else the one that leads, else the
 * first.
 */
export const leadKey = (columns: readonly TableColumn[]): string => {
  const numbers = columns.filter(column => column.kind === 'number');
  const lead = numbers.find(column => column.sorted !== 'none') ?? numbers.find(column => column.lead) ?? numbers[0];
  return lead?.key ?? '';
};

/** Whether a narrow screen shows a figure below the name of its row. */
export const isBeside = ({ key, as }: TableColumn, lead: string): boolean | '' =>
  lead && key !== lead && as !== undefined;

/** Whether a row of a list is about the same as the one before it: a narrow screen does not name it again. */
export const isAgain = ({ cells: [one] }: TableRow, before: TableRow | undefined): boolean =>
  Boolean(one?.href) && one?.href === before?.cells[0]?.href && one?.text === before?.cells[0]?.text;

const mostShown = 28;

/** A long name may be cut where it stands in a row, and is whole when one points at it. */
export const titleOf = (text: string): string | undefined => (text.length > mostShown ? text : undefined);

/** Small print that is a code, such as a UPC: it is shown where names alone do not say which product it is. */
export const subClass = (sub: string): string => (/^\d{8,}$/.test(sub) ? 'sub code' : 'sub');
