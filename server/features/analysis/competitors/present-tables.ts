import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { competitors } from '../../../contract/analyses/competitors.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { isDearerThan } from '../../../domain/analysis/level-within.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { codeBelow, numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import type { CompetitorsReadings, PairsTable, RankingTable, RetailersTable } from './readings.ts';
import { againstRivals, allPairs, chosenRivals, type Rival, rivalsOf } from './rivals.ts';

export type Parts = { request: PageRequest; open: OpenCompetitors; here: string };

/** Both prices and the gap in %: what it is in money, and as an index, follows from them; files have all. */
const gap = ['own', 'reference', 'gapPercent'] as const;
const score = ['wins', 'ties', 'losses'] as const;

/** The tiles count pairs by the same words: a row counts them at retailers. */
const scoreLabels = ({ t }: PageRequest) => ({
  wins: t('competitors:at.wins'),
  ties: t('competitors:at.ties'),
  losses: t('competitors:at.losses'),
});

/** Both sides together. */
const observationsCell = (
  { formats }: OpenCompetitors,
  row: { ownObservations: number; referenceObservations: number },
) => {
  const both = row.ownObservations + row.referenceObservations;
  return numberCell(formats.count(both), both);
};

export type RankRow = RowOf<typeof competitors.ranking.columns>;

const isLevel = ({ index }: Pick<PairRow, 'index'>): boolean =>
  index !== null && !isDearerThan(index, 100) && !isDearerThan(100, index);

/** The own products that share their position with a competitor, as far as that is known. */
const levelProducts = (pairs: CompetitorsReadings['widest']): ReadonlySet<number> =>
  new Set((allPairs(pairs) ?? []).filter(isLevel).map(row => row.masterProductId));

/**
 * The competitors of the selection that an own product has; where the pairs are all known, those with a price beside it.
 */
const comparedWith = (open: OpenCompetitors, ownId: number, pairs: CompetitorsReadings['widest']): Rival[] => {
  const all = allPairs(pairs);
  if (all) return rivalsOf(all, ownId);
  const chosen = chosenRivals(open);
  return (chosen.length > 0 ? chosen : open.data.competitors)
    .filter(({ ownProductIds }) => ownProductIds.includes(ownId))
    .map(({ name }) => ({ name, gapPercent: null, isNew: false }));
};

/** The competitors that an own product is compared with: the one with the widest gap by its name; the view of pairs has all. */
export const againstWords = (
  request: PageRequest,
  open: OpenCompetitors,
  { masterProductId: ownId, of }: RankRow,
  pairs: CompetitorsReadings['widest'],
): string => againstRivals(request, open, comparedWith(open, ownId, pairs), of - 1);

/** Own products, each against all of its competitors. */
export const rankingTable = (
  { request, open, here }: Parts,
  table: RankingTable,
  pairs: CompetitorsReadings['widest'],
): TableValue => {
  const { t } = request;
  const level = levelProducts(pairs);
  const hint = [
    t('competitors:hint.ranking'),
    ...(table.data.some(row => level.has(row.masterProductId)) ? [t('competitors:hint.level')] : []),
  ];
  return presentTable(request, open, here, competitors.ranking, table, {
    title: t('competitors:table.ranking'),
    hint: hint.join(' · '),
    shown: ['productName', 'position', ...gap, ...score, 'observations'],
    labels: { productName: t('competitors:own'), ...scoreLabels(request) },
    cells: {
      productName: (row: RankRow) =>
        textCell(row.productName, {
          sub: codeBelow(row.productName, row.upc),
          // As at its bar.
          href: gapHref(request, open, row.masterProductId, null) || productHref(request, open, row.masterProductId),
        }),
      position: (row: RankRow) =>
        numberCell(
          t(level.has(row.masterProductId) ? 'competitors:levelOf' : 'competitors:placeOf', {
            position: row.position,
            of: row.of,
          }),
          row.position,
        ),
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
    labels: { productName: t('competitors:own'), ...scoreLabels(request) },
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
