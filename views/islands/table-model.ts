import type { PageLink, PagesProps } from '../components/Pagination.tsx';

export type ColumnKind = 'head' | 'text' | 'number' | 'range';

export type TableColumn = {
  key: string;
  label: string;
  unit: string;
  kind: ColumnKind;
  /** The address of the same table sorted by this column; '' if it cannot be sorted. */
  sortHref: string;
  sorted: 'ascending' | 'descending' | 'none';
};

export type TableCell = {
  text: string;
  /** Raw value, for sorting and for machines; null for a cell without one. */
  value: number | null;
  href: string;
  /** A second line in small type. */
  sub: string;
  /** A word that marks a row about an own product; '' for others. */
  tag: string;
  /** Lowest, average and highest in percent of the column's axis. */
  range: readonly [number, number, number] | null;
};

export type TableRow = { key: string; own: boolean; cells: TableCell[] };

export type TableModel = {
  caption: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** Rows of all pages. */
  total: number;
  pages: PagesProps;
};

export const textCell = (text: string, rest: Partial<TableCell> = {}): TableCell => ({
  text,
  value: null,
  href: '',
  sub: '',
  tag: '',
  range: null,
  ...rest,
});

const textOf = (element: Element | null | undefined, selector: string): string =>
  element?.querySelector(selector)?.textContent ?? '';

const hrefOf = (element: Element | null | undefined, selector: string): string =>
  element?.querySelector(selector)?.getAttribute('href') ?? '';

const columnOf = (head: HTMLElement): TableColumn => ({
  key: head.dataset.key ?? '',
  label: textOf(head, '[data-label]'),
  unit: textOf(head, '.unit'),
  kind: (head.dataset.kind ?? 'text') as ColumnKind,
  sortHref: hrefOf(head, 'a'),
  sorted: (head.getAttribute('aria-sort') ?? 'none') as TableColumn['sorted'],
});

const numbersIn = (cell: Element, path: string): number[] =>
  cell
    .querySelector(path)
    ?.getAttribute('d')
    ?.match(/[\d.]+/g)
    ?.map(Number) ?? [];

/** Read from the drawing: `M20 7H80` and `M50 7h0`. */
const rangeOf = (cell: Element): TableCell['range'] => {
  const [lowest, , highest] = numbersIn(cell, 'path');
  const [average] = numbersIn(cell, 'path + path');
  return lowest === undefined || average === undefined || highest === undefined ? null : [lowest, average, highest];
};

const cellOf = (cell: Element): TableCell => {
  const value = cell.querySelector('data')?.getAttribute('value');
  return {
    text: textOf(cell, 'data,a,span'),
    value: value ? Number(value) : null,
    href: hrefOf(cell, 'a'),
    sub: textOf(cell, '.sub'),
    tag: textOf(cell, '.tag'),
    range: rangeOf(cell),
  };
};

const rowOf = (row: HTMLElement, index: number): TableRow => ({
  key: String(index),
  own: row.dataset.own !== undefined,
  cells: [...row.children].map(cellOf),
});

const linkOf = (item: Element | null | undefined): PageLink => ({
  label: item?.textContent ?? '',
  href: hrefOf(item, 'a') || null,
  ...(item?.querySelector('[aria-current]') ? { current: true } : {}),
});

const pagesOf = (element: Element): PagesProps => {
  const items = [...element.querySelectorAll('.pages li')];
  return {
    label: element.querySelector('.pages')?.getAttribute('aria-label') ?? '',
    shown: textOf(element, '.pages > span'),
    previous: linkOf(items[0]),
    next: linkOf(items.at(-1)),
    pages: items.slice(1, -1).map(linkOf),
  };
};

/** The table in the server's HTML: there is no second copy of its rows. */
export const readTable = (element: Element): TableModel => ({
  caption: textOf(element, 'caption'),
  columns: [...element.querySelectorAll<HTMLElement>('thead th')].map(columnOf),
  rows: [...element.querySelectorAll<HTMLElement>('tbody tr')].map(rowOf),
  total: Number(element.querySelector<HTMLElement>('table')?.dataset.total ?? 0),
  pages: pagesOf(element),
});
