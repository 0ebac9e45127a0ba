import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { fold } from '../fold.ts';
import { keptHidden } from './hidden-columns.ts';
import { TableShell } from './TableShell.tsx';
import { TableTools } from './TableTools.tsx';
import { readTable, type TableColumn, type TableGroup, type TableModel, type TableRow } from './table-model.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type TableTexts = { find: string; columns: string; none: string; ascending: string; descending: string };

type Definition = ColumnDef<typeof features, TableRow>;

const toDefinition = (column: TableColumn, index: number): Definition => ({
  id: column.key,
  accessorFn: row => {
    const cell = row.cells[index];
    return column.kind === 'number' ? (cell?.value ?? undefined) : fold(`${cell?.text ?? ''} ${cell?.sub ?? ''}`);
  },
  sortFn: sortFn_basic,
  sortUndefined: 'last',
});

/** Whether one of a row's texts, or its group's, contains the search text, ignoring accents and case. */
const holds = (row: TableRow, groups: readonly TableGroup[], search: string): boolean =>
  [...row.cells, groups[row.group ?? -1]].some(
    cell => cell?.value === null && fold(`${cell.text} ${cell.sub}`).includes(fold(search)),
  );

type Order = { id: string; desc: boolean };

/** The order after a click on a header: numbers begin with the highest, texts with A; then it is reversed. */
const asked = (column: TableColumn): Order => ({
  id: column.key,
  desc: column.sorted === 'none' ? column.kind === 'number' : column.sorted === 'ascending',
});

const withOrder = (columns: readonly TableColumn[], { id, desc }: Order): TableColumn[] =>
  columns.map(column => ({ ...column, sorted: column.key !== id ? 'none' : desc ? 'descending' : 'ascending' }));

const sortAddress = (href: string, desc: boolean): string => href.replace(/dir=\w+/, `dir=${desc ? 'desc' : 'asc'}`);

/** The table at another address of this page, by what is only fetched for it; null if it fails: the link is followed. */
const loadPart = (href: string, id: string): Promise<Element | null> =>
  import('../fetch-part.ts').then(
    ({ fetchPart }) => fetchPart(href, id),
    () => null,
  );

/**
 * The table in place. If all rows are here, they are sorted here once a person requests it; if there are more pages,
 * order and pages come from the server, since sorting a single page would mislead. The address always matches what is
 * shown.
 */
export function LiveTable({ id, texts, first }: { id: string; texts: TableTexts; first: TableModel }) {
  const [model, setModel] = useState(first);
  /** The order chosen here; null keeps the server's, so that the first render is the server's HTML. */
  const [order, setOrder] = useState<Order | null>(null);
  const [search, setSearch] = useState('');
  /** Keys of hidden columns; undefined until the table is awake. */
  const [hidden, setHidden] = useState<readonly string[]>();
  useEffect(() => setHidden(keptHidden(id)), [id]);

  const table = useTable({
    features,
    columns: useMemo(() => model.columns.map(toDefinition), [model]),
    data: useMemo(() => model.rows.filter(row => holds(row, model.groups, search)), [model, search]),
    state: { sorting: order ? [order] : [] },
  });

  const show = async (href: string): Promise<void> => {
    const part = await loadPart(href, id);
    if (!part) return location.assign(href);
    setModel(readTable(part));
    setOrder(null);
    history.replaceState(null, '', href);
  };
  const sort = (column: TableColumn): void => {
    const next = asked(column);
    const href = sortAddress(column.sortHref, next.desc);
    if (model.rows.length < model.total) return void show(href);
    setOrder(next);
    history.replaceState(null, '', href);
  };
  /** Headers and page links work here; with a modifier key they are plain links. */
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('thead a, nav a');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const href = link.getAttribute('href') as string;
    const column = columns.find(one => one.sortHref === href);
    if (column) sort(column);
    else void show(href).then(() => document.getElementById(id)?.firstElementChild?.scrollIntoView());
  };
  const isShown = (key: string): boolean => !hidden?.includes(key);
  const toggle = (key: string): void =>
    setHidden(keptHidden(id, isShown(key) ? hidden?.concat(key) : hidden?.filter(other => other !== key)));

  const columns = order ? withOrder(model.columns, order) : model.columns;
  const sorted = columns.find(column => column.sorted !== 'none');
  return (
    <TableShell
      model={model}
      columns={columns}
      rows={table.getRowModel().rows.map(row => row.original)}
      isShown={isShown}
      onClick={follow}
      tools={
        hidden && <TableTools texts={texts} columns={columns} isShown={isShown} onFind={setSearch} onToggle={toggle} />
      }
      status={sorted && (order || model !== first) && `${sorted.label}: ${texts[sorted.sorted as 'ascending']}`}
      none={texts.none}
    />
  );
}
