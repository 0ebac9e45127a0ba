import { competitors } from '../../../contract/analyses/competitors.ts';
import { type FieldValues, fieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { buildBody } from '../ask/ask.ts';
import { comparedIn, tableBody } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeFilter } from '../filter/selection.ts';
import { standardLevel } from '../price-gap/open-gap.ts';

/** Own products, pairs as a list or as a matrix, or retailers: the view in the address. */
export type OpenCompetitors = OpenAnalysis & FieldValues<typeof competitors.address>;

export const openCompetitors = (open: OpenAnalysis): OpenCompetitors => ({
  ...open,
  ...fieldValues(competitors.address, open.selection.view),
});

/** The question of each table, and of its file. */
export const bodies = {
  ranking: (open: OpenCompetitors) => tableBody(competitors.ranking, open),
  pairs: (open: OpenCompetitors) => tableBody(competitors.pairs, open),
  retailers: (open: OpenCompetitors) => tableBody(competitors.retailers, open),
  /** In the first order of the table: the largest gaps, or what changed most since another period. */
  bars: (open: OpenCompetitors) => buildBody(open, comparedIn(competitors.ranking, open)),
  /** The largest gap of this period, and which pairs the one that is compared with had not. */
  widest: (open: OpenCompetitors) =>
    buildBody(open, { sort: 'gapPercent', direction: 'desc', ...comparedIn(competitors.pairs, open) }),
  /** By own product: a row of the matrix each. */
  matrix: (open: OpenCompetitors) =>
    buildBody(open, { sort: 'product', direction: 'asc', ...comparedIn(competitors.pairs, open) }),
};

/** The price gap of an own product, against one competitor or all; '' if that analysis is switched off. */
export const gapHref = (
  { basePath }: PageRequest,
  open: OpenAnalysis,
  ownId: number,
  competitorId: number | null,
): string => {
  const { analyses, data, selection } = open;
  if (!analyses.includes('price-gap')) return '';
  const chosen = competitorId === null ? [] : [competitorId];
  // Chosen, not only in view: the page is about this product alone, and its figures are those of the link.
  const change = { products: [ownId], groups: [], competitors: chosen, charted: null };
  const filter = writeFilter({ ...selection, kept: null }, change);
  // Pairs are compared by region: at that level the price gap has the same figures.
  if (standardLevel(open) !== 'region')
    for (const [name, value] of Object.entries(writeFields(priceGap.address, { level: 'region' })))
      filter.append(name, value);
  return withQuery(basePath + analysisPath(data.basic.id, 'price-gap'), filter);
};
