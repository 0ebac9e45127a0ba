import { z } from 'zod';
import { type PlaceLevel, placeLevels } from '../../domain/analysis/analysis-keys.ts';
import { id } from '../scalars.ts';
import { optionalChoice, rowsBy } from './parts/address.ts';
import { rowSchema } from './parts/columns.ts';
import { table } from './parts/declare.ts';
import { bothSides, gapFigures, gapSides } from './parts/gap-figures.ts';
import { place, product } from './parts/places.ts';
import { chosen, compared, grouped, productsAre, someProducts } from './parts/wire.ts';

/** The most of `places` in a summary. */
export const mostPlaces = 200;

/** The most competitors that can be chosen together. */
const mostTogether = 5000;

/** How many different competitors the reference is the average of. */
const competitorsCompared = {
  competitors: { kind: 'count', term: 'competitorsCompared', sort: 'competitors', optional: true },
} as const;

const placeGap = { placeId: { kind: 'id' }, gapPercent: gapFigures.gapPercent } as const;

/**
 * Own product × place: its average against that of the reference in the same place and period. Only pairs in which both
 * sides have a price. The summary is over all pairs of the selection (shops without a place of the level count as one
 * more place, which has no row): own = the average of all own observations, reference = the places' reference averages
 * weighted by the own observations there.
 * `places`: the gap of each place over all of the chosen own products, each weighed by its own observations there, the
 * dearest first, at most 200; other APIs may leave it out.
 * `against`: of several competitors that were asked for together, those that own products are held against. An API that does not
 * know the question leaves it out, and its figures are those of all competitors: without it nobody may say otherwise.
 */
const byPlace = (level: PlaceLevel, path: string) =>
  table({
    id: `gap.${level}`,
    path: `price-gap/${path}`,
    versions: 'v1',
    description: `Own products against their competitors by ${level}`,
    inputs: {
      ...grouped,
      ...compared,
      ...productsAre('Own products, by their master ids; [] without groups means all of them'),
      ...chosen(
        z.string().regex(/^\d{0,15}$/),
        'The competitor that own products are held against, by its master id; an empty text for all competitors of each together',
      ),
      ...someProducts(
        mostTogether,
        'Several competitors that own products are held against together, by their master ids, beside an empty `value`; left out, or [], it is no choice',
      ),
    },
    columns: { ...product, ...place(level), ...gapFigures, ...gapSides, ...competitorsCompared, ...bothSides },
    key: ['masterProductId', 'placeId'],
    first: ['product', 'asc'],
    within: ['gapPercent', 'desc'],
    leads: ['gapPercent'],
    totals: { ...gapFigures, ...gapSides, ...competitorsCompared },
    lists: {
      places: z.array(rowSchema(placeGap)).max(mostPlaces).optional(),
      against: z.array(id).max(mostTogether).optional(),
    },
  });

/** Price gap: configured own products (docs/product.md §4) against their competitors, by place. */
export const priceGap = {
  /** Without a level it is the widest one that the shops have. */
  address: { level: optionalChoice(placeLevels), ...rowsBy },
  region: byPlace('region', 'regions'),
  city: byPlace('city', 'cities'),
  shop: byPlace('shop', 'stores'),
} as const;
