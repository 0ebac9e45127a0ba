import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPosition, PlacesTable, ProductsTable, RivalsTable } from './open-position.ts';

const outcomes = ['compared', 'won', 'tied', 'lost', 'wonShare'] as const;
const days = ['days', 'daysWonShare'] as const;
const on = ['observations', 'shops'] as const;

type Columns<Name extends 'places' | 'products' | 'rivals'> = (typeof declared)['retailer'][Name]['columns'];

/** Each place with its comparisons. */
export const placesTable = (
  request: PageRequest,
  open: OpenPosition,
  table: PlacesTable,
  late: LateRetailers,
): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared[open.level].places, table, {
    title: request.t('position:table.places'),
    hint: request.t('position:hint.places'),
    shown: ['placeName', ...outcomes, ...days, ...on],
    cells: {
      placeName: (row: RowOf<Columns<'places'>>) =>
        textCell(row.placeName, { sub: row.placeDetail || untilText(request, late, row.placeId) }),
    },
  });

/** Each own product at each place, and who is the cheapest there. */
export const productsTable = (request: PageRequest, open: OpenPosition, table: ProductsTable): TableValue => {
  const { t } = request;
  const { names, cells, ...together } = placeGroups<RowOf<Columns<'products'>>>(request, open, {
    level: open.level,
    placeHref: () => '',
  });
  return presentTable(request, open, analysisHref(request, open), declared[open.level].products, table, {
    title: t('position:table.products'),
    hint: t('position:hint.products'),
    ...together,
    shown: [
      ...names,
      'verdict',
      'position',
      'own',
      'cheapestName',
      'cheapest',
      'toCheapest',
      'daysWonShare',
      'observations',
    ],
    cells: {
      ...cells,
      verdict: (row: RowOf<Columns<'products'>>) => textCell(t(`figures:value.verdict.${row.verdict}`)),
      cheapestName: (row: RowOf<Columns<'products'>>) => textCell(row.cheapestName ?? t('position:several')),
      position: (row: RowOf<Columns<'products'>>) =>
        numberCell(t('competitors:placeOf', { position: row.position, of: row.of }), row.position),
    },
    isOwn: () => true,
  });
};

/** The place where a competitor is cheaper most often; at how many it is where it is at each of them once. */
const whereMost = ({ t }: PageRequest, { formats, level }: OpenPosition, row: RowOf<Columns<'rivals'>>): string => {
  if (row.mostTimes === 0) return '';
  if (row.mostAt !== null) return t('position:at', { place: row.mostAt });
  return row.mostTimes > 1
    ? t(`position:atSeveral.${level}`)
    : t(`position:atPlaces.${level}`, { number: formats.count(row.beats) });
};

/** Each competitor, and how often it is cheaper. */
export const rivalsTable = (request: PageRequest, open: OpenPosition, table: RivalsTable): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared[open.level].rivals, table, {
    title: request.t('position:table.rivals'),
    hint: request.t('position:hint.rivals'),
    shown: ['competitorName', 'met', 'beats', 'beatsShare', 'mostAt', 'mostTimes'],
    labels: { mostAt: request.t('position:mostOften') },
    cells: {
      competitorName: (row: RowOf<Columns<'rivals'>>) =>
        textCell(row.competitorName, {
          sub: row.competitorUpc,
          href: productHref(request, open, row.masterCompetitorId),
        }),
      mostAt: row => textCell(whereMost(request, open, row)),
    },
  });
