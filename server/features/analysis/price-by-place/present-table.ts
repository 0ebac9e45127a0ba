import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { price } from '../../../contract/analyses/price.ts';
import { analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isOfOne } from '../ask/open-analysis.ts';
import { writeFilter } from '../filter/selection.ts';
import { placeChoice } from '../links.ts';
import { untilOfPlaces } from '../market/late.ts';
import { chosenGroups, groupsHint, placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPlace } from './open-place.ts';
import type { Ends, PriceRow, PriceTable, Readings } from './readings.ts';

type Axis = { start: number; span: number };

/** Lowest and highest of some rows: the axis of the drawings in their cells. */
const measureAxis = (rows: readonly Ends[]): Axis => {
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

/** Lowest to highest with the average, as a drawing in the cell. */
const rangeCell = ({ minimum, average, maximum }: PriceRow, { start, span }: Axis): TableCell => {
  const percent = (value: number): number => Math.round(((value - start) / span) * 1000) / 10;
  const hasRange = minimum !== null && average !== null && maximum !== null;
  return textCell('', { range: hasRange ? [percent(minimum), percent(average), percent(maximum)] : null });
};

/** The axis of each row's drawing: that of its product, on all pages if it has rows on others too. */
const chooseAxes = (rows: readonly PriceRow[], cut: Readings['cut']): ((row: PriceRow) => Axis) => {
  const byProduct = Map.groupBy(rows, row => row.masterProductId);
  const axes = new Map(
    [...byProduct].map(([id, ofProduct]) => [id, measureAxis([...ofProduct, ...(cut.get(id) ?? [])])]),
  );
  return row => axes.get(row.masterProductId) ?? measureAxis([row]);
};

/** What a drawing of these rows spans. */
const axisText = ({ formats }: OpenPlace, { start, span }: Axis): string =>
  `${formats.money(start)} – ${formats.moneyWithUnit(start + span)}`;

const figures = ['average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations'] as const;

/** Product × place, a page of rows. */
export function presentPlaces(
  request: PageRequest,
  open: OpenPlace,
  table: PriceTable,
  { here, reach, cut }: { here: string } & Pick<Readings, 'reach' | 'cut'>,
): TableValue {
  const { t } = request;
  const { level, formats } = open;
  const isByPlace = chosenGroups(open) === 'place';
  const axisOfRow = chooseAxes(table.data, cut);
  const until = untilOfPlaces(request, open, reach);
  const ofPlace = ({ placeId }: PriceRow): string => until(placeId);
  const { names, cells, ...together } = placeGroups<PriceRow>(request, open, {
    level,
    placeHref: downHrefs(request, open),
    until: ofPlace,
    note: ([row]) => (row && !isByPlace ? t('analysis:table.scale', { range: axisText(open, axisOfRow(row)) }) : ''),
  });
  return presentTable(request, open, here, price[level].table, table, {
    title: t(isOfOne(open) ? `analysis:table.one.${level}` : `analysis:table.title.${level}`),
    hint: groupsHint(request, open, level),
    // At a shop every figure is of one shop.
    shown: [...names, ...figures, ...(level === 'shop' ? [] : (['shops'] as const))],
    // Prices of different products have no scale in common on which a range would be wider than a point.
    ...(isByPlace
      ? {}
      : {
          drawn: {
            before: 'average',
            label: t('analysis:table.range'),
            unit: formats.currency,
            cell: (row: PriceRow) => rangeCell(row, axisOfRow(row)),
          },
        }),
    cells: { ...cells, mode: (row: PriceRow) => numberCell(modeText(request, open, row), row.mode) },
    isOwn: row => open.own.has(row.masterProductId),
    ...together,
  });
}
