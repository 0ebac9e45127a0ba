import type { PairsBody, RankingBody, RetailerScoresBody } from '../../../contract/entities/competitors-analysis.ts';
import { pairSortKeys, rankSortKeys, retailerScoreSortKeys } from '../../../contract/entities/competitors-analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { analysisPath } from '../../analysis-types.ts';
import { withQuery } from '../../paths.ts';
import { bodyOf } from '../ask.ts';
import { writeFilter } from '../filter/selection.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { standardLevel } from '../price-gap/open-gap.ts';

/** What the page is about: own products, pairs as a list or as a matrix, or retailers. */
export const views = ['ranking', 'pairs', 'matrix', 'retailers'] as const;
export type View = (typeof views)[number];

export type OpenCompetitors = OpenAnalysis & { view: View };

/** What the address asks of the competitors: which of the views. */
export const openCompetitors = (open: OpenAnalysis): OpenCompetitors => ({
  ...open,
  view: views.find(view => view === open.selection.view.view) ?? 'ranking',
});

const bodyIn = <Key extends string>(open: OpenCompetitors, keys: readonly Key[]) => ({
  ...bodyOf(open),
  value: '' as const,
  filter: keys.find(key => key === open.selection.sort) ?? ('' as const),
  filter2: open.selection.direction,
});

/** The bodies of the calls, in the order that the person asked for. */
export const pairsBodyOf = (open: OpenCompetitors): PairsBody => bodyIn(open, pairSortKeys);
/** The body of the ranking, in the order that the address asks for. */
export const rankingBodyOf = (open: OpenCompetitors): RankingBody => bodyIn(open, rankSortKeys);
/** The body of the retailers, in the order that the address asks for. */
export const retailerScoresBodyOf = (open: OpenCompetitors): RetailerScoresBody => bodyIn(open, retailerScoreSortKeys);

/** The price gap of an own product, against one competitor or all; '' where that analysis is switched off. */
export const gapHref = (
  { basePath }: PageRequest,
  open: OpenAnalysis,
  ownId: number,
  competitorId: number | null,
): string => {
  const { analyses, data, selection } = open;
  if (!analyses.includes('price-gap')) return '';
  const competitors = competitorId === null ? [] : [competitorId];
  const filter = writeFilter({ ...selection, kept: null }, { products: [], groups: [], competitors, charted: ownId });
  // Pairs are compared by region: at that level the price gap has the same figures.
  if (standardLevel(open) !== 'region') filter.append('level', 'region');
  return withQuery(basePath + analysisPath(data.basic.id, 'price-gap'), filter);
};
