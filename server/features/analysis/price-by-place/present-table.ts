import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { price } from '../../../contract/analyses/price.ts';
import { analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeFilter } from '../filter/selection.ts';
import { placeChoice, productHref } from '../links.ts';
import { numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPlace } from './open-place.ts';
import type { PriceRow, PriceTable } from './readings.ts';

/** Lowest and highest of the page: the axis of the drawings in its cells. */
const measureAxis = (rows: readonly PriceRow[]): { start: number; span: number } => {
  const start = Math.min(...rows.flatMap(row => (row.minimum === null ? [] : [row.minimum])));
  const end = Math.max(...rows.flatMap(row => (row.maximum === null ? [] : [row.maximum])));
  return { start, span: end - start || 1 };
};

/**
 * The next level down: a region links to its cities, a city to its shops. A place's part of the address is computed
 * once.
 */
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

/**
 * A price observed once is not a mode: the screen shows a dash, machines get the API's value; ties are marked
 * (docs/figures.md, Figures).
 */
const modeText = ({ t }: PageRequest, { formats }: OpenPlace, row: PriceRow): string => {
  if (row.modeCount <= 1) return formats.money(null);
  const mode = formats.money(row.mode);
  return row.modeTies > 1 ? t('analysis:tied', { mode }) : mode;
};

/** Lowest to highest with the average, as a drawing in the cell; all rows of the page have the same axis. */
const rangeCell = (axis: ReturnType<typeof measureAxis>) => {
  const percent = (value: number): number => Math.round(((value - axis.start) / axis.span) * 1000) / 10;
  return ({ minimum, average, maximum }: PriceRow): TableCell => {
    const hasRange = minimum !== null && average !== null && maximum !== null;
    return textCell('', { range: hasRange ? [percent(minimum), percent(average), percent(maximum)] : null });
  };
};

/** Product × place, a page of rows. */
export function presentPlaces(request: PageRequest, open: OpenPlace, table: PriceTable, here: string): TableValue {
  const { t } = request;
  const { level, formats } = open;
  const downHref = downHrefs(request, open);
  const range = { label: t('analysis:table.range'), unit: formats.currency, cell: rangeCell(measureAxis(table.data)) };
  return presentTable(request, open, here, price[level].table, table, {
    title: t(`analysis:table.title.${level}`),
    hint: t(`analysis:table.opens.${level}`),
    shown: ['productName', 'placeName', 'average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations', 'shops'],
    drawn: { before: 'average', ...range },
    cells: {
      productName: (row: PriceRow) =>
        textCell(row.productName, {
          sub: row.upc,
          tag: open.own.has(row.masterProductId) ? t('common:own') : '',
          href: productHref(request, open, row.masterProductId),
        }),
      placeName: (row: PriceRow) => textCell(row.placeName, { sub: row.placeDetail, href: downHref(row) }),
      mode: (row: PriceRow) => numberCell(modeText(request, open, row), row.mode),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });
}
