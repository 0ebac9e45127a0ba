import type { TableCell, TableColumn } from '../../../../views/islands/table/table-model.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection } from '../filter/selection.ts';

/** A column of a table, without its order. */
export type ColumnHead = Pick<TableColumn, 'key' | 'label' | 'kind'> & { unit?: string };

type Order = { key: string; direction: 'asc' | 'desc' };

const chosenOrder = ({ selection }: OpenAnalysis, standard: Order): Order => ({
  key: selection.sort || standard.key,
  direction: selection.direction || (selection.sort ? 'asc' : standard.direction),
});

/** The order after a click on a column's header: it is reversed; texts begin with A, numbers with the highest. */
const nextDirection = (isCurrent: boolean, order: Order, kind: TableColumn['kind']): Order['direction'] => {
  if (!isCurrent) return kind === 'number' ? 'desc' : 'asc';
  return order.direction === 'asc' ? 'desc' : 'asc';
};

const sortedWords = { asc: 'ascending', desc: 'descending' } as const;

/** A sortable column. `standard`: the order if the address has none. */
export const sortableColumns =
  (open: OpenAnalysis, here: string, standard: Order) =>
  ({ key, label, kind, unit = '' }: ColumnHead): TableColumn => {
    const order = chosenOrder(open, standard);
    const isCurrent = key === order.key;
    const direction = nextDirection(isCurrent, order, kind);
    return {
      key,
      label,
      unit,
      kind,
      sortHref: withQuery(here, writeSelection(open.selection, { sort: key, direction, page: 1 })),
      sorted: isCurrent ? sortedWords[order.direction] : 'none',
    };
  };

/** A column that cannot be sorted. */
export const plainColumn = (key: string, label: string, kind: TableColumn['kind'], unit = ''): TableColumn => ({
  key,
  label,
  unit,
  kind,
  sortHref: '',
  sorted: 'none',
});

/** A longer name has two lines, and its code would take a third one. */
const longestWithCode = 60;

/** The code of a product below its name, where the row has a line for it. */
export const codeBelow = (name: string, upc: string): string => (name.length > longestWithCode ? '' : upc);

/** A number: its text for people, its value for sorting and machines. Written out: a table holds thousands of them. */
export const numberCell = (text: string, value: number | null, href = ''): TableCell => ({
  text,
  value,
  href,
  sub: '',
  tag: '',
  range: null,
});
