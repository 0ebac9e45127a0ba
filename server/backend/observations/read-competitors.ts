import type {
  CompetitorsSummary,
  CompetitorsTable,
  PairRow,
  RankRow,
  RetailerScoreRow,
} from './analyses/competitors.ts';
import { count, money, type Number64 } from './numbers.ts';
import type { CompetitorColumns } from './sql/competitor-tables.ts';

const number = (row: CompetitorColumns, name: string): Number64 => {
  const value = row[name];
  return typeof value === 'string' ? null : (value ?? null);
};
const text = (row: CompetitorColumns, name: string): string => String(row[name] ?? '');
const counted = (row: CompetitorColumns, name: string): number => count(number(row, name));

const gapOf = (row: CompetitorColumns) => ({
  own: money(number(row, 'own')),
  reference: money(number(row, 'reference')),
  gap: money(number(row, 'gap')),
  gapPercent: money(number(row, 'gap_percent')),
  index: money(number(row, 'index')),
  ownObservations: counted(row, 'own_observations'),
  referenceObservations: counted(row, 'reference_observations'),
  shops: counted(row, 'shops'),
});

const scoreOf = (row: CompetitorColumns) => ({
  wins: counted(row, 'wins'),
  ties: counted(row, 'ties'),
  losses: counted(row, 'losses'),
});

const productOf = (row: CompetitorColumns) => ({
  productId: counted(row, 'product_id'),
  upc: text(row, 'upc'),
  productName: text(row, 'product_name'),
});

const summaryOf = (row: CompetitorColumns): CompetitorsSummary => ({
  ...{ pairs: count(row.all_pairs), cheaper: count(row.all_cheaper), same: count(row.all_same) },
  ...{ dearer: count(row.all_dearer), wins: count(row.all_wins), ties: count(row.all_ties) },
  ...{ losses: count(row.all_losses), observations: count(row.all_observations), shops: count(row.all_shops) },
  newest: row.all_newest,
});

/** Nothing compared. */
export const nothingCompared: CompetitorsSummary = {
  ...{ pairs: 0, cheaper: 0, same: 0, dearer: 0, wins: 0, ties: 0, losses: 0 },
  ...{ observations: 0, shops: 0, newest: null },
};

const tableOf =
  <Row>(rowOf: (row: CompetitorColumns) => Row) =>
  (rows: readonly CompetitorColumns[]): CompetitorsTable<Row> => {
    const [first] = rows;
    if (!first) return { rows: [], total: 0, summary: nothingCompared };
    const there = rows.filter(row => row.place_in_order !== null);
    return { rows: there.map(rowOf), total: count(first.all_rows), summary: summaryOf(first) };
  };

/** Pages of the three tables, from the engine's rows. */
export const readPairs = tableOf(
  (row): PairRow => ({
    ...productOf(row),
    ...{
      competitorId: counted(row, 'competitor_id'),
      competitorUpc: text(row, 'competitor_upc'),
      competitorName: text(row, 'competitor_name'),
    },
    ...{ ...gapOf(row), ...scoreOf(row), retailers: counted(row, 'retailers') },
  }),
);
export const readRanking = tableOf(
  (row): RankRow => ({
    ...{ ...productOf(row), ...gapOf(row), ...scoreOf(row) },
    ...{ position: counted(row, 'position'), of: counted(row, 'of_products') },
  }),
);
export const readRetailerScores = tableOf(
  (row): RetailerScoreRow => ({
    ...{ retailerId: counted(row, 'retailer_id'), retailerName: text(row, 'retailer_name') },
    ...{ compared: counted(row, 'compared'), ...scoreOf(row), index: money(number(row, 'index')) },
    ...{ observations: counted(row, 'observations'), shops: counted(row, 'shops') },
  }),
);
