import { type AnalysisKey, analysisPath, type PlaceLevel } from '../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { type Selection, writeFilter } from './filter/selection.ts';

/** The part of a product's address shared by all products of a page. */
const productQueries = new WeakMap<Selection, string>();

const productQuery = (selection: Selection): string => {
  const known = productQueries.get(selection);
  if (known !== undefined) return known;
  const alone = { products: [], competitors: [], groups: [], charted: null };
  const query = writeFilter({ ...selection, kept: null }, alone).toString();
  productQueries.set(selection, query);
  return query;
};

/** A product's own page with the same filter; '' if the individual analysis is switched off. */
export const productHref = (
  { basePath }: PageRequest,
  { data, analyses, selection }: OpenAnalysis,
  id: number,
): string =>
  analyses.includes('individual')
    ? withQuery(basePath + paths.product(data.basic.id, id), productQuery(selection))
    : '';

/** The choice of one place of a level. */
export const placeChoice = (level: PlaceLevel, id: number): Partial<Selection> =>
  level === 'region' ? { regions: [id] } : level === 'city' ? { cities: [id] } : { shops: [id] };

/** Another analysis with the same filter. */
export const otherAnalysisHref = (
  { basePath }: PageRequest,
  { data, selection }: OpenAnalysis,
  key: AnalysisKey,
): string => withQuery(basePath + analysisPath(data.basic.id, key), writeFilter({ ...selection, kept: null }));
