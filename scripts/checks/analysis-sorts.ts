import { listSortKeys } from '../../server/contract/analyses/parts/columns.ts';
import type { DeclaredColumns } from './analysis-columns.ts';

/** Names by which rows of one table can be ordered in two ways: only the first of these columns would ever be used. */
export const repeatedSorts = (declared: readonly DeclaredColumns[]): string[] =>
  declared.flatMap(({ at, columns }) => {
    const sorts = listSortKeys(columns);
    const repeated = new Set(sorts.filter((sort, nth) => sorts.indexOf(sort) !== nth));
    return [...repeated].map(sort => {
      const keys = Object.entries(columns).flatMap(([key, column]) =>
        'sort' in column && column.sort === sort ? [key] : [],
      );
      return `${at}: ${keys.join(' and ')} are both sorted by “${sort}”`;
    });
  });
