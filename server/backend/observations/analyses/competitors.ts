import type { Filter } from '../../../domain/filter.ts';
import type { GapFigures } from './gap.ts';

/** `pairs`: own product and competitor, at least one of them; the filter's productIds hold both sides. */
export type CompetitorsQuery = Filter & { pairs: readonly (readonly [own: number, competitor: number])[] };

type Ordered<Key> = CompetitorsQuery & { sort: { by: Key; direction: 'asc' | 'desc' } };
type Paged = { page: number; limit: number };

type GapKey = 'own' | 'reference' | 'gap' | 'gapPercent' | 'index';
type ScoreKey = 'wins' | 'ties' | 'losses';
export type PairSortKey = GapKey | ScoreKey | 'product' | 'competitor' | 'retailers' | 'observations' | 'shops';
export type RankSortKey = GapKey | ScoreKey | 'product' | 'position' | 'observations' | 'shops';
export type RetailerScoreSortKey = ScoreKey | 'retailer' | 'compared' | 'index' | 'observations' | 'shops';

export type PairCsvQuery = Ordered<PairSortKey>;
export type RankCsvQuery = Ordered<RankSortKey>;
export type RetailerScoreCsvQuery = Ordered<RetailerScoreSortKey>;
export type PairQuery = PairCsvQuery & Paged;
export type RankQuery = RankCsvQuery & Paged;
export type RetailerScoreQuery = RetailerScoreCsvQuery & Paged;

/**
 * How often own products are cheaper, within 1 % or dearer: a comparison is a pair at one retailer, by the averages of both
 * sides in the regions of that retailer where both have a price.
 */
export type Score = { wins: number; ties: number; losses: number };

type Named = { productId: number; upc: string; productName: string };

/**
 * Own product against one competitor, over the regions where both have a price (shops without a region are one more), each
 * region's competitor average weighed by the own observations there: the summary of their price gap by region.
 * `retailers`: those at which they are compared.
 */
export type PairRow = Named &
  GapFigures &
  Score & { competitorId: number; competitorUpc: string; competitorName: string; retailers: number };

/**
 * Own product against all of its competitors together, as its price gap by region has it. `position`: 1 and the competitors
 * that are cheaper by more than 1 %, each by their pair; `of`: products ranked, itself included.
 */
export type RankRow = Named & GapFigures & Score & { position: number; of: number };

/**
 * One retailer, over all pairs that are compared there. `index`: own averages against the competitors' ones, weighed as in a
 * pair; `observations`: each counts once, in however many pairs it is.
 */
export type RetailerScoreRow = Score & {
  retailerId: number;
  retailerName: string;
  compared: number;
  index: number | null;
  observations: number;
  shops: number;
};

/** Over all pairs of the selection: how many own is cheaper in, within 1 % of, dearer in; and what all of it stands on. */
export type CompetitorsSummary = Score & {
  pairs: number;
  cheaper: number;
  same: number;
  dearer: number;
  observations: number;
  shops: number;
  newest: string | null;
};

/** A page of rows, with the number of all and the summary of all pairs. */
export type CompetitorsTable<Row> = { rows: Row[]; total: number; summary: CompetitorsSummary };

const gapFigures = ['own', 'reference', 'gap', 'gapPercent', 'index'] as const;
const score = ['wins', 'ties', 'losses'] as const;
const stands = ['ownObservations', 'referenceObservations', 'shops'] as const;

/** The columns of the files. */
export const competitorsCsvColumns = {
  pairs: ['product', 'upc', 'competitor', 'competitorUpc', ...gapFigures, 'retailersCompared', ...score, ...stands],
  ranking: ['product', 'upc', 'position', 'of', ...gapFigures, ...score, ...stands],
  retailers: ['retailer', 'pairsCompared', ...score, 'index', 'observations', 'shops'],
} as const;
