import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { besideUntil, groupsHint, placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPosition, PlacesTable, ProductsTable, RivalsTable } from './open-position.ts';

const outcomes = ['compared', 'won', 'tied', 'lost', 'wonShare'] as const;
const days = ['days', 'daysWonShare'] as const;

type Columns<Name extends 'places' | 'products' | 'rivals'> = (typeof declared)['retailer'][Name]['columns'];

/** Each place with its comparisons. */
export const placesTable = (
  request: PageRequest,
  open: OpenPosition,
  table: PlacesTable,
  until: (placeId: number) => string,
): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared[open.level].places, table, {
    title: request.t('position:table.places'),
    hint: request.t('position:hint.places'),
    // A shop is one shop.
    shown: ['placeName', ...outcomes, ...days, 'observations', ...(open.level === 'shop' ? [] : (['shops'] as const))],
    cells: {
      placeName: (row: RowOf<Columns<'places'>>) =>
        textCell(row.placeName, { sub: besideUntil(until(row.placeId), row.placeName, row.placeDetail) }),
    },
  });

/**
 * Averages are of all days of each side. Where own is the cheapest by them, but on no day on which both have a price, or the
 * other way round, the sides were seen on different days; '' where both say the same.
 */
const daysAgainst = (
  { t }: PageRequest,
  { formats }: OpenPosition,
  { verdict, days: all, daysWon }: RowOf<Columns<'products'>>,
): string => {
  const words = { count: all, number: formats.count(all) };
  if (all > 0 && verdict === 'won' && daysWon === 0) return t('position:onNoDay', words);
  return all > 0 && verdict === 'lost' && daysWon === all ? t('position:onAllDays', words) : '';
};

/** Each own product at each place, and who is the cheapest there. */
export const productsTable = (request: PageRequest, open: OpenPosition, table: ProductsTable): TableValue => {
  const { t } = request;
  const { names, cells, ...together } = placeGroups<RowOf<Columns<'products'>>>(request, open, {
    level: open.level,
    placeHref: () => '',
  });
  return presentTable(request, open, analysisHref(request, open), declared[open.level].products, table, {
    title: t('position:table.products'),
    hint: [groupsHint(request, open, open.level, true), t('position:hint.products')].filter(Boolean).join(', '),
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
      verdict: (row: RowOf<Columns<'products'>>) =>
        // On one line: the name of the cheapest stands beside it.
        textCell(t(`position:outcome.${row.verdict}`).replaceAll(' ', '\u00a0'), {
          sub: daysAgainst(request, open, row),
        }),
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

/** Each competitor, and how often it is cheaper; where most often, if it is at any place more than once. */
export const rivalsTable = (request: PageRequest, open: OpenPosition, table: RivalsTable): TableValue => {
  const isOnceEach = table.data.every(({ mostTimes }) => mostTimes <= 1);
  return presentTable(request, open, analysisHref(request, open), declared[open.level].rivals, table, {
    title: request.t('position:table.rivals'),
    hint: request.t('position:hint.rivals'),
    shown: [
      ...(['competitorName', 'beats', 'beatsShare'] as const),
      ...(isOnceEach ? [] : (['mostAt', 'mostTimes'] as const)),
    ],
    labels: { mostAt: request.t('position:mostOften') },
    cells: {
      competitorName: (row: RowOf<Columns<'rivals'>>) =>
        textCell(row.competitorName, {
          sub: row.competitorUpc,
          href: productHref(request, open, row.masterCompetitorId),
        }),
      beats: ({ beats, met }: RowOf<Columns<'rivals'>>) =>
        numberCell(
          request.t('position:chart.rivalCounts', {
            beats: open.formats.count(beats),
            met: open.formats.count(met),
          }),
          beats,
        ),
      mostAt: row => textCell(whereMost(request, open, row)),
    },
  });
};
