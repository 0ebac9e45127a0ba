import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { analysisPath, type PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeFilter } from '../filter/selection.ts';
import { standardLevel } from './open-gap.ts';

/** An own product, and its competitor; null: all of them together. */
type Gap = { ownId: number; competitorId: number | null; level: PlaceLevel };

/** The price gap of an own product by region, city or shop; '' if that analysis is switched off. */
export const gapHref = ({ basePath }: PageRequest, open: OpenAnalysis, { ownId, competitorId, level }: Gap): string => {
  const { analyses, data, selection } = open;
  if (!analyses.includes('price-gap')) return '';
  const chosen = competitorId === null ? [] : [competitorId];
  // Chosen, not only in view: the page is about this product alone, and its figures are those of the link.
  const change = { products: [ownId], groups: [], competitors: chosen, charted: null };
  const filter = writeFilter({ ...selection, kept: null }, change);
  if (standardLevel(open) !== level)
    for (const [name, value] of Object.entries(writeFields(priceGap.address, { level }))) filter.append(name, value);
  return withQuery(basePath + analysisPath(data.basic.id, 'price-gap'), filter);
};
