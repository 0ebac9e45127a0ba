import { writeFields } from '../../contract/analyses/parts/address.ts';
import { priceGap } from '../../contract/analyses/price-gap.ts';
import type { PlaceLevel } from '../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { type Selection, writeFilter, writeView } from './filter/selection.ts';

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

const below = { region: 'city', city: 'shop', shop: null } as const;

/** The choice of one place of a level. */
export const placeChoice = (level: PlaceLevel, id: number): Partial<Selection> =>
  level === 'region' ? { regions: [id] } : level === 'city' ? { cities: [id] } : { shops: [id] };

/** In the price gap: the next level down, in one place; '' at the lowest. */
export const levelDownHref = (
  { selection }: OpenAnalysis,
  here: string,
  level: PlaceLevel,
  placeId: number,
): string => {
  const next = below[level];
  return next
    ? withQuery(
        here,
        writeView(
          { ...selection, kept: null, ...placeChoice(level, placeId) },
          writeFields(priceGap.address, { level: next }),
        ),
      )
    : '';
};
