import { competitors } from '../../../contract/analyses/competitors.ts';
import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { buildBody } from '../ask/ask.ts';
import { comparedIn, tableBody } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { gapHref as gapByPlace } from '../price-gap/gap-href.ts';

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

/**
 * The price gap of an own product, against one competitor or all; '' if that analysis is switched off. Pairs are compared
 * by region: at that level the price gap has the same figures.
 */
export const gapHref = (request: PageRequest, open: OpenAnalysis, ownId: number, competitorId: number | null): string =>
  gapByPlace(request, open, { ownId, competitorId, level: 'region' });
