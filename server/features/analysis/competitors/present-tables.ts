import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { competitors } from '../../../contract/analyses/competitors.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { codeBelow, numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import type { CompetitorsReadings, PairsTable, RankingTable, RetailersTable } from './readings.ts';

export type Parts = { request: PageRequest; open: OpenCompetitors; here: string };

/** Both prices and the gap in %: what it is in money, and as an index, follows from them; files have all. */
const gap = ['own', 'reference', 'gapPercent'] as const;
const score = ['wins', 'ties', 'losses'] as const;

/** Both sides together. */
const observationsCell = (
  { formats }: OpenCompetitors,
  row: { ownObservations: number; referenceObservations: number },
) => {
  const both = row.ownObservations + row.referenceObservations;
  return numberCell(formats.count(both), both);
};

export type RankRow = RowOf<typeof competitors.ranking.columns>;

/** The competitors of the selection that an own product has; where the pairs are all known, those with a price beside it. */
const comparedWith = (
  { data, selection }: OpenCompetitors,
  ownId: number,
  pairs: CompetitorsReadings['widest'],
): string[] => {
  const chosen = new Set(selection.competitors);
  const all = pairs.kind === 'ok' && pairs.value.total <= pairs.value.data.length ? pairs.value.data : null;
  const priced = all && new Set(all.filter(row => row.masterProductId === ownId).map(row => row.masterCompetitorId));
  return data.competitors
    .filter(({ id, ownProductIds }) => ownProductIds.includes(ownId) && (chosen.size === 0 || chosen.has(id)))
    .filter(({ id }) => priced === null || priced.has(id))
    .map(({ name }) => name);
};

/**
 * The competitors that an own product is compared with: the first by its name; the view of pairs has all. Their number alone
 * where it is not known which of them have a price beside it.
 */
export const againstWords = (
  { t }: PageRequest,
  open: OpenCompetitors,
  { masterProductId: ownId, of }: RankRow,
  pairs: CompetitorsReadings['widest'],
): string => {
  const { formats } = open;
  const names = comparedWith(open, ownId, pairs);
  const compared = of - 1;
  if (compared !== names.length)
    return t('competitors:againstSome', { count: compared, number: formats.count(compared) });
  const [first, ...others] = names;
  if (first === undefined) return '';
  return others.length > 0
    ? t('competitors:againstMore', { competitor: first, count: others.length, number: formats.count(others.length) })
    : t('competitors:against', { competitor: first });
};

/** Own products, each against all of its competitors. */
export const rankingTable = ({ request, open, here }: Parts, table: RankingTable): TableValue => {
  const { t } = request;
  return presentTable(request, open, here, competitors.ranking, table, {
    title: t('competitors:table.ranking'),
    hint: t('competitors:hint.ranking'),
    shown: ['productName', 'position', ...gap, ...score, 'observations'],
    labels: { productName: t('competitors:own') },
    cells: {
      productName: (row: RankRow) =>
        textCell(row.productName, {
          sub: codeBelow(row.productName, row.upc),
          href: productHref(request, open, row.masterProductId),
        }),
      position: (row: RankRow) =>
        numberCell(t('competitors:placeOf', { position: row.position, of: row.of }), row.position),
      observations: (row: RankRow) => observationsCell(open, row),
    },
    isOwn: () => true,
  });
};

export type PairRow = RowOf<typeof competitors.pairs.columns>;

/** Own product × competitor. */
export const pairsTable = ({ request, open, here }: Parts, table: PairsTable): TableValue => {
  const { t } = request;
  return presentTable(request, open, here, competitors.pairs, table, {
    title: t('competitors:table.pairs'),
    hint: t('competitors:hint.pairs'),
    // Two names need the room: codes and how many prices a pair stands on are where its links lead.
    shown: ['productName', 'competitorName', ...gap, ...score],
    labels: { productName: t('competitors:own') },
    cells: {
      productName: (row: PairRow) =>
        textCell(row.productName, { href: gapHref(request, open, row.masterProductId, row.masterCompetitorId) }),
      competitorName: (row: PairRow) =>
        textCell(row.competitorName, { href: productHref(request, open, row.masterCompetitorId) }),
    },
  });
};

export type RetailerRow = RowOf<typeof competitors.retailers.columns>;

/** The comparisons at each retailer. */
export const retailersTable = (
  { request, open, here }: Parts,
  table: RetailersTable,
  late: LateRetailers,
): TableValue => {
  const { t } = request;
  return presentTable(request, open, here, competitors.retailers, table, {
    title: t('competitors:table.retailers'),
    hint: t('competitors:hint.retailers'),
    shown: ['retailerName', 'compared', ...score, 'winsShare', 'index', 'observations', 'shops'],
    cells: {
      retailerName: (row: RetailerRow) =>
        textCell(row.retailerName, { sub: untilText(request, late, row.masterRetailerId) }),
    },
    computed: { winsShare: ({ wins, compared }) => (compared > 0 ? (100 * wins) / compared : null) },
  });
};
