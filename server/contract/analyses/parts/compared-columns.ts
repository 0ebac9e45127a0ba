import { type Column, type Columns, type FigureKind, isFigure, listSortKeys } from './columns.ts';
import { inFile } from './file-columns.ts';

/**
 * What a change of a figure is: amounts change by per cent; what is a count, a part, an index, a gap or a difference
 * itself changes by the difference of both.
 */
export const changeOf = (kind: FigureKind): { kind: FigureKind; compared: 'percent' | 'difference' } =>
  kind === 'price' || kind === 'average' ? { kind: 'percent', compared: 'percent' } : { kind, compared: 'difference' };

/** The names of a figure's two columns of a comparison. */
export const comparedNames = (name: string) => ({ before: `before_${name}`, change: `change_${name}` }) as const;

const changeMark = 'change_';

/** Whether rows are ordered by the change of a figure. */
export const isChangeSort = (sort: string): boolean => sort.startsWith(changeMark);

/** The name by which rows are ordered by how far a figure has changed, from that by which they are ordered by it. */
export const changeSort = (sort: string): string => changeMark + sort;

const besides = ([name, column]: readonly [string, Column]): [string, Column][] => {
  if (column.kind === 'id' || column.kind === 'choice') return [];
  const { before, change } = comparedNames(name);
  const { kind, term, sort } = column;
  const shown = { term, only: 'file' } as const;
  return [
    [before, { ...shown, kind, compared: 'before' }],
    [change, { ...shown, ...changeOf(kind as FigureKind), ...(sort ? { sort: changeSort(sort) } : {}) }],
  ];
};

/** The columns of a file that compares two periods: behind its own those of each figure before, and of its change. */
export const comparedColumns = (columns: Columns): Columns => ({
  ...columns,
  ...Object.fromEntries(
    inFile(columns)
      .filter(([, column]) => isFigure(column))
      .flatMap(besides),
  ),
});

/** The names by which rows can be ordered by the change of a figure, where two periods are compared. */
export const listChangeSorts = (columns: Columns): string[] =>
  listSortKeys(comparedColumns(columns)).filter(isChangeSort);
