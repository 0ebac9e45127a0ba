import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { type Column, type Columns, isFigure } from '../../../contract/analyses/parts/columns.ts';
import { changeSort } from '../../../contract/analyses/parts/compared-columns.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';

type Table = {
  shown: readonly string[];
  labels: Readonly<Record<string, string | undefined>> | undefined;
  rows: readonly { before?: unknown }[];
};

/** The figures whose changes stand in a table, by the names that rows are ordered by. */
const changing = (columns: Columns, { shown }: Table): { name: string; column: Column; sort: string }[] =>
  shown.flatMap(name => {
    const column = columns[name];
    return column && isFigure(column) && 'sort' in column && column.sort
      ? [{ name, column, sort: changeSort(column.sort) }]
      : [];
  });

/**
 * The orders of a table by how far its figures have changed, as links: the largest rise first, and the other way round
 * where it is in that order already. A table that begins with the largest changes, either way, says of which figure, and leads back
 * there. Null where nothing is compared.
 */
export const changeOrders = (
  { t }: PageRequest,
  { selection }: OpenAnalysis,
  here: string,
  { columns, moved = '' }: { columns: Columns; moved?: string | undefined },
  table: Table,
): SwitchProps | null => {
  const figures = changing(columns, table);
  // A figure of a table may itself be called `before`: the price before the period.
  if (figures.length === 0 || !comparedPeriod(selection) || !table.rows.some(({ before }) => before)) return null;
  return {
    label: t('compared:order'),
    options: figures.map(({ name, column, sort }) => {
      const isFirst = selection.sort === '' && sort === changeSort(moved);
      const isCurrent = selection.sort === sort || isFirst;
      const isDescending = selection.sort === sort && selection.direction === 'desc';
      const isAscending = selection.sort === sort && !isDescending;
      const arrow = isDescending ? ' ↓' : isAscending ? ' ↑' : '';
      const next =
        isAscending && sort === changeSort(moved)
          ? { sort: '', direction: '' as const }
          : { sort, direction: isDescending ? ('asc' as const) : ('desc' as const) };
      const term = column.kind === 'id' ? '' : t(`figures:${column.term}`);
      return {
        label: `${table.labels?.[name] ?? term}${arrow}`,
        href: withQuery(here, writeSelection(selection, { ...next, page: 1 })),
        current: isCurrent,
      };
    }),
  };
};
