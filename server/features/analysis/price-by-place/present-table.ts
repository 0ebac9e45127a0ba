import { type TableColumn, type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { PriceRow, PriceTable } from '../../../contract/entities/analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { analysisPath } from '../../analysis-types.ts';
import { withQuery } from '../../paths.ts';
import { numberCell, plainColumn, sortableColumns } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { writeFilter } from '../filter/selection.ts';
import { placeChoice, productHref } from '../links.ts';
import { presentPages } from '../present-pages.ts';
import { rowsPerPageOf } from '../rows-per-page.ts';
import type { OpenPlace } from './open-place.ts';

const moneyColumns = ['average', 'minimum', 'mode', 'maximum'] as const;

/** Lowest and highest of the page: the axis of the drawings inside its cells. */
const axisOf = (rows: readonly PriceRow[]): { start: number; span: number } => {
  const start = Math.min(...rows.flatMap(row => (row.minimum === null ? [] : [row.minimum])));
  const end = Math.max(...rows.flatMap(row => (row.maximum === null ? [] : [row.maximum])));
  return { start, span: end - start || 1 };
};

const columnsOf = ({ t }: PageRequest, open: OpenPlace, here: string): TableColumn[] => {
  const { level, formats } = open;
  const column = sortableColumns(open, here, { key: 'product', direction: 'asc' });
  const money = moneyColumns.map(key =>
    column({ key, label: t(`figures:${key}`), unit: formats.currency, kind: 'number' }),
  );
  return [
    column({ key: 'product', label: t('figures:product'), kind: 'head' }),
    column({ key: 'place', label: t(`analysis:table.place.${level}`), kind: 'text' }),
    plainColumn('range', t('analysis:table.range'), 'range', formats.currency),
    ...money,
    column({ key: 'dispersion', label: t('figures:dispersion'), unit: '%', kind: 'number' }),
    column({ key: 'observations', label: t('figures:observations'), kind: 'number' }),
    column({ key: 'shops', label: t('figures:shops'), kind: 'number' }),
  ];
};

/** The next level down: a region opens its cities, a city its shops. A place's part of the address is written once. */
const downHrefs = ({ basePath }: PageRequest, { level, selection, data, analyses }: OpenPlace) => {
  const below = { region: 'price-by-city', city: 'price-by-shop', shop: null } as const;
  const key = below[level];
  if (!key || !analyses.includes(key)) return () => '';
  const path = basePath + analysisPath(data.basic.id, key);
  const ofPlaces = new Map<number, string>();
  return ({ placeId, masterProductId }: PriceRow): string => {
    const query =
      ofPlaces.get(placeId) ?? writeFilter(selection, { ...placeChoice(level, placeId), charted: null }).toString();
    ofPlaces.set(placeId, query);
    return withQuery(path, `${query && `${query}&`}charted=${masterProductId}`);
  };
};

/** A mode that was seen once is none: the screen shows a dash, machines get what the API gives; ties are told (analyses.md, Figures). */
const modeText = ({ t }: PageRequest, { formats }: OpenPlace, row: PriceRow): string => {
  if (row.modeCount <= 1) return formats.money(null);
  const mode = formats.money(row.mode);
  return row.modeTies > 1 ? t('analysis:tied', { mode }) : mode;
};

const rowOf = (request: PageRequest, open: OpenPlace, axis: ReturnType<typeof axisOf>) => {
  const { formats, own } = open;
  const downHref = downHrefs(request, open);
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
        textCell(row.productName, { sub: row.upc, tag, href: productHref(request, open, row.masterProductId) }),
        textCell(row.placeName, { sub: row.placeDetail, href: downHref(row) }),
        textCell('', { range: hasRange ? [percent(minimum), percent(average), percent(maximum)] : null }),
        ...moneyColumns.map(name =>
          numberCell(name === 'mode' ? modeText(request, open, row) : formats.money(row[name]), row[name]),
        ),
        numberCell(formats.percent(row.dispersion), row.dispersion),
        numberCell(formats.count(row.observations), row.observations),
        numberCell(formats.count(row.shops), row.shops),
      ],
    };
  };
};

/** Product × place, a page of rows. */
export function presentTable(request: PageRequest, open: OpenPlace, table: PriceTable, here: string): TableValue {
  const { t } = request;
  const { level, key, formats, selection } = open;
  const period = formats.period(selection.start, selection.end);
  return {
    title: t(`analysis:table.title.${level}`),
    hint: t(`analysis:table.opens.${level}`),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysis:name.${key}`), period }),
      columns: columnsOf(request, open, here),
      rows: table.data.map(rowOf(request, open, axisOf(table.data))),
      total: table.total,
      pages: presentPages(request, open, table, here),
    },
    rowsPerPage: rowsPerPageOf(open, here),
    definitions: definitionsOf(t, ['average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations', 'shops']),
  };
}
