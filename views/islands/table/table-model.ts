import type { PageLink, PagesProps } from '../../components/Pagination.tsx';

/**
 * `detail`: a text that says more about the row's name; it is shown where there is room. `day`: of a text it is not plain what it
 * says where no head stands above it: the card of a phone names it.
 */
export type ColumnKind = 'head' | 'text' | 'day' | 'detail' | 'number' | 'range';

export type TableColumn = {
  key: string;
  label: string;
  unit: string;
  kind: ColumnKind;
  /** The address of the same table sorted by this column; '' if it cannot be sorted. */
  sortHref: string;
  sorted: 'ascending' | 'descending' | 'none';
  /** It says more than the figures before it, or its changes order the rows: a narrow screen shows it where rows are sorted by none. */
  lead?: boolean;
  /**
   * A narrow screen shows it below the name, where it is not the one beside the name: with these words before it, or where they are
   * '' with its head and unit.
   */
  as?: string | undefined;
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
  /** What a card says before a day: the name of its column, or the first day of the period that it ends; '' where it is that day. */
  before?: string | undefined;
};

/** `group`: the number of its group, if rows stand together. */
export type TableRow = { key: string; own: boolean; cells: TableCell[]; group?: number };

/** What rows stand under: a row of its own with a name. */
export type TableGroup = TableCell;

export type TableModel = {
  caption: string;
  columns: TableColumn[];
  /** In their order; none if rows do not stand together. */
  groups: TableGroup[];
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

const readText = (element: Element, selector: string): string => element.querySelector(selector)?.textContent ?? '';

const readHref = (element: Element | null | undefined): string =>
  element?.querySelector('a')?.getAttribute('href') ?? '';

const readColumn = (head: HTMLElement): TableColumn => ({
  key: head.dataset.key as string,
  label: readText(head, 'span'),
  unit: readText(head, '.unit'),
  kind: head.dataset.kind as ColumnKind,
  sortHref: readHref(head),
  sorted: (head.ariaSort || 'none') as TableColumn['sorted'],
  lead: head.matches('.sorted'),
  as: head.dataset.beside,
});

/** Read from the drawing: `M20 7H80` and `M50 7h0`. */
const readRange = (cell: Element): TableCell['range'] => {
  const [lowest = 0, , highest = 0, average] =
    cell
      .querySelector('svg')
      ?.innerHTML.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return average === undefined ? null : [lowest, average, highest];
};

const readCell = (cell: Element): TableCell => {
  const value = cell.querySelector('data')?.value;
  return {
    text: readText(cell, 'data,a,span'),
    value: value ? Number(value) : null,
    href: readHref(cell),
    sub: readText(cell, '.sub'),
    tag: readText(cell, '.tag'),
    range: readRange(cell),
    before: (cell as HTMLElement).dataset.label,
  };
};

/** Rows and the heads that they stand under, in the order of the page. */
const readBodies = (element: Element): Pick<TableModel, 'groups' | 'rows'> => {
  const groups: TableGroup[] = [];
  const rows: TableRow[] = [];
  for (const row of element.querySelectorAll<HTMLElement>('tbody tr')) {
    const cells = [...row.children].map(readCell);
    if (row.className) groups.push(...cells);
    else rows.push({ key: String(rows.length), own: 'own' in row.dataset, cells, group: groups.length - 1 });
  }
  return { groups, rows };
};

const readLink = (item: Element | null | undefined): PageLink => ({
  label: item?.textContent ?? '',
  href: readHref(item) || null,
  current: Boolean(item?.querySelector('[aria-current]')),
});

const readPages = (element: Element): PagesProps => {
  const items = [...element.querySelectorAll('nav li')];
  return {
    label: element.querySelector('nav')?.ariaLabel ?? '',
    shown: readText(element, 'nav > span'),
    previous: readLink(items[0]),
    next: readLink(items.at(-1)),
    pages: items.slice(1, -1).map(readLink),
  };
};

/** The table in the server's HTML: there is no second copy of its rows. */
export const readTable = (element: Element): TableModel => ({
  caption: readText(element, 'caption'),
  columns: [...element.querySelectorAll<HTMLElement>('thead th')].map(readColumn),
  ...readBodies(element),
  total: Number(element.querySelector('table')?.dataset.total),
  pages: readPages(element),
});
