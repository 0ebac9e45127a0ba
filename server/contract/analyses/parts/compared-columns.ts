import { type Column, type Columns, type FigureKind, isOfBothPeriods, listSortKeys } from './columns.ts';
import { inFile } from './file-columns.ts';

type Change = 'percent' | 'difference' | 'points';

/** Amounts change by per cent, counts and gaps in money by the difference of both; parts, per cents and indexes by points. */
const changes: Readonly<Record<FigureKind, Change>> = {
  price: 'percent',
  average: 'percent',
  count: 'difference',
  difference: 'difference',
  share: 'points',
  percent: 'points',
  index: 'points',
};

/** What a change of a figure is; one that is a difference is of the figure's own kind. */
export const changeOf = (kind: FigureKind): { kind: FigureKind; compared: Change } => {
  const compared = changes[kind];
  return { kind: compared === 'percent' ? 'percent' : kind, compared };
};

/** The names of a figure's two columns of a comparison. */
export const comparedNames = (name: string) => ({ before: `before_${name}`, change: `change_${name}` }) as const;

const changeMark = 'change_';

/** Whether rows are ordered by the change of a figure. */
export const isChangeSort = (sort: string): boolean => sort.startsWith(changeMark);

/** The name by which rows are ordered by how far a figure has changed, from that by which they are ordered by it. */
export const changeSort = (sort: string): string => changeMark + sort;

/** Whether a column is the day by whose place in the period rows are compared. */
export const isPlaced = (column: Column): boolean => 'placed' in column && column.placed === true;

/** Whether a file has what a column is in the other period: that of a figure which was observed, and the day it is of. */
const isOfBoth = (column: Column): boolean => isPlaced(column) || isOfBothPeriods(column);

/** The columns of a file that it has of both periods. */
export const inBoth = (columns: Columns) => inFile(columns).filter(([, column]) => isOfBoth(column));

/** What stands behind the columns of a file: the day of the other period, or a figure before and its change. */
const besides = ([name, column]: readonly [string, Column]): [string, Column][] => {
  if (column.kind === 'id' || column.kind === 'choice') return [];
  const { before, change } = comparedNames(name);
  if (isPlaced(column)) return [[before, { kind: 'day', term: column.term, only: 'file', compared: 'before' }]];
  const { kind, term, sort } = column;
  const shown = { term, only: 'file' } as const;
  return [
    [before, { ...shown, kind, compared: 'before' }],
    [change, { ...shown, ...changeOf(kind as FigureKind), ...(sort ? { sort: changeSort(sort) } : {}) }],
  ];
};

/**
 * The columns of a file that compares two periods: behind its own the day that each row is compared with, if rows are of days,
 * and those of each figure before and of its change.
 */
export const comparedColumns = (columns: Columns): Columns => ({
  ...columns,
  ...Object.fromEntries(inBoth(columns).flatMap(besides)),
});

/** The names by which rows can be ordered by the change of a figure, where two periods are compared. */
export const listChangeSorts = (columns: Columns): string[] =>
  listSortKeys(comparedColumns(columns)).filter(isChangeSort);
