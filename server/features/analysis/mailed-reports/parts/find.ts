import type { Figure } from '../../../../../views/components/Figures.tsx';
import type { TableCell, TableColumn, TableRow } from '../../../../../views/islands/table/table-model.ts';
import type { EndsProps } from '../../../../../views/pages/analysis/comparisons/EndsTable.tsx';
import type { MatrixRowProps, MatrixTableProps } from '../../../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import type { PageRequest } from '../../../../http/pages/page-request.ts';

/** Parts of a page that no mail shows: its frame, its filter, and what leads to other pages. */
const passedOver = new Set(['head', 'frame', 'crumbs', 'filter', 'switches', 'numbers']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Found = Record<string, unknown>;

/** An unknown value. */
export const none = '–';

/** The first part of a page that is of a kind, from the top down as people read it. */
const findFirst = (value: unknown, is: (part: Found) => boolean): Found | null => {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const found = findFirst(entry, is);
      if (found) return found;
    }
    return null;
  }
  if (!isPlain(value)) return null;
  if (is(value)) return value;
  for (const [name, part] of Object.entries(value)) {
    const found = passedOver.has(name) ? null : findFirst(part, is);
    if (found) return found;
  }
  return null;
};

const isListOf = (value: unknown, ...fields: string[]): boolean =>
  Array.isArray(value) && value.length > 0 && isPlain(value[0]) && fields.every(field => field in value[0]);

/** The name of a part that could not be read, as the API has failed, or refused it; null if there is none. */
export const findFailed = (props: object): string | null => {
  const found = findFirst(props, part => part.state === 'failed' || part.failed === true);
  return found && String(found.name);
};

/** The tiles of a page. */
export const findFigures = (props: object): readonly Figure[] =>
  (findFirst(props, part => isListOf(part.figures, 'name', 'definition', 'value'))?.figures ?? []) as Figure[];

/** `comparedHint`: what its page says below figures that are compared. */
export type FoundTable = {
  title: string;
  comparedHint: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** What rows that stand together are about; none where they do not. */
  groups: readonly TableCell[];
  total: number;
};

type Model = { caption: string; columns: TableColumn[]; rows: TableRow[]; groups?: TableCell[]; total?: number };

const isModel = (part: Found): boolean =>
  typeof part.caption === 'string' && isListOf(part.columns, 'label', 'kind') && Array.isArray(part.rows);

const plainColumn = (label: string, kind: TableColumn['kind'], unit = ''): TableColumn => ({
  key: label,
  label,
  unit,
  kind,
  sortHref: '',
  sorted: 'none',
});

const plainCell = (text: string, sub: string, value: number | null = null): TableCell => ({
  text,
  value,
  href: '',
  sub,
  tag: '',
  range: null,
});

/** A matrix as a table: a column for each retailer. */
const fromMatrix = ({ caption, headers, rows }: MatrixTableProps): Model => ({
  caption,
  columns: [plainColumn('', 'head'), ...headers.map(({ name }) => plainColumn(name, 'number'))],
  rows: rows.map(({ key, own, name, note, cells }) => ({
    key,
    own,
    cells: [
      plainCell(name, note),
      ...headers.map(header => {
        const cell = cells.find(({ column }) => column === header.key);
        return plainCell(cell?.text ?? '', cell?.gap ?? '', cell?.value);
      }),
    ],
  })),
});

const atEnd = ({ cells }: MatrixRowProps, end: 'low' | 'high'): TableCell => {
  const cell = cells.find(({ at }) => at?.end === end);
  return plainCell(cell?.text ?? none, cell?.at?.name ?? '', cell?.value);
};

/** A matrix of more places than stand side by side as its page shows it: where each product is the cheapest, and where the dearest. */
const fromEnds = (t: PageRequest['t'], { caption, unit, rows }: MatrixTableProps & EndsProps): Model => ({
  caption,
  columns: [
    plainColumn(t('figures:product'), 'head'),
    plainColumn(t('matrix:ends.low'), 'number', unit),
    plainColumn(t('matrix:ends.high'), 'number', unit),
    plainColumn(t('figures:spread'), 'number', '%'),
  ],
  rows: rows.map(row => ({
    key: row.key,
    own: row.own,
    cells: [plainCell(row.name, row.note), atEnd(row, 'low'), atEnd(row, 'high'), plainCell(row.spread, '')],
  })),
});

const isMatrix = (part: Found): boolean => isListOf(part.headers, 'name', 'key') && Array.isArray(part.rows);

type Matrix = { table: MatrixTableProps; ends: EndsProps | null };

const findMatrix = (props: object, t: PageRequest['t']): Model | null => {
  const panel = findFirst(props, ({ table }) => isPlain(table) && isMatrix(table)) as Matrix | null;
  if (panel?.ends) return fromEnds(t, { ...panel.table, ...panel.ends });
  const matrix = panel?.table ?? findFirst(props, isMatrix);
  return matrix && fromMatrix(matrix as MatrixTableProps);
};

/** The first table of a page. */
export const findTable = (props: object, t: PageRequest['t']): FoundTable | null => {
  const panel = findFirst(props, part => isPlain(part.model) && isModel(part.model)) as {
    title: string;
    comparedHint?: string;
    model: Model;
  } | null;
  // A matrix that stands below a list is not the first table.
  const first = findFirst(props, part => isModel(part) || isMatrix(part));
  const plain = first && isModel(first) ? (first as Model) : null;
  const holder = plain && findFirst(props, part => part.table === plain);
  const model = panel?.model ?? plain ?? findMatrix(props, t);
  if (!model) return null;
  return {
    ...model,
    groups: model.groups ?? [],
    title: panel?.title ?? model.caption,
    comparedHint: panel?.comparedHint ?? String(holder?.comparedHint ?? ''),
    total: model.total ?? model.rows.length,
  };
};
