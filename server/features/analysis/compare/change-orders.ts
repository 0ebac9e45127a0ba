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
 * where it is in that order already. Null where nothing is compared.
 */
export const changeOrders = (
  { t }: PageRequest,
  { selection }: OpenAnalysis,
  here: string,
  columns: Columns,
  table: Table,
): SwitchProps | null => {
  const figures = changing(columns, table);
  // A figure of a table may itself be called `before`: the price before the period.
  if (figures.length === 0 || !comparedPeriod(selection) || !table.rows.some(({ before }) => before)) return null;
  return {
    label: t('compared:order'),
    options: figures.map(({ name, column, sort }) => {
      const isCurrent = selection.sort === sort;
      const isDescending = isCurrent && selection.direction === 'desc';
      const term = column.kind === 'id' ? '' : t(`figures:${column.term}`);
      return {
        label: `${table.labels?.[name] ?? term}${isCurrent ? (isDescending ? ' ↓' : ' ↑') : ''}`,
        href: withQuery(here, writeSelection(selection, { sort, direction: isDescending ? 'asc' : 'desc', page: 1 })),
        current: isCurrent,
      };
    }),
  };
};
