import { table } from './declare.ts';
import { bothSides, gapFigures, gapSides, score } from './gap-figures.ts';
import { product } from './places.ts';

const observations = { kind: 'count', term: 'observations', sort: 'observations' } as const;
const shops = { kind: 'count', term: 'shops', sort: 'shops' } as const;

/**
 * Over all pairs of the selection: in how many own is cheaper, within 1 %, dearer; the comparisons at retailers; and what all of it
 * stands on, an observation once.
 */
const totals = {
  pairs: { kind: 'count', term: 'comparedPairs' },
  cheaper: { kind: 'count', term: 'wins' },
  same: { kind: 'count', term: 'ties' },
  dearer: { kind: 'count', term: 'losses' },
  ...score,
  observations,
  shops,
} as const;

/**
 * Own product × competitor over the regions where both have a price, the competitor's average of each region weighed by the own
 * observations there: the summary of their price gap by region. `retailers`: those at which they are compared.
 */
const pairs = table({
  id: 'competitors.pairs',
  path: 'competitors/pairs',
  description: 'Own product × competitor: index, gap, wins, ties and losses',
  columns: {
    ...product,
    masterCompetitorId: { kind: 'id' },
    competitorName: { kind: 'text', term: 'competitor', sort: 'competitor' },
    competitorUpc: { kind: 'text', term: 'competitorUpc' },
    ...gapFigures,
    retailers: { kind: 'count', term: 'retailersCompared', sort: 'retailers' },
    ...score,
    ...gapSides,
    ...bothSides,
  },
  key: ['masterProductId', 'masterCompetitorId'],
  first: ['product', 'asc'],
  totals,
});

/**
 * Own product against all of its competitors together, as its price gap by region has it. `position`: 1 = cheapest; 1 and the
 * competitors that are cheaper by more than 1 %, each by their pair. `of`: products ranked, itself included.
 */
const ranking = table({
  id: 'competitors.ranking',
  path: 'competitors/ranking',
  description: 'Own products among their competitors: position, index, gap',
  columns: {
    ...product,
    position: { kind: 'count', term: 'position', sort: 'position' },
    of: { kind: 'count', term: 'of' },
    ...gapFigures,
    ...score,
    ...gapSides,
    ...bothSides,
  },
  key: ['masterProductId'],
  first: ['product', 'asc'],
  totals,
});

/** A retailer over all pairs that are compared there; `index`: own against competitors, above 100 own is dearer. */
const retailers = table({
  id: 'competitors.retailers',
  path: 'competitors/retailers',
  description: 'Wins, ties and losses by retailer',
  columns: {
    masterRetailerId: { kind: 'id' },
    retailerName: { kind: 'text', term: 'retailer', sort: 'retailer' },
    compared: { kind: 'count', term: 'compared', sort: 'compared' },
    ...score,
    index: { kind: 'index', term: 'retailerIndex', sort: 'index' },
    observations,
    shops,
  },
  key: ['masterRetailerId'],
  first: ['retailer', 'asc'],
  totals,
});

/**
 * Own products against each of their competitors. Of the products that are chosen the own ones narrow the own side, the competitors
 * the other side; a side without a choice is whole.
 */
export const competitors = { pairs, ranking, retailers } as const;
