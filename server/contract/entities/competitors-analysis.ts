import { z } from 'zod';
import { id, moment, paged } from '../scalars.ts';
import { analysisBody, figure, sortDirection } from './analysis.ts';
import { gapFigures } from './analysis-replies.ts';

const count = z.number().int().min(0);

const gapKeys = ['own', 'reference', 'gap', 'gapPercent', 'index'] as const;
const scoreKeys = ['wins', 'ties', 'losses'] as const;

/** By what the rows of each table are ordered; '' is its first key. */
export const pairSortKeys = [
  'product',
  'competitor',
  ...gapKeys,
  ...scoreKeys,
  'retailers',
  'observations',
  'shops',
] as const;
export const rankSortKeys = ['product', 'position', ...gapKeys, ...scoreKeys, 'observations', 'shops'] as const;
export const retailerScoreSortKeys = ['retailer', 'compared', ...scoreKeys, 'index', 'observations', 'shops'] as const;

const sortedBy = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  analysisBody.extend({
    filter: z.union([z.literal(''), z.enum(keys)]),
    filter2: z.union([z.literal(''), sortDirection]),
    value: z.literal(''),
  });

/**
 * Own products against their competitors. Of the products chosen in `master_product_id` and `groups` the own ones (those that
 * count, product.md §4) narrow the own side, the competitors the other side; a side without a choice is whole.
 */
export const pairsBody = sortedBy(pairSortKeys);
export const rankingBody = sortedBy(rankSortKeys);
export const retailerScoresBody = sortedBy(retailerScoreSortKeys);
export type PairsBody = z.output<typeof pairsBody>;
export type RankingBody = z.output<typeof rankingBody>;
export type RetailerScoresBody = z.output<typeof retailerScoresBody>;

/**
 * How often own is cheaper (wins), within 1 % (ties) or dearer (losses): a comparison is a pair at one retailer, by the
 * averages of both in the regions where both have a price there.
 */
const score = z.object({ wins: count, ties: count, losses: count });

const productOf = z.object({ masterProductId: id, upc: z.string(), productName: z.string() });

/**
 * Own product × competitor over the regions where both have a price, the competitor's average of each region weighed by the own
 * observations there: the summary of their price gap by region. `retailers`: those at which they are compared.
 */
export const pairRow = gapFigures.extend(score.shape).extend(productOf.shape).extend({
  masterCompetitorId: id,
  competitorUpc: z.string(),
  competitorName: z.string(),
  retailers: count,
});
export type PairRow = z.output<typeof pairRow>;

/**
 * Own product against all of its competitors together, as its price gap by region has it. `position`: 1 = cheapest; 1 and the
 * competitors that are cheaper by more than 1 %, each by their pair. `of`: products ranked, itself included.
 */
export const rankRow = gapFigures.extend(score.shape).extend(productOf.shape).extend({ position: count, of: count });
export type RankRow = z.output<typeof rankRow>;

/** A retailer over all pairs that are compared there; `index`: own against competitors, above 100 own is dearer. */
export const retailerScoreRow = score.extend({
  masterRetailerId: id,
  retailerName: z.string(),
  compared: count,
  index: figure,
  observations: count,
  shops: count,
});
export type RetailerScoreRow = z.output<typeof retailerScoreRow>;

/**
 * Over all pairs of the selection: in how many own is cheaper, within 1 %, dearer; the comparisons at retailers; and what all
 * of it stands on, an observation once. A summary needs a name (product.md §5): that of the dashboard.
 */
const summary = score.extend({
  name: z.string().min(1),
  pairs: count,
  cheaper: count,
  same: count,
  dearer: count,
  observations: count,
  shops: count,
  newest: moment.nullable(),
});
export type CompetitorsSummary = z.output<typeof summary>;

export const pairsTable = paged(pairRow).extend({ summary });
export const rankingTable = paged(rankRow).extend({ summary });
export const retailerScoresTable = paged(retailerScoreRow).extend({ summary });
export type PairsTable = z.output<typeof pairsTable>;
export type RankingTable = z.output<typeof rankingTable>;
export type RetailerScoresTable = z.output<typeof retailerScoresTable>;
