import type { Figure } from '../../../../../views/components/Figures.tsx';
import type { TableCell, TableColumn, TableRow } from '../../../../../views/islands/table/table-model.ts';
import type { MatrixTableProps } from '../../../../../views/pages/analysis/comparisons/MatrixTable.tsx';

/** Parts of a page that no mail shows: its frame, its filter, and what leads to other pages. */
const passedOver = new Set(['head', 'frame', 'crumbs', 'filter', 'switches', 'numbers']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Found = Record<string, unknown>;

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

const plainColumn = (label: string, kind: TableColumn['kind']): TableColumn => ({
  key: label,
  label,
  unit: '',
  kind,
  sortHref: '',
  sorted: 'none',
});

/** A matrix as a table: a column for each retailer. */
const fromMatrix = ({ caption, headers, rows }: MatrixTableProps): Model => ({
  caption,
  columns: [plainColumn('', 'head'), ...headers.map(({ name }) => plainColumn(name, 'number'))],
  rows: rows.map(({ key, own, name, note, cells }) => ({
    key,
    own,
    cells: [
      { text: name, value: null, href: '', sub: note, tag: '', range: null },
      ...headers.map(header => {
        const cell = cells.find(({ column }) => column === header.key);
        return {
          text: cell?.text ?? '',
          value: cell?.value ?? null,
          href: '',
          sub: cell?.gap ?? '',
          tag: '',
          range: null,
        };
      }),
    ],
  })),
});

/** The first table of a page. */
export const findTable = (props: object): FoundTable | null => {
  const panel = findFirst(props, part => isPlain(part.model) && isModel(part.model)) as {
    title: string;
    comparedHint?: string;
    model: Model;
  } | null;
  const matrix = findFirst(props, part => isListOf(part.headers, 'name', 'key') && Array.isArray(part.rows));
  const plain = findFirst(props, isModel) as Model | null;
  const holder = plain && findFirst(props, part => part.table === plain);
  const model = panel?.model ?? (matrix ? fromMatrix(matrix as unknown as MatrixTableProps) : plain);
  if (!model) return null;
  return {
    ...model,
    groups: model.groups ?? [],
    title: panel?.title ?? model.caption,
    comparedHint: panel?.comparedHint ?? String(holder?.comparedHint ?? ''),
    total: model.total ?? model.rows.length,
  };
};
