import {
  type TableCell,
  type TableColumn,
  type TableModel,
  type TableRow,
  textCell,
} from '../../../views/islands/table-model.ts';
import type { RowsPerPage } from '../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { PriceRow, PriceTable, SortKey } from '../../contract/entities/analysis.ts';
import { ownProductIds } from '../../domain/own-products.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { paths, withQuery } from '../paths.ts';
import type { OpenAnalysis } from './open-analysis.ts';
import { presentPages } from './present-pages.ts';
import { pageSizes, writeSelection } from './selection.ts';

type Presented = { title: string; hint: string; model: TableModel; rowsPerPage: RowsPerPage };

const moneyColumns = ['average', 'minimum', 'mode', 'maximum'] as const;

/** Lowest and highest of the page: the axis of the drawings inside its cells. */
const axisOf = (rows: readonly PriceRow[]): { start: number; span: number } => {
  const start = Math.min(...rows.flatMap(row => (row.minimum === null ? [] : [row.minimum])));
  const end = Math.max(...rows.flatMap(row => (row.maximum === null ? [] : [row.maximum])));
  return { start, span: end - start || 1 };
};

const columnsOf = (
  { t, basePath }: PageRequest,
  { level, selection, data, formats, key }: OpenAnalysis,
): TableColumn[] => {
  const here = basePath + paths.analysis(data.basic.id, key);
  const current = selection.sort || 'product';
  const direction = selection.direction || (current === 'product' || current === 'place' ? 'asc' : 'desc');
  /** A head turns the order round; texts begin with A, numbers with the highest. */
  const column = (sort: SortKey, label: string, unit: string, kind: TableColumn['kind']): TableColumn => {
    const isCurrent = sort === current;
    const first = kind === 'number' ? 'desc' : 'asc';
    const next = isCurrent ? (direction === 'asc' ? 'desc' : 'asc') : first;
    return {
      key: sort,
      label,
      unit,
      kind,
      sortHref: withQuery(here, writeSelection(selection, { sort, direction: next, page: 1 })),
      sorted: isCurrent ? (direction === 'asc' ? 'ascending' : 'descending') : 'none',
    };
  };
  const money = moneyColumns.map(name => column(name, t(`analysis:${name}`), formats.currency, 'number'));
  const range: TableColumn = {
    key: 'range',
    label: t('analysis:table.range'),
    unit: formats.currency,
    kind: 'range',
    sortHref: '',
    sorted: 'none',
  };
  return [
    column('product', t('analysis:table.product'), '', 'head'),
    column('place', t(`analysis:table.place.${level}`), '', 'text'),
    range,
    ...money,
    column('dispersion', t('analysis:dispersion'), '%', 'number'),
    column('observations', t('analysis:observations'), '', 'number'),
    column('shops', t('analysis:shopsCount'), '', 'number'),
  ];
};

/** The next level down: a region opens its cities, a city its shops. */
const downHref = (
  { basePath }: PageRequest,
  { level, selection, data, analyses }: OpenAnalysis,
  row: PriceRow,
): string => {
  const below = { region: 'price-by-city', city: 'price-by-shop', shop: null } as const;
  const key = below[level];
  if (!key || !analyses.includes(key)) return '';
  const place = level === 'region' ? { regions: [row.placeId] } : { cities: [row.placeId] };
  const query = writeSelection(selection, { ...place, charted: row.masterProductId, sort: '', direction: '', page: 1 });
  return withQuery(basePath + paths.analysis(data.basic.id, key), query);
};

const number = (text: string, value: number | null): TableCell => textCell(text, { value });

/** A mode that was seen once is none: the screen shows a dash, machines get what the API gives (analyses.md, Figures). */
const seenOnce = (name: string, row: PriceRow): boolean => name === 'mode' && row.modeCount <= 1;

const rowOf = (request: PageRequest, open: OpenAnalysis, own: ReadonlySet<number>, axis: ReturnType<typeof axisOf>) => {
  const { formats } = open;
  const percent = (value: number): number => Math.round(((value - axis.start) / axis.span) * 1000) / 10;
  return (row: PriceRow): TableRow => {
    const { minimum, average, maximum } = row;
    const hasRange = minimum !== null && average !== null && maximum !== null;
    const isOwn = own.has(row.masterProductId);
    const tag = isOwn ? request.t('common:own') : '';
    return {
      key: `${row.masterProductId}-${row.placeId}`,
      own: isOwn,
      cells: [
        textCell(row.productName, { sub: row.upc, tag }),
        textCell(row.placeName, { sub: row.placeDetail, href: downHref(request, open, row) }),
        textCell('', { range: hasRange ? [percent(minimum), percent(average), percent(maximum)] : null }),
        ...moneyColumns.map(name => number(seenOnce(name, row) ? '–' : formats.money(row[name]), row[name])),
        number(formats.percent(row.dispersion), row.dispersion),
        number(formats.count(row.observations), row.observations),
        number(formats.count(row.shops), row.shops),
      ],
    };
  };
};

const rowsPerPageOf = ({ selection }: OpenAnalysis, here: string): RowsPerPage => {
  const kept = [...writeSelection(selection, { page: 1, limit: pageSizes[0] })].map(([name, value]) => ({
    name,
    value,
  }));
  return { action: here, kept, sizes: [...pageSizes].sort((a, b) => a - b), current: selection.limit };
};

/** Product × place, a page of rows. */
export function presentTable(request: PageRequest, open: OpenAnalysis, table: PriceTable, here: string): Presented {
  const { t } = request;
  const { level, data, formats, selection } = open;
  const own = ownProductIds(data.ownProducts);
  const period = formats.period(selection.period.start, selection.period.end);
  return {
    title: t(`analysis:table.title.${level}`),
    hint: t(`analysis:table.opens.${level}`),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysis:name.${level}`), period }),
      columns: columnsOf(request, open),
      rows: table.data.map(rowOf(request, open, own, axisOf(table.data))),
      total: table.total,
      pages: presentPages(request, open, table, here),
    },
    rowsPerPage: rowsPerPageOf(open, here),
  };
}
