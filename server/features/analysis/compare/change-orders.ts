import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { type Column, type Columns, isFigure, isInFile, isInReply } from '../../../contract/analyses/parts/columns.ts';
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
    return column && isFigure(column) && (isInReply(column) || isInFile(column)) && 'sort' in column && column.sort
      ? [{ name, column, sort: changeSort(column.sort) }]
      : [];
  });

type Order = Pick<OpenAnalysis['selection'], 'sort' | 'direction'>;

/** Where the link of an order leads, and the arrow behind its name: rises first, falls first, or either way where the table begins so. */
const turn = (chosen: Order, sort: string, isFirst: boolean): { next: Order; arrow: string } => {
  const falls = chosen.direction !== 'desc';
  if (chosen.sort !== sort) return { next: { sort, direction: 'desc' }, arrow: '' };
  if (!falls) return { next: { sort, direction: 'asc' }, arrow: ' ↓' };
  return { next: isFirst ? { sort: '', direction: '' } : { sort, direction: 'desc' }, arrow: ' ↑' };
};

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
  const begins = figures.some(({ sort }) => sort === changeSort(moved));
  const isOrdered = figures.some(({ sort }) => sort === selection.sort);
  const orders = figures.map(({ name, column, sort }) => {
    const isFirst = sort === changeSort(moved);
    const { next, arrow } = turn(selection, sort, isFirst);
    const term = column.kind === 'id' ? '' : t(`figures:${column.term}`);
    return {
      label: `${table.labels?.[name] ?? term}${arrow}`,
      href: withQuery(here, writeSelection(selection, { ...next, page: 1 })),
      current: selection.sort === sort || (selection.sort === '' && isFirst),
    };
  });
  // A table that begins in another order, or was put into one by its heads, is in that of no change.
  const none = {
    label: t('compared:orderNone'),
    href: withQuery(here, writeSelection(selection, { sort: '', direction: '', page: 1 })),
    current: !isOrdered,
  };
  const isInOrder = isOrdered || (begins && selection.sort === '');
  return { label: t('compared:order'), options: begins && isInOrder ? orders : [none, ...orders] };
};
