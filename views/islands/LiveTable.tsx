import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { Pagination } from '../components/Pagination.tsx';
import { fetchTable } from './fetch-table.ts';
import { fold } from './fold.ts';
import { TableBody, TableHead } from './TableMarkup.tsx';
import type { TableColumn, TableModel, TableRow } from './table-model.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

export type TableTexts = { find: string; columns: string; none: string };

type Definition = ColumnDef<typeof features, TableRow>;

const definitionOf = (column: TableColumn, index: number): Definition => ({
  id: column.key,
  header: column.label,
  accessorFn: row => {
    const cell = row.cells[index];
    return column.kind === 'number' ? (cell?.value ?? undefined) : fold(`${cell?.text ?? ''} ${cell?.sub ?? ''}`);
  },
  sortFn: 'basic',
  sortUndefined: 'last',
});

/** Whether one of a row's texts holds what is searched for, accents and capitals aside. */
const holds = (row: TableRow, search: string): boolean =>
  row.cells.some(cell => cell.value === null && fold(`${cell.text} ${cell.sub}`).includes(fold(search.trim())));

const sortingOf = (columns: readonly TableColumn[]): SortingState =>
  columns.flatMap(column =>
    column.sorted === 'none' ? [] : [{ id: column.key, desc: column.sorted === 'descending' }],
  );

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The order that a click on a head asks for: numbers begin with the highest, texts with A; then it turns round. */
const asked = (column: TableColumn): { id: string; desc: boolean } => ({
  id: column.key,
  desc: column.sorted === 'none' ? column.kind === 'number' : column.sorted === 'ascending',
});

const withSorting = (columns: readonly TableColumn[], sorting: SortingState): TableColumn[] =>
  columns.map(column => {
    const order = sorting.find(one => one.id === column.key);
    return { ...column, sorted: order ? (order.desc ? 'descending' : 'ascending') : 'none' };
  });

const addressOf = (href: string, desc: boolean): string => {
  const url = new URL(href, location.href);
  url.searchParams.set('dir', desc ? 'desc' : 'asc');
  return url.pathname + url.search;
};

/**
 * The table in place. Where all rows are here they are ordered here; where there are more pages, order and pages come from
 * the server, for an order of one page alone would mislead. The address always says what is shown.
 */
export function LiveTable({ id, texts, first }: { id: string; texts: TableTexts; first: TableModel }) {
  const [model, setModel] = useState(first);
  const [sorting, setSorting] = useState<SortingState>(() => sortingOf(first.columns));
  const [search, setSearch] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLElement>(null);
  const isWhole = model.rows.length >= model.total;

  const definitions = useMemo(() => model.columns.map(definitionOf), [model.columns]);
  const found = useMemo(() => model.rows.filter(row => holds(row, search)), [model.rows, search]);
  const table = useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: row => row.key,
    manualSorting: !isWhole,
    state: { sorting },
  });

  const show = async (href: string): Promise<void> => {
    const next = await fetchTable(href, id);
    if (!next) return location.assign(href);
    setModel(next);
    setSorting(sortingOf(next.columns));
    history.replaceState(null, '', href);
    box.current?.scrollTo({ top: 0 });
  };
  const sort = (column: TableColumn, event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const order = asked(column);
    const href = addressOf(column.sortHref, order.desc);
    if (!isWhole) return void show(href);
    setSorting([order]);
    history.replaceState(null, '', href);
  };
  const leaf = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void show(link.getAttribute('href') ?? '');
  };

  const columns = withSorting(model.columns, sorting);
  const rows = table.getRowModel().rows.map(row => row.original);
  const isShown = (key: string): boolean => !hidden.has(key);
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only listens to the page links inside, which the keyboard reaches
    <div onClick={leaf}>
      <div className="tabletools no-print">
        <input
          className="input input--small"
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <details className="menu menu--end">
          <summary>
            {texts.columns}
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 6 4 4 4-4" />
            </svg>
          </summary>
          <div className="menu__list">
            {model.columns
              .filter(column => column.kind !== 'head')
              .map(column => (
                <label className="choice" key={column.key}>
                  <input type="checkbox" checked={isShown(column.key)} onChange={() => toggle(column.key)} />
                  <span>{column.label}</span>
                </label>
              ))}
          </div>
        </details>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className="tablebox" ref={box} tabIndex={0} aria-label={model.caption}>
        <table className="table table--pinned table--own" data-total={model.total}>
          <caption className="visually-hidden">{model.caption}</caption>
          <TableHead columns={columns.filter(column => isShown(column.key))} onSort={sort} />
          <TableBody columns={columns} rows={rows} isShown={isShown} />
        </table>
        {rows.length === 0 ? (
          <p className="tablebox__none" role="status">
            {texts.none}
          </p>
        ) : null}
      </section>
      <Pagination {...model.pages} />
    </div>
  );
}
