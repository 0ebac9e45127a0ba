import type { Figure } from '../../../../../views/components/Figures.tsx';
import type { TableCell, TableColumn, TableRow } from '../../../../../views/islands/table/table-model.ts';
import type { MatrixTableProps } from '../../../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import type { PictureBar, PictureLines } from '../../../../rendering/render-picture.ts';

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

/** A part that could not be read: the API has failed, or refused it. */
export const findFailed = (props: object): { title: string } | null =>
  findFirst(props, part => part.state === 'failed') as { title: string } | null;

/** The tiles of a page. */
export const findFigures = (props: object): readonly Figure[] =>
  (findFirst(props, part => isListOf(part.figures, 'name', 'definition', 'value'))?.figures ?? []) as Figure[];

/** `hint`: what its page says of it. */
export type FoundTable = { title: string; hint: string; columns: TableColumn[]; rows: TableRow[]; total: number };

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
  rows: rows.map(({ key, own, name, sub, cells }) => ({
    key,
    own,
    cells: [
      { text: name, value: null, href: '', sub, tag: '', range: null },
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

/** Rows that stand together have the name of their group below their own. */
const withGroups = ({ groups = [], rows }: Model): TableRow[] =>
  rows.map(row => {
    const [first, ...cells] = row.cells;
    const group = groups[row.group ?? -1];
    return first && group ? { ...row, cells: [{ ...first, sub: group.text }, ...cells] } : row;
  });

/** The first table of a page. */
export const findTable = (props: object): FoundTable | null => {
  const panel = findFirst(props, part => isPlain(part.model) && isModel(part.model)) as {
    title: string;
    hint?: string;
    model: Model;
  } | null;
  const matrix = findFirst(props, part => isListOf(part.headers, 'name', 'key') && Array.isArray(part.rows));
  const plain = findFirst(props, isModel) as Model | null;
  const model = panel?.model ?? (matrix ? fromMatrix(matrix as unknown as MatrixTableProps) : plain);
  if (!model) return null;
  return {
    ...model,
    rows: withGroups(model),
    title: panel?.title ?? model.caption,
    hint: panel?.hint ?? '',
    total: model.total ?? model.rows.length,
  };
};

export type FoundChart = {
  title: string;
  sub: string;
  drawing: { kind: 'lines'; lines: PictureLines } | { kind: 'bars'; bars: PictureBar[] };
};

type Texts = (values: readonly number[]) => string[];
type Titled = { title: string; sub: string };
type Lined = Titled & { chart: PictureLines };
type Drawn = Titled & {
  tickTexts?: Texts;
  bars?: { name: string; value: number; text: string; own?: boolean }[];
  rows?: { name: string; average: number }[];
  columns?: { name: string; value: number | null; text: string }[];
};

const isLined = (part: Found): boolean =>
  typeof part.title === 'string' && isPlain(part.chart) && isListOf(part.chart.series, 'points', 'name');

const isDrawn = (part: Found): boolean =>
  typeof part.title === 'string' &&
  (isListOf(part.bars, 'name', 'value', 'text') ||
    isListOf(part.rows, 'name', 'minimum', 'average') ||
    isListOf(part.columns, 'name', 'value', 'text', 'light'));

/** As many as are read in a mail. */
const mostBars = 20;

const barsOf = ({ bars, rows, columns, tickTexts }: Drawn): PictureBar[] => {
  if (bars) return bars.map(bar => ({ ...bar, own: bar.own ?? false }));
  if (rows) {
    return rows.map(({ name, average }) => ({
      name,
      value: average,
      text: tickTexts?.([average])[0] ?? String(average),
      own: false,
    }));
  }
  return (columns ?? []).flatMap(({ name, value, text }) =>
    value === null ? [] : [{ name, value, text, own: false }],
  );
};

/** The first chart of a page, if it is one of lines, bars, columns or ranges; null for the others. */
export const findChart = (props: object): FoundChart | null => {
  const found = findFirst(props, part => isLined(part) || isDrawn(part));
  if (!found) return null;
  if (isLined(found)) {
    const { title, sub, chart } = found as Lined;
    return { title, sub, drawing: { kind: 'lines', lines: chart } };
  }
  const drawn = found as Drawn;
  const bars = barsOf(drawn).slice(0, mostBars);
  return bars.length > 0 ? { title: drawn.title, sub: drawn.sub, drawing: { kind: 'bars', bars } } : null;
};
